import { beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { isSpotterCommand } from '#lib/messages/spotter.ts';
import { killAndRestart, startAnew } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const log: string[] = [];
const counts = new Map<number, number>();

/** A content script with so many contacts, that steps through them as the real one does. */
function spotterWith(frameId: number, count: number) {
  let at = -1;
  counts.set(frameId, count);
  return (message: unknown) => {
    if (!isSpotterCommand(message)) return undefined;
    if (message.type !== 'step') {
      log.push(`${frameId} ${message.type}`);
      return undefined;
    }
    if (message.fresh) at = message.direction === 1 ? -1 : count;
    const next = at + message.direction;
    if (next < 0 || next >= count) return { moved: false };
    at = next;
    log.push(`${frameId}:${at}`);
    return { moved: true };
  };
}

const contactsOf = (frameId: number) =>
  Array.from({ length: counts.get(frameId) ?? 0 }, (_, index) => ({
    kind: 'email',
    value: `${frameId}-${index}@x.example`,
    text: 'x',
  }));

async function openPage(frames: [frameId: number, contacts: number][]) {
  fake.permissions.grant('https://mail.example/*');
  await send('turnSite', { pattern: 'https://mail.example/*', on: true });
  fake.tabs.open({
    id: 1,
    url: 'https://mail.example/',
    frames: frames.map(([frameId, count]) => ({
      frameId,
      documentId: `d${frameId}`,
      spotter: spotterWith(frameId, count),
    })),
  });
  for (const [frameId] of frames) await reportOf(frameId);
}

const reportOf = (frameId: number) =>
  fake.sendAs(fake.sender.spotter(1, { frameId, documentId: `d${frameId}` }), {
    name: 'reportContacts',
    input: { contacts: contactsOf(frameId) },
  });

async function press(...commands: string[]) {
  for (const command of commands) {
    const before = log.length;
    fake.pressCommand(command);
    await vi.waitFor(() => expect(log.length).toBeGreaterThan(before));
  }
}
const [next, previous] = ['next-contact', 'previous-contact'];

beforeEach(() => {
  startAnew();
  log.length = 0;
  counts.clear();
});

describe('stepping through the contacts of a page', () => {
  it('goes through one frame after the other, and around', async () => {
    await openPage([
      [0, 2],
      [5, 0],
      [9, 1],
    ]);
    await press(next, next, next, next);
    await vi.waitFor(() => expect(log).toEqual(['0:0', '0:1', '9:0', '0:0']));
  });

  it('goes backwards, beginning with the last', async () => {
    await openPage([
      [0, 1],
      [9, 2],
    ]);
    await press(previous, previous, previous, previous);
    await vi.waitFor(() => expect(log.filter((entry) => entry.includes(':'))).toEqual(['9:1', '9:0', '0:0', '9:1']));
  });

  it('goes around within a page of one frame', async () => {
    await openPage([[0, 2]]);
    await press(next, next, next);
    expect(log).toEqual(['0:0', '0:1', '0:0']);
  });

  it('goes on where it was when the background was ended', async () => {
    await openPage([
      [0, 1],
      [9, 3],
    ]);
    await press(next, next, next);
    killAndRestart();
    await press(next);
    expect(log.at(-1)).toBe('9:2');
  });

  it('looks at a page that nobody looked at yet, and begins', async () => {
    fake.tabs.open({ id: 1, url: 'https://mail.example/', frames: [{ frameId: 0, documentId: 'd0' }] });
    fake.tabs.activeTab.add(1);
    fake.tabs.whenInjected((tab) => {
      tab.frames = [{ frameId: 0, documentId: 'd0', spotter: spotterWith(0, 2) }];
      void reportOf(0);
    });
    await press(next);
    expect(log).toEqual(['0:0']);
    expect(fake.tabs.injected).toHaveLength(1);
  });

  it.each([
    ['by its document', 'next'],
    ['by its silence alone', 'd0'],
  ])('looks anew when the page before left, which is known %s', async (_, documentId) => {
    await openPage([[0, 2]]);
    await press(next);
    fake.tabs.open({ id: 1, url: 'https://other.example/', frames: [{ frameId: 0, documentId }] });
    fake.tabs.activeTab.add(1);
    fake.tabs.whenInjected((tab) => {
      tab.frames = [{ frameId: 0, documentId, spotter: spotterWith(0, 1) }];
      void fake.sendAs(fake.sender.spotter(1, { documentId }), {
        name: 'reportContacts',
        input: { contacts: contactsOf(0) },
      });
    });
    await press(next);
    expect(log).toEqual(['0:0', '0:0']);
    expect(fake.tabs.injected).toHaveLength(1);
  });

  it('leaves a page alone that it may not enter', async () => {
    const broken = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fake.tabs.open({ id: 1, url: 'chrome://settings' });
    fake.pressCommand(next);
    fake.pressCommand('some-other-command');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([fake.tabs.injected, broken.mock.calls]).toEqual([[], []]);
    broken.mockRestore();
  });
});
