import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MessageName, messageTable } from '#lib/messages/contract.ts';
import { createRouter, type Handlers } from '#lib/messages/router.ts';
import { send } from '#lib/messages/send.ts';
import { defaultSettings } from '#lib/settings/defaults.ts';
import browser, { fake } from '#test/fakes/browser.ts';

const isMessage = (name: string): name is MessageName => Object.hasOwn(messageTable, name);
const names = Object.keys(messageTable).filter(isMessage);
const pageNames = names.filter((name) => messageTable[name].audience === 'page');
const cardNames = names.filter((name) => messageTable[name].audience === 'card');
const ownNames = names.filter((name) => messageTable[name].audience === 'own');
const uiNames = names.filter((name) => messageTable[name].audience === 'ui');

const handled = vi.fn();
const onFault = vi.fn();
const trusted = vi.fn(async () => false);
const wanted = vi.fn(async () => true);

/** A handler that only notes that it was reached: what it would answer is no matter of the router's. */
const note = (name: MessageName) => async (): Promise<never> => {
  handled(name);
  throw new Error('only noted');
};

const noteAll: Handlers = {
  judgeTexts: note('judgeTexts'),
  fewestDigits: note('fewestDigits'),
  reportContacts: note('reportContacts'),
  closeOtherCards: note('closeOtherCards'),
  bringCardHost: note('bringCardHost'),
  openCard: note('openCard'),
  takeTicket: note('takeTicket'),
  redeemTicket: note('redeemTicket'),
  readState: note('readState'),
  openSurface: note('openSurface'),
  connect: note('connect'),
  testConnection: note('testConnection'),
  disconnect: note('disconnect'),
  useConnection: note('useConnection'),
  chooseConnection: note('chooseConnection'),
  checkEntities: note('checkEntities'),
  proposeEntities: note('proposeEntities'),
  saveSettings: note('saveSettings'),
  turnSite: note('turnSite'),
  readPage: note('readPage'),
  lookAtPageOnce: note('lookAtPageOnce'),
  readContacts: note('readContacts'),
  lookUp: note('lookUp'),
  readRecord: note('readRecord'),
  readLinked: note('readLinked'),
  readActivities: note('readActivities'),
  readPlace: note('readPlace'),
  keepPlace: note('keepPlace'),
  keepPicture: note('keepPicture'),
  readHistory: note('readHistory'),
  pinRecord: note('pinRecord'),
  readFields: note('readFields'),
  readKnown: note('readKnown'),
  searchField: note('searchField'),
  readPipeline: note('readPipeline'),
  readAutomations: note('readAutomations'),
  readSubscriptions: note('readSubscriptions'),
  readDefinitions: note('readDefinitions'),
  readSignature: note('readSignature'),
  readSignatures: note('readSignatures'),
  recogniseSignature: note('recogniseSignature'),
  watchSignature: note('watchSignature'),
  readSignaturesOf: note('readSignaturesOf'),
  openSignature: note('openSignature'),
  readWatched: note('readWatched'),
  readSigningPages: note('readSigningPages'),
  writeSigningPages: note('writeSigningPages'),
};

function listen(handlers: Partial<Handlers>) {
  const route = createRouter({
    handlers: { ...noteAll, ...handlers },
    isTrusted: trusted,
    isWanted: wanted,
    onFault,
  });
  browser.runtime.onMessage.addListener((message, sender) => route(message, sender));
}

beforeEach(() => {
  fake.reset();
  vi.clearAllMocks();
});

describe('who may send what', () => {
  const notAllowed = { ok: false, error: 'not-allowed' };
  const input = {};

  it.each([...uiNames, ...ownNames, ...cardNames])('refuses %s from a page', async (name) => {
    listen({});
    expect(await fake.sendAs(fake.sender.spotter(1), { name, input })).toEqual(notAllowed);
    expect(handled).not.toHaveBeenCalled();
  });

  it.each(pageNames)('refuses %s from a page that the content script is no longer to be in', async (name) => {
    listen({});
    wanted.mockResolvedValueOnce(false);
    expect(await fake.sendAs(fake.sender.spotter(1), { name, input })).toEqual(notAllowed);
    expect(handled).not.toHaveBeenCalled();
    expect(wanted).toHaveBeenCalledWith({ tabId: 1, frameId: 0, documentId: 'top-1' }, 'https://mail.example/inbox');
  });

  it.each([...pageNames, ...cardNames])('refuses %s from a page of ours', async (name) => {
    listen({});
    expect(await fake.sendAs(fake.sender.popup, { name, input })).toEqual(notAllowed);
    expect(handled).not.toHaveBeenCalled();
  });

  it.each([...pageNames, ...uiNames, ...ownNames])('refuses %s from a card that nobody vouched for', async (name) => {
    listen({});
    expect(await fake.sendAs(fake.sender.card(1), { name, input })).toEqual(notAllowed);
    expect(handled).not.toHaveBeenCalled();
  });

  it('lets a card do nothing more unvouched for than take and redeem its ticket', () => {
    expect(cardNames).toEqual(['takeTicket', 'redeemTicket']);
  });

  it('lets a card ask, once it is vouched for, for what it shows and no more', () => {
    expect(uiNames.toSorted()).toEqual([
      'keepPlace',
      'lookUp',
      'openSignature',
      'pinRecord',
      'readActivities',
      'readContacts',
      'readFields',
      'readHistory',
      'readLinked',
      'readRecord',
      'readSignaturesOf',
      'readState',
      'searchField',
    ]);
  });

  it('lets a card take and redeem its ticket, and ask once it is trusted', async () => {
    listen({ readState: async () => ({ connection: null, settings: defaultSettings }) });
    for (const name of cardNames) {
      await fake.sendAs(fake.sender.card(1), { name, input: { ticket: 'x' } });
      expect(handled).toHaveBeenLastCalledWith(name);
    }
    trusted.mockResolvedValueOnce(true);
    const answer = await fake.sendAs(fake.sender.card(1), { name: 'readState', input });
    expect(answer).toEqual({ ok: true, output: { connection: null, settings: defaultSettings } });
  });

  it.each(ownNames)('refuses %s even from a trusted card, and takes it from a page of ours', async (name) => {
    listen({});
    trusted.mockResolvedValue(true);
    expect(await fake.sendAs(fake.sender.card(1), { name, input })).toEqual(notAllowed);
    trusted.mockResolvedValue(false);
    const answer = await fake.sendAs(fake.sender.popup, { name, input });
    expect(answer).not.toEqual(notAllowed);
  });

  it('refuses page messages even from a trusted card', async () => {
    listen({});
    trusted.mockResolvedValue(true);
    const answer = await fake.sendAs(fake.sender.card(1), { name: 'reportContacts', input: { contacts: [] } });
    expect(answer).toEqual(notAllowed);
    trusted.mockResolvedValue(false);
  });

  it.each([
    ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
    ['another extension that names our page', { id: 'other', url: `${fake.root}popup.html` }],
    ['nobody in particular', {}],
    ['a sender without an address', { id: fake.id }],
    ['a page without a tab', { id: fake.id, url: 'https://mail.example/' }],
    ['a host that begins like ours', { id: fake.id, url: `chrome-extension://${fake.id}.evil.example/popup.html` }],
  ])('refuses every message from %s', async (_, sender) => {
    listen({});
    for (const name of names) expect(await fake.sendAs(sender, { name, input })).toEqual(notAllowed);
    expect(handled).not.toHaveBeenCalled();
  });

  it('believes the browser, not a payload that says who sent it', async () => {
    listen({});
    const message = { name: 'readState', input, sender: fake.sender.popup, audience: 'ui' };
    expect(await fake.sendAs(fake.sender.spotter(1), message)).toEqual(notAllowed);
  });
});

describe('what is not of the form', () => {
  const malformed = { ok: false, error: 'malformed' };

  it.each([
    ['a text', 'readState'],
    ['nothing', null],
    ['no name', { input: {} }],
    ['an unknown name', { name: 'readKey', input: {} }],
    ['the name of an inherited member', { name: 'toString', input: {} }],
    ['the name of the prototype', { name: '__proto__', input: {} }],
    ['a missing input', { name: 'readState' }],
    ['an input of the wrong type', { name: 'readPage', input: { tabId: '1' } }],
    ['a text that is too long', { name: 'connect', input: { baseUrl: 'x'.repeat(2_001), apiKey: 'y' } }],
  ])('refuses %s', async (_, message) => {
    listen({});
    expect(await fake.sendAs(fake.sender.popup, message)).toEqual(malformed);
    expect(handled).not.toHaveBeenCalled();
  });

  it.each([
    [
      '501 contacts',
      { contacts: Array.from({ length: 501 }, () => ({ kind: 'email', value: 'a@b.example', text: 'a' })) },
    ],
    ['an endless contact', { contacts: [{ kind: 'email', value: 'x'.repeat(321), text: 'a' }] }],
    ['a kind of its own', { contacts: [{ kind: 'iban', value: 'GB33', text: 'a' }] }],
  ])('refuses a page that reports %s', async (_, input) => {
    listen({});
    expect(await fake.sendAs(fake.sender.spotter(1), { name: 'reportContacts', input })).toEqual(malformed);
    expect(handled).not.toHaveBeenCalled();
  });
});

describe('what goes back', () => {
  it('drops every member that the contract does not name', async () => {
    const chatty = { isOpen: true, known: true, record: { name: 'Jane' } };
    listen({ openCard: async () => chatty });
    const input = { contact: { kind: 'email', value: 'jane@acme.example' }, by: 'hover', ticket: 't' };
    const answer = await fake.sendAs(fake.sender.spotter(1), { name: 'openCard', input });
    expect(answer).toEqual({ ok: true, output: { isOpen: true } });
  });

  it('says nothing of what broke', async () => {
    const fault = new Error('key svc_test_secret at vault.ts:12');
    listen({
      readState: async () => {
        throw fault;
      },
    });
    expect(await fake.sendAs(fake.sender.popup, { name: 'readState', input: {} })).toEqual({
      ok: false,
      error: 'failed',
    });
    expect(onFault).toHaveBeenCalledWith('readState', fault);
  });

  it('breaks rather than send what is not of the form', async () => {
    listen({ readState: async () => JSON.parse('{"connection":null,"settings":{"theme":"plaid"}}') });
    expect(await fake.sendAs(fake.sender.popup, { name: 'readState', input: {} })).toEqual({
      ok: false,
      error: 'failed',
    });
  });
});

describe('send', () => {
  it('gives the parsed output', async () => {
    listen({ readState: async () => ({ connection: null, settings: defaultSettings }) });
    expect(await send('readState', {})).toEqual({ connection: null, settings: defaultSettings });
  });

  it('asks a second time when the first message was lost', async () => {
    const lost = vi.spyOn(browser.runtime, 'sendMessage');
    lost.mockRejectedValueOnce(new Error('The message port closed before a response was received.'));
    listen({ readState: async () => ({ connection: null, settings: defaultSettings }) });
    expect(await send('readState', {})).toEqual({ connection: null, settings: defaultSettings });
    expect(lost).toHaveBeenCalledTimes(2);
    lost.mockRestore();
  });

  it('gives up after the second time', async () => {
    await expect(send('readState', {})).rejects.toMatchObject({ name: 'MessageError', reason: 'lost' });
  });

  it('does not repeat what the background refused', async () => {
    listen({
      readState: async () => {
        handled('readState');
        throw new Error('broken');
      },
    });
    await expect(send('readState', {})).rejects.toMatchObject({ messageName: 'readState', reason: 'failed' });
    expect(handled).toHaveBeenCalledTimes(1);
  });
});
