import { isObject } from '#lib/messages/spotter.ts';
import type { ExtensionApi } from '#lib/spotting/page/browser-api.ts';
import { type Spotter, startSpotter } from '#lib/spotting/page/spotter.ts';
import { peopleOn } from '#lib/webmail/people-on.ts';
import { type Clock, spend, turns } from './clock.ts';
import { ask, warmUp } from './judge-line.ts';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && typeof value[0] === 'string';

/** Where people are shown in the webmail that most use: what every mark of a page is held to. */
const people = peopleOn('https://mail.google.com/mail/u/0/');

/** How long nobody has been told or asked anything once all is done, in milliseconds. */
const quiet = 1000;
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

export interface RunningSpotter extends Spotter {
  /** Resolves once it has nothing left to do. */
  atRest(): Promise<void>;
}

/**
 * The whole content script, from its first line to its last, with the judge where the background would be.
 * @param clock is told what the background's answers set off
 */
export async function runSpotter(clock: Clock): Promise<RunningSpotter> {
  await warmUp();
  let last = performance.now();
  // Looked at by hand: the extension's own checks are made in the background, and are no part of what the page pays.
  const answerTo = async (message: unknown): Promise<unknown> => {
    const { name, input } = isObject(message) ? message : {};
    if (name === 'reportContacts' || !isObject(input)) return { opensOnHover: false, people };
    const language = String(input.language);
    return (await (isTexts(input.texts) ? ask({ texts: input.texts, language }) : ask({ language }))).answer;
  };
  const api: ExtensionApi = {
    runtime: {
      id: 'bench',
      getURL: (path) => path,
      async sendMessage(message) {
        const output = await answerTo(message);
        last = performance.now();
        const answered = last;
        void turns().then(() => spend(clock, answered));
        return { ok: true, output };
      },
      onMessage: { addListener: () => {}, removeListener: () => {} },
    },
  };
  const start = performance.now();
  const spotter = startSpotter(api);
  spend(clock, start);
  return {
    ...spotter,
    async atRest() {
      while (performance.now() - last < quiet) await pause(quiet / 10);
    },
  };
}
