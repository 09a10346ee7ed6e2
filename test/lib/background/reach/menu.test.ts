import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlaces } from '#lib/history/places.ts';
import { send } from '#lib/messages/send.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { signature } from '#test/fakes/signatures.ts';

const acme = useAcme();

const address = 'https://shop.example/orders';
const tab = { id: 1, windowId: 9 };
const placeOver = (tabId = 1) => send('readPlace', { tabId, surface: 'panel' });

/** Chooses the entry, and gives what the panel then shows over the tab. */
async function choose(info: object, over: object | undefined = tab, menuItemId = 'look-up') {
  fake.chooseFromMenu({ menuItemId, pageUrl: address, ...info }, over);
  return vi.waitUntil(async () => (await placeOver()).place);
}

describe('the browser’s menu', () => {
  beforeEach(() => {
    fake.tabs.open({ id: 1, windowId: 9, url: address });
  });

  it('offers a look-up on selections and on links, once, however often the browser starts', async () => {
    const complaints = vi.spyOn(console, 'error');
    fake.install();
    fake.startUp();
    await vi.waitFor(() => expect(fake.menu.size).toBe(2));
    killAndRestart();
    fake.startUp();
    fake.install('update');
    await vi.waitFor(() =>
      expect([...fake.menu.values()].map(({ contexts }) => contexts)).toEqual([
        ['selection', 'link'],
        ['selection', 'link'],
      ]),
    );
    await Promise.resolve();
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('speaks the language that the person chose, from the moment that they choose it', async () => {
    const titles = () => [...fake.menu.values()].map(({ title }) => title);
    fake.install();
    await vi.waitFor(() => expect(titles()).toEqual(['Look up in CRM', 'Signature status in CRM']));
    await send('saveSettings', { patch: { language: 'he' } });
    await vi.waitFor(() => expect(titles()).toEqual(['חיפוש ב־CRM', 'מצב החתימה ב־CRM']));
    killAndRestart();
    fake.startUp();
    await send('saveSettings', { patch: { theme: 'dark' } });
    await vi.waitFor(() => expect(titles()).toEqual(['חיפוש ב־CRM', 'מצב החתימה ב־CRM']));
    await send('saveSettings', { patch: { language: 'browser' } });
    await vi.waitFor(() => expect(titles()).toEqual(['Look up in CRM', 'Signature status in CRM']));
  });

  it('asks for the panel of that window inside the click', async () => {
    fake.chooseFromMenu({ menuItemId: 'look-up', selectionText: 'a@acme.example' }, tab);
    expect(fake.panel.opened).toEqual([9]);
    expect((await choose({ selectionText: 'a@acme.example' })).contact).toEqual({
      kind: 'email',
      value: 'a@acme.example',
    });
  });

  it.each([
    ['a selected address', { selectionText: 'Ann <ann@acme.example>' }, 'ann@acme.example'],
    [
      'a number, by the country of the page',
      { selectionText: '020 7946 0958', pageUrl: 'https://x.co.uk/' },
      '+442079460958',
    ],
    [
      'a number of the frame’s country',
      { selectionText: '020 7946 0958', frameUrl: 'https://x.co.uk/' },
      '+442079460958',
    ],
    ['a link that writes a mail', { linkUrl: 'mailto:ann%40acme.example?subject=Hi' }, 'ann@acme.example'],
    ['a link that calls', { linkUrl: 'tel:+44-20-7946-0958' }, '+442079460958'],
    ['a link that calls, with spaces', { linkUrl: 'tel:+44%2020%207946%200958' }, '+442079460958'],
    [
      'what is selected before where it leads',
      { selectionText: 'b@x.example', linkUrl: 'mailto:c@x.example' },
      'b@x.example',
    ],
    ['a link around mere words', { selectionText: 'Ann', linkUrl: 'mailto:c@x.example' }, 'c@x.example'],
    ['a link with an address in it', { linkUrl: 'https://x.example/?to=ann%40acme.example' }, 'ann@acme.example'],
  ])('looks up %s', async (_, info, value) => {
    expect(await choose(info)).toMatchObject({ text: '', contact: { value }, trail: [] });
  });

  it('reads a number as the page’s own spotter did', async () => {
    fake.permissions.grant('https://shop.example/*');
    await send('turnSite', { pattern: 'https://shop.example/*', on: true });
    await fake.sendAs(fake.sender.spotter(1, { url: address }), {
      name: 'reportContacts',
      input: { contacts: [{ kind: 'phone', value: '+442079460958', text: '(020) 7946 0958' }] },
    });
    expect((await choose({ selectionText: ' (020) 7946 0958\n' })).contact?.value).toBe('+442079460958');
  });

  it.each(['Tel. (020) 7946 0958', '(020) 7946 0958, mornings', 'call 020 7946 0958'])(
    'reads a number of the page in the words around it: %s',
    async (selectionText) => {
      await show([
        { kind: 'phone', value: '+33199001235', text: '01 99 00 12 35' },
        { kind: 'phone', value: '+442079460958', text: '(020) 7946 0958' },
      ]);
      expect((await choose({ selectionText })).contact?.value).toBe('+442079460958');
    },
  );

  it('takes no number for one of the page’s country that the page does not show', async () => {
    await show([{ kind: 'phone', value: '+442079460958', text: '(020) 7946 0958' }]);
    expect(await choose({ selectionText: 'call 020 7946 0959' })).toMatchObject({ contact: null });
  });

  /** The page, and a frame of the same site in it, show contacts. */
  async function show(contacts: object[], inFrame: object[] = []): Promise<void> {
    fake.permissions.grant('https://shop.example/*');
    await send('turnSite', { pattern: 'https://shop.example/*', on: true });
    for (const [frameId, shown] of [contacts, inFrame].entries()) {
      await fake.sendAs(fake.sender.spotter(1, { url: address, frameId, documentId: `document-${frameId}` }), {
        name: 'reportContacts',
        input: { contacts: shown },
      });
    }
  }
  const linked = (value: string, text: string) => ({ kind: value.includes('@') ? 'email' : 'phone', value, text });

  it('looks up whom the page calls so', async () => {
    await show([linked('dana@acme.example', 'Dana Levi'), linked('omri@acme.example', 'Omri')]);
    expect((await choose({ selectionText: 'Dana Levi' })).contact?.value).toBe('dana@acme.example');
  });

  it.each([
    ['with its extension', '020 7946 0958 ext. 12'],
    ['without its extension', '020 7946 0958'],
    ['in other digits', '٠٢٠ ٧٩٤٦ ٠٩٥٨'],
  ])('takes a number that is selected %s for the one that the link says', async (_, shown) => {
    await show([linked('+442079460958;ext=12', shown)]);
    expect((await choose({ selectionText: shown })).contact?.value).toBe('+442079460958;ext=12');
  });

  it.each([
    ['an address', 'thief@evil.example', linked('dana@acme.example', 'thief@evil.example'), 'thief@evil.example'],
    ['a wide address', 'thief＠evil.example', linked('dana@acme.example', 'thief＠evil.example'), 'thief@evil.example'],
    [
      'an address behind a number',
      'thief@evil.example',
      linked('+12125550148', 'thief@evil.example'),
      'thief@evil.example',
    ],
    ['a number', '+1 212 555 0199', linked('+12125550148', '+1 212 555 0199'), '+12125550199'],
    ['a number in other digits', '+١ ٢١٢ ٥٥٥ ٠١٩٩', linked('+12125550148', '+١ ٢١٢ ٥٥٥ ٠١٩٩'), '+12125550199'],
    ['a number of another area', '+1 212 555 0199', linked('+19005550199', '+1 212 555 0199'), '+12125550199'],
    [
      'a number behind its own as an extension',
      '+1 212 555 0199',
      linked('+12125550148;ext=5550199', '+1 212 555 0199'),
      '+12125550199',
    ],
    [
      'an address that goes on behind another',
      'dana@acme.example.evil.example',
      linked('dana@acme.example', 'dana@acme.example.evil.example'),
      'dana@acme.example.evil.example',
    ],
    ['a number behind an address', '+1 212 555 0199', linked('dana@acme.example', '+1 212 555 0199'), '+12125550199'],
  ])('looks up %s that is selected, and not whom a link puts behind it', async (_, selectionText, liar, value) => {
    await show([liar]);
    expect((await choose({ selectionText })).contact?.value).toBe(value);
  });

  it('searches for a name that the page gives to several', async () => {
    await show([linked('dana@acme.example', 'Dana Levi'), linked('thief@evil.example', 'Dana Levi')]);
    expect(await choose({ selectionText: 'Dana Levi' })).toMatchObject({ text: 'Dana Levi', contact: null });
  });

  it('takes no frame’s word for what is selected in another', async () => {
    await show([], [linked('thief@evil.example', 'Dana Levi')]);
    expect(await choose({ selectionText: 'Dana Levi', frameId: 0 })).toMatchObject({
      text: 'Dana Levi',
      contact: null,
    });
    fake.chooseFromMenu({ menuItemId: 'look-up', pageUrl: address, selectionText: 'Dana Levi', frameId: 1 }, tab);
    await vi.waitFor(async () => expect((await placeOver()).place?.contact?.value).toBe('thief@evil.example'));
  });

  it('searches for several at once, and lets the person choose', async () => {
    const place = await choose({ selectionText: 'a@acme.example, b@acme.example' });
    expect(place).toEqual({ text: 'a@acme.example, b@acme.example', contact: null, trail: [], isAsked: true });
  });

  it('searches for words that hold no contact, in any field', async () => {
    const place = await choose({ selectionText: '  Acme \n Ltd ' });
    expect(place).toMatchObject({ text: 'Acme Ltd', contact: null, isAsked: true });
    expect(place.form).toEqual({ entity: '', field: '', value: 'Acme Ltd' });
  });

  it('begins at home where there are no words, and takes no more of a selection than a question has', async () => {
    expect(await choose({ linkUrl: 'https://x.example/%E0%A4%A' })).toEqual({ text: '', contact: null, trail: [] });
    fake.chooseFromMenu({ menuItemId: 'look-up', selectionText: 'word '.repeat(5_000) }, tab);
    await vi.waitUntil(async () => (await placeOver()).place?.text !== '');
    expect((await placeOver()).place?.text.length).toBeLessThanOrEqual(2_000);
  });

  it('opens a tab of our own where the panel may not open, and nothing of what is asked is in its address', async () => {
    fake.panel.refuses = true;
    fake.chooseFromMenu({ menuItemId: 'look-up', selectionText: 'a@acme.example' }, tab);
    const own = await vi.waitUntil(() => fake.tabs.all().find(({ url }) => url.startsWith(fake.root)));
    expect(own).toMatchObject({ url: `${fake.root}lookup.html`, active: true });
    const place = await vi.waitUntil(async () => (await send('readPlace', { tabId: own.id, surface: 'tab' })).place);
    expect(place.contact?.value).toBe('a@acme.example');
    expect((await placeOver()).place).toBeNull();
  });

  it('takes the tab in front where the browser names none, such as a click in the panel itself', async () => {
    expect((await choose({ selectionText: 'a@acme.example' }, { id: -1, windowId: 9 })).contact).not.toBeNull();
  });

  it('does nothing for an entry that is not ours', async () => {
    fake.chooseFromMenu({ menuItemId: 'other', selectionText: 'a@acme.example' }, tab);
    await Promise.resolve();
    expect(fake.panel.opened).toEqual([]);
    expect(await createPlaces().find(1, '', 'panel')).toBeNull();
  });

  describe('asked for a signature', () => {
    const ask = (info: object) => choose(info, tab, 'signature');

    it('shows the request that a signing link leads to, whatever was selected around it', async () => {
      await acme.connect();
      acme.crm.says.set('get_signature', signature('s1'));
      await send('readSignature', { id: 's1' });
      const link = { linkUrl: 'https://crm.example/sign/s-77?from=mail', selectionText: 'Please sign here' };
      expect(await ask(link)).toEqual({ text: '', contact: null, trail: [], signature: 's-77' });
    });

    it('takes one selected word for an id', async () => {
      expect(await ask({ selectionText: ' sig-2001 ' })).toMatchObject({ text: '', signature: 'sig-2001' });
    });

    it('searches for words that are no id', async () => {
      const place = await ask({ selectionText: 'Order form', linkUrl: 'https://x.example/' });
      expect(place).toMatchObject({ text: 'Order form', isAsked: true });
      expect(place.signature).toBeUndefined();
    });
  });
});
