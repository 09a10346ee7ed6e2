import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { describe as suggestionOf } from '#lib/background/reach/suggestion.ts';
import { send } from '#lib/messages/send.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const acme = useAcme();
const ownTabs = () => fake.tabs.all().filter(({ url }) => url === `${fake.root}lookup.html`);
const placeIn = (tabId: number) =>
  vi.waitUntil(async () => (await send('readPlace', { tabId, surface: 'tab' })).place ?? undefined);

/** Looks Jane up and opens her first record, as a person would. */
async function lookAtJane() {
  const [line] = (await acme.lookUp()).matches;
  if (!line) throw new Error('Jane is nobody');
  await send('readRecord', { ref: line.ref });
  return vi.waitUntil(async () => (await send('readHistory', {})).recent[0]);
}

describe('the address bar', () => {
  beforeEach(async () => {
    await acme.connect();
    fake.tabs.open({ id: 5, url: 'https://news.example/' });
  });

  it('says first what may be typed, then what Enter would do', async () => {
    fake.omnibox.begin();
    await vi.waitFor(() => expect(fake.firstSuggestion).toContain('Type an e-mail address, a phone number'));
    await fake.omnibox.type('ann@acme.example');
    expect(fake.firstSuggestion).toContain('Look up \u2068ann@acme.example\u2069 in the CRM');
    await fake.omnibox.type('Acme & <Sons>');
    expect(fake.firstSuggestion).toContain('Search the CRM for \u2068Acme &amp; &lt;Sons&gt;\u2069');
    await fake.omnibox.type('  ');
    expect(fake.firstSuggestion).toContain('Type an e-mail address');
  });

  it('speaks the language that the person chose', async () => {
    await send('saveSettings', { patch: { language: 'he' } });
    await vi.waitFor(() => expect(fake.firstSuggestion).toContain('מקלידים כתובת'));
    await fake.omnibox.type('ann@acme.example');
    expect(fake.firstSuggestion).toContain('הצגת \u2068ann@acme.example\u2069 מה־CRM');
    await send('saveSettings', { patch: { language: 'browser' } });
    await fake.omnibox.type('Acme');
    expect(fake.firstSuggestion).toContain('Search the CRM for');
  });

  it('names nothing that is typed in Firefox, which would show it with the letters that follow', async () => {
    const url = vi.spyOn(browser.runtime, 'getURL').mockImplementation((path) => `moz-extension://crm-lens/${path}`);
    fake.omnibox.begin();
    await vi.waitFor(() => expect(fake.firstSuggestion).toContain('Type an e-mail address'));
    await fake.omnibox.type('ann@acme.example');
    expect(fake.firstSuggestion).toContain('Type an e-mail address');
    url.mockRestore();
  });

  it('suggests records looked at lately by their words, also after the background was ended', async () => {
    await lookAtJane();
    killAndRestart();
    expect(await fake.omnibox.type('ROE acme')).toMatchObject([{ description: expect.stringContaining('Jane Roe') }]);
    expect(await fake.omnibox.type('nobody')).toEqual([]);
    expect(await fake.omnibox.type('')).toHaveLength(1);
  });

  it('suggests nothing of a CRM that was left', async () => {
    await lookAtJane();
    await send('disconnect', {});
    expect(await fake.omnibox.type('')).toEqual([]);
  });

  it('opens what was chosen where the person wants it, and the address tells nothing of it', async () => {
    const line = await lookAtJane();
    const [suggestion] = await fake.omnibox.type('jane');
    fake.omnibox.enter(suggestion?.content ?? '', 'currentTab');
    expect((await placeIn(5))?.trail).toMatchObject([{ ref: line.ref, title: 'Jane Roe' }]);
    await vi.waitFor(() => expect(ownTabs().map(({ id }) => id)).toEqual([5]));
  });

  it.each([
    ['newForegroundTab', true],
    ['newBackgroundTab', false],
  ])('opens a contact in a tab of its own at %s', async (disposition, active) => {
    fake.omnibox.enter('+44 20 7946 0958', disposition);
    const own = await vi.waitUntil(() => ownTabs()[0]);
    expect(own.active).toBe(active);
    expect((await placeIn(own.id))?.contact).toEqual({ kind: 'phone', value: '+442079460958' });
  });

  it('searches for words', async () => {
    fake.omnibox.enter('Acme Ltd');
    expect(await placeIn(5)).toMatchObject({ text: 'Acme Ltd', isAsked: true });
  });
});

describe('a suggestion', () => {
  const hostile = `<url>&"'\u0000\ud800\u{1f600}`;

  it('is XML for Chrome and Edge, whatever the CRM says', () => {
    expect(suggestionOf(hostile, 'b & c', true)).toBe(
      '\u2068&lt;url&gt;&amp;&quot;&apos;  \u{1f600}\u2069 <dim>\u2068b &amp; c\u2069</dim>',
    );
  });

  it('is plain text for Firefox', () => {
    expect(suggestionOf('<url>&', 'b & c', false)).toBe('\u2068<url>&\u2069 · \u2068b & c\u2069');
  });
});
