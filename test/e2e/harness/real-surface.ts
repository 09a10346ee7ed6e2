import * as z from 'zod/mini';
import { until } from '#scripts/system/until.ts';
import type { ChromiumWithExtension } from './chromium.ts';

/** A page that the browser itself shows in a popup or at the side of its window. No driver counts it among the pages. */
export interface RealSurface {
  /** What a person reads in it now. */
  text(): Promise<string>;
  /** The value of an expression in it, as JSON can hold it. */
  evaluate(expression: string): Promise<unknown>;
  /** Writes into what has the focus. */
  write(text: string): Promise<void>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  close(): Promise<void>;
}

const keyCodes = { Enter: 13, Escape: 27, Tab: 9 };

const reply = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.object({ result: z.optional(z.object({ value: z.optional(z.unknown()) })) })),
});

/** The page of this file, once the browser shows it. */
export async function realSurface(browser: ChromiumWithExtension, file: string): Promise<RealSurface> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser has no debugging session of its own');
  const targets = async () => (await session.send('Target.getTargets')).targetInfos;
  const find = async () => (await targets()).find(({ url }) => url === `${browser.origin}/${file}`)?.targetId;
  const targetId = await until(`The browser shows no ${file}`, find);
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  let asked = 0;
  const send = (method: string, params: object): Promise<unknown> =>
    new Promise((resolve) => {
      asked += 1;
      const id = asked;
      const listen = ({ message }: { message: string }) => {
        const answer = reply.parse(JSON.parse(message));
        if (answer.id !== id) return;
        session.off('Target.receivedMessageFromTarget', listen);
        resolve(answer.result?.result?.value);
      };
      session.on('Target.receivedMessageFromTarget', listen);
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    });
  const evaluate = (expression: string) =>
    send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  const isGone = async () => !(await targets()).some((target) => target.targetId === targetId);
  return {
    text: async () => String((await evaluate('document.body.innerText')) ?? ''),
    evaluate,
    write: async (text) => void (await send('Input.insertText', { text })),
    async press(key) {
      const params = { key, code: key, windowsVirtualKeyCode: keyCodes[key], ...(key === 'Enter' && { text: '\r' }) };
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...params });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...params });
    },
    async close() {
      await session.send('Target.closeTarget', { targetId });
      await until(`${file} stays`, async () => (await isGone()) || undefined);
      await session.detach();
    },
  };
}
