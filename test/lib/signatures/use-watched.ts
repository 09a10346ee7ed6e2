import { afterEach, beforeEach, expect, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { fake } from '#test/fakes/browser.ts';
import { signature } from '#test/fakes/signatures.ts';

/** In each test of a file: a background that watches the signature request s1, a clock that can be set, and what is told. */
export function useWatched() {
  // Before the background starts: it takes the clock that there is.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());
  const acme = useAcme();
  const says = (more: object = {}) => acme.crm.says.set('get_signature', signature('s1', more));
  const asked = () => acme.crm.asked('get_signature').length;
  const told = () => fake.notifications.history.map(({ title, message }) => [title, message]);
  const watchedNow = async () => (await send('readWatched', {})).watched.map(({ id, status }) => [id, status]);
  const changes = async () => (await send('readWatched', {})).changes.map(({ id, status }) => [id, status]);

  /** Waits until the background has come to the end of a round: it says then how many changes there are. */
  async function through(act: () => unknown): Promise<void> {
    const spy = vi.spyOn(browser.action, 'setBadgeText');
    const ends = () => spy.mock.calls.filter(([{ tabId }]) => tabId === undefined).length;
    const before = ends();
    act();
    await vi.waitFor(() => expect(ends()).toBeGreaterThan(before));
  }
  const ring = () => fake.alarms.goOff('signatures');
  /** Whatever is watched is due. */
  const pass = () => vi.setSystemTime(Date.now() + 61 * 60_000);
  async function askAnew(): Promise<void> {
    pass();
    await through(ring);
  }
  /** Time for what must not happen to happen. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

  async function watch(more: object = {}): Promise<void> {
    await acme.connect();
    says(more);
    expect(await send('watchSignature', { id: 's1', on: true })).toEqual({ isDone: true });
  }

  return { acme, says, asked, told, watchedNow, changes, through, ring, askAnew, aWhile, watch };
}
