import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { startAnew, turnOn } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const frames = [0, 3].map((frameId) => ({ frameId, documentId: `1-${frameId}` }));
const letter = fake.sender.spotter(1, { frameId: 3, documentId: '1-3' });
const bring = (sender: object) => fake.sendAs(sender, { name: 'bringCardHost', input: {} });
const isThere = (yes: boolean) => ({ ok: true, output: { isThere: yes } });

beforeEach(async () => {
  startAnew();
  await turnOn('https://mail.example/*');
  fake.tabs.open({ id: 1, url: 'https://mail.example/inbox', frames });
});

describe('what shows cards', () => {
  const file = ['card-host.js'];

  it('is run in the one document that asked', async () => {
    expect(await bring(letter)).toEqual(isThere(true));
    expect(fake.tabs.injected).toEqual([{ tabId: 1, files: file, documents: ['1-3'] }]);
  });

  it('is run in its frame, where a browser names no documents', async () => {
    const { documentId: _, ...nameless } = letter;
    expect(await bring(nameless)).toEqual(isThere(true));
    expect(fake.tabs.injected).toEqual([{ tabId: 1, files: file, documents: ['1-3'] }]);
  });

  it('is run nowhere when its document has left, and that is no fault', async () => {
    expect(await bring(fake.sender.spotter(1, { frameId: 3, documentId: 'gone' }))).toEqual(isThere(false));
    fake.tabs.close(1);
    expect(await bring(letter)).toEqual(isThere(false));
    expect(fake.tabs.injected).toEqual([]);
  });

  it.each([
    ['the site was turned off', () => send('turnSite', { pattern: 'https://mail.example/*', on: false })],
    ['the browser took the permission back', async () => fake.permissions.takeBack('https://mail.example/*')],
  ])('is refused once %s', async (_, end) => {
    await end();
    expect(await bring(letter)).toEqual({ ok: false, error: 'not-allowed' });
    expect(fake.tabs.injected).toEqual([]);
  });

  it('is brought to no card and no page of ours', async () => {
    for (const sender of [fake.sender.card(1), fake.sender.popup])
      expect(await bring(sender)).toEqual({ ok: false, error: 'not-allowed' });
    expect(fake.tabs.injected).toEqual([]);
  });
});
