import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackground } from '#lib/background/start.ts';
import { createVault } from '#lib/connection/vault.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import { send } from '#lib/messages/send.ts';
import { fake } from '#test/fakes/browser.ts';
import { startCrm, type TestCrm } from '#test/fakes/crm.ts';
import { define, wireRecord } from '#test/fakes/records.ts';

const jane = { kind: 'email', value: 'Jane@acme.example' } as const;
const stub = (id: string) => ({ id, _already_resolved: true });
let crm: TestCrm;

/** A small CRM: Jane is a contact and, under another spelling, a lead; her company has thirty deals. */
async function startAcme() {
  const deals = Array.from({ length: 30 }, (_, index) =>
    wireRecord(`d${index}`, 'deals', { title: `Deal ${index}`, company: stub('c') }),
  );
  const company = wireRecord('c', 'companies', { name: 'Acme Ltd', main: stub('j') }, { deals });
  const contact = wireRecord('j', 'contacts', { name: 'Jane Roe', email: 'Jane@acme.example', company });
  const lead = {
    ...wireRecord('l', 'leads', { name: 'J. Roe', mail: 'jane@acme.example' }),
    updatedAt: '2026-02-02T00:00:00.000Z',
  };
  return startCrm(
    {
      contacts: {
        fields: define({ name: ['text', 'Name', 'שם'], email: ['email', 'E-mail'], company: ['link', 'Company'] }),
        records: [contact],
      },
      leads: { fields: define({ name: 'text', mail: 'email' }), records: [lead] },
      companies: { fields: define({ name: 'text', main: 'link' }), records: [] },
      deals: { fields: define({ title: 'text' }), records: [] },
    },
    [{ id: 'a1', recordId: 'j' }],
  );
}

const connectAcme = () => send('connect', { baseUrl: crm.baseUrl, apiKey: crm.key });
const lookUp = (until: 'first' | 'end' = 'end', refresh = false) => send('lookUp', { contact: jane, until, refresh });
const titles = ({ matches }: LookupView) => matches.map(({ title }) => title);

/** What the browser does to an idle background: all that it held is gone, what it stored is there for the next. */
function killAndRestart() {
  fake.killBackground();
  startBackground();
}

beforeEach(async () => {
  fake.reset();
  globalThis.indexedDB = new IDBFactory();
  fake.permissions.grant('http://127.0.0.1/*');
  startBackground();
  crm = await startAcme();
});
afterEach(() => crm.close());

describe('before a connection', () => {
  it('a look-up says that there is none', async () => {
    expect(await lookUp()).toEqual({
      contact: jane,
      state: 'done',
      matches: [],
      asked: [],
      problem: { kind: 'not-connected' },
    });
  });

  it('a read of a record that some page once knew says so too', async () => {
    const question = JSON.stringify(['gone', 'contacts', 'email', 'x']);
    expect(await send('readRecord', { ref: { question, recordId: 'j' } })).toEqual({
      ok: false,
      problem: { kind: 'not-connected' },
    });
    expect(await send('readRecord', { ref: { question: 'nonsense', recordId: 'j' } })).toMatchObject({
      problem: { kind: 'rejected' },
    });
    expect(await send('readActivities', { ref: { question, recordId: 'j' }, page: 1 })).toEqual({
      ok: false,
      problem: { kind: 'not-connected' },
    });
    expect(await send('proposeEntities', {})).toEqual({ ok: false, problem: { kind: 'not-connected' } });
  });
});

describe('connecting', () => {
  it('finds the usual entities and chooses those that hold addresses or numbers', async () => {
    const connected = await connectAcme();
    const found = connected.ok ? connected.value.entities.filter(({ state }) => state === 'found') : [];
    expect(found).toEqual([
      { slug: 'contacts', state: 'found', emailFields: ['email'], phoneFields: [], fieldCount: 3 },
      { slug: 'leads', state: 'found', emailFields: ['mail'], phoneFields: [], fieldCount: 2 },
      { slug: 'companies', state: 'found', emailFields: [], phoneFields: [], fieldCount: 2 },
      { slug: 'deals', state: 'found', emailFields: [], phoneFields: [], fieldCount: 1 },
    ]);
    const { connection, settings } = await send('readState', {});
    expect(connection).toMatchObject({ baseUrl: crm.baseUrl, environment: 'test', organization: 'Acme' });
    expect(settings.entities).toEqual([{ slug: 'contacts' }, { slug: 'leads' }]);
  });

  it('leaves the person’s own choice of entities standing', async () => {
    await send('saveSettings', { patch: { entities: [{ slug: 'leads' }] } });
    await connectAcme();
    expect((await send('readState', {})).settings.entities).toEqual([{ slug: 'leads' }]);
  });

  it('fails whole when the key is wrong', async () => {
    const connected = await send('connect', { baseUrl: crm.baseUrl, apiKey: 'svc_test_wrong' });
    expect(connected).toMatchObject({ ok: false, problem: { kind: 'unauthorized' } });
    expect((await send('readState', {})).connection).toBeNull();
  });

  it('never lets the key into a message or a storage that others read', async () => {
    const answers = [
      await connectAcme(),
      await send('readState', {}),
      await send('testConnection', {}),
      await lookUp(),
    ];
    expect(JSON.stringify(answers)).not.toContain(crm.key);
    expect(fake.storage.local.dump() + fake.storage.session.dump()).not.toContain(crm.key);
  });

  it('forgets, when the background starts, a key that an earlier one left without a connection', async () => {
    const vault = createVault();
    const stray = { id: 'stray', baseUrl: crm.baseUrl };
    await connectAcme();
    await vault.put(stray, crm.key);
    killAndRestart();
    await vi.waitFor(async () => expect(await vault.take(stray)).toBeUndefined());
    expect(await send('testConnection', {})).toMatchObject({ ok: true });
  });

  it('is undone by disconnecting, which forgets what was read and gives the permission back', async () => {
    await connectAcme();
    await lookUp();
    await send('disconnect', {});
    expect((await send('readState', {})).connection).toBeNull();
    expect(fake.storage.session.dump()).not.toContain('Jane');
    expect(fake.permissions.coversUrl(crm.baseUrl)).toBe(false);
  });
});

describe('looking a contact up', () => {
  beforeEach(connectAcme);

  it('finds every record of it, one line each, in the person’s order of entities', async () => {
    const view = await lookUp();
    expect(view).toMatchObject({ state: 'done', contact: jane });
    expect(view.matches.map(({ entity, title, subtitle }) => [entity, title, subtitle])).toEqual([
      ['contacts', 'Jane Roe', 'Acme Ltd'],
      ['leads', 'J. Roe', 'jane@acme.example'],
    ]);
    expect(view.asked.map(({ entity, field, value, outcome }) => [entity, field, value, outcome].join(' '))).toEqual([
      'contacts email Jane@acme.example found',
      'leads mail Jane@acme.example nothing',
      'contacts email jane@acme.example nothing',
      'leads mail jane@acme.example found',
    ]);
    expect(view.problem).toBeUndefined();
  });

  it('answers at the first find, and joins the rest when asked to the end', async () => {
    await send('saveSettings', { patch: { entities: [{ slug: 'leads' }, { slug: 'contacts' }] } });
    const first = await lookUp('first');
    expect(first.state === 'partial' || first.matches.length === 2).toBe(true);
    expect(first.matches.length).toBeGreaterThan(0);
    expect(titles(await lookUp())).toEqual(['J. Roe', 'Jane Roe']);
    expect(crm.asked('smart_lookup')).toHaveLength(4);
  });

  it('asks each question once, however many ask it at the same time', async () => {
    await Promise.all([lookUp(), lookUp('first'), lookUp()]);
    expect(crm.asked('smart_lookup')).toHaveLength(4);
  });

  it('does not ask again what it knows, also after the background was ended, unless it is told to', async () => {
    await lookUp();
    await lookUp();
    killAndRestart();
    expect(titles(await lookUp())).toEqual(['Jane Roe', 'J. Roe']);
    expect(crm.asked('smart_lookup')).toHaveLength(4);
    await lookUp('end', true);
    expect(crm.asked('smart_lookup')).toHaveLength(8);
  });

  it('begins the next look-up where the last one found', async () => {
    await send('lookUp', { contact: { kind: 'email', value: 'JANE@acme.example' }, until: 'end' });
    const view = await send('lookUp', { contact: { kind: 'email', value: 'New@acme.example' }, until: 'end' });
    expect(view.asked[0]).toMatchObject({ entity: 'leads', field: 'mail', value: 'new@acme.example' });
  });

  it('offers a record once, however many questions find it', async () => {
    const twice = wireRecord('t', 'contacts', { name: 'Tom', work: 'tom@acme.example', home: 'tom@acme.example' });
    await crm.close();
    crm = await startCrm({
      contacts: { fields: define({ name: 'text', work: 'email', home: 'email' }), records: [twice] },
    });
    await connectAcme();
    const view = await send('lookUp', { contact: { kind: 'email', value: 'tom@acme.example' }, until: 'end' });
    expect(view.asked.map(({ outcome }) => outcome)).toEqual(['found', 'found']);
    expect(titles(view)).toEqual(['Tom']);
  });

  it('says that nothing was found, and what was asked', async () => {
    const view = await send('lookUp', { contact: { kind: 'email', value: 'who@acme.example' }, until: 'end' });
    expect(view).toMatchObject({ state: 'done', matches: [] });
    expect(view.asked.map(({ outcome }) => outcome)).toEqual(['nothing', 'nothing']);
  });

  it('has nothing to ask for a number where no entity has numbers', async () => {
    const view = await send('lookUp', { contact: { kind: 'phone', value: '+12025550143' }, until: 'end' });
    expect(view).toMatchObject({ state: 'done', asked: [], matches: [] });
  });

  it('tells a wrong key once and asks no further', async () => {
    await send('proposeEntities', {});
    crm.key = 'svc_test_changed';
    const view = await lookUp();
    expect(view).toMatchObject({ state: 'done', problem: { kind: 'unauthorized' } });
    expect(view.asked.filter(({ outcome }) => outcome === 'failed').length).toBeGreaterThan(0);
    expect(crm.asked('smart_lookup').length).toBeLessThanOrEqual(4);
  });

  it('shows the last known records when the service is gone, and says so', async () => {
    await lookUp();
    await crm.close();
    const view = await lookUp('end', true);
    expect(titles(view)).toContain('Jane Roe');
    expect(view.problem).toEqual({ kind: 'offline' });
  });

  it('tells a permission that was taken back from a network that is gone', async () => {
    fake.permissions.takeBack('http://127.0.0.1/*');
    await crm.close();
    expect((await lookUp()).problem).toEqual({ kind: 'no-permission' });
  });

  it('learns the entities that answers name, and proposes them', async () => {
    const widget = wireRecord('w', 'widgets', { label: 'Blue' });
    const owner = wireRecord(
      'o',
      'contacts',
      { name: 'Own Er', email: 'own@acme.example', widget },
      { gadgets: [wireRecord('g', 'gadgets')] },
    );
    await crm.close();
    crm = await startCrm({
      contacts: { fields: define({ name: 'text', email: 'email' }), records: [owner] },
      gadgets: { fields: define({ mail: 'email' }), records: [] },
    });
    await connectAcme();
    await send('lookUp', { contact: { kind: 'email', value: 'own@acme.example' }, until: 'end' });
    const proposed = await send('proposeEntities', {});
    const slugs = proposed.ok ? proposed.value.filter(({ state }) => state === 'found').map(({ slug }) => slug) : [];
    expect(slugs).toEqual(['contacts', 'gadgets']);
    expect(proposed.ok && proposed.value.map(({ slug }) => slug)).toContain('widgets');
  });
});

describe('reading a record', () => {
  beforeEach(connectAcme);
  const open = async () => {
    const [match] = (await lookUp()).matches;
    if (!match) throw new Error('no match');
    return match.ref;
  };

  it('gives its fields, links and activities', async () => {
    const ref = await open();
    const read = await send('readRecord', { ref });
    const view = read.ok ? read.value : undefined;
    expect(view).toMatchObject({ title: 'Jane Roe', entity: 'contacts', environment: 'test', recordsInAnswer: 32 });
    expect(view?.fields.map(({ apiName, label }) => [apiName, label.en, label.he])).toEqual([
      ['name', 'Name', 'שם'],
      ['email', 'E-mail', 'E-mail'],
      ['company', 'Company', 'Company'],
    ]);
    expect(view?.fields[2]?.links).toMatchObject([{ title: 'Acme Ltd', entity: 'companies' }]);
    expect(await send('readActivities', { ref, page: 1 })).toMatchObject({
      ok: true,
      value: { activities: [{ id: 'a1', data: { content: 'Note a1' } }] },
    });
  });

  it('opens a linked record in its place, and pages its own links', async () => {
    const ref = { ...(await open()), recordId: 'c' };
    const read = await send('readRecord', { ref });
    expect(read).toMatchObject({ ok: true, value: { title: 'Acme Ltd', linked: [{ entity: 'deals', total: 30 }] } });
    expect(read.ok && read.value.linked[0]?.lines).toHaveLength(20);
    const more = await send('readLinked', { ref, entity: 'deals', offset: 20 });
    expect(more.ok && more.value.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Deal ${index + 20}`),
    );
  });

  it('goes on after the background was ended, without asking again', async () => {
    const ref = await open();
    killAndRestart();
    expect(await send('readRecord', { ref })).toMatchObject({ ok: true, value: { title: 'Jane Roe' } });
    expect(crm.asked('smart_lookup')).toHaveLength(4);
  });

  it('asks again when the answer is no longer kept', async () => {
    const ref = await open();
    fake.storage.session.empty();
    killAndRestart();
    expect(await send('readRecord', { ref })).toMatchObject({ ok: true, value: { title: 'Jane Roe' } });
    expect(crm.asked('smart_lookup')).toHaveLength(5);
  });

  it('says that a record is not in the answer', async () => {
    const ref = { ...(await open()), recordId: 'nobody' };
    expect(await send('readRecord', { ref })).toEqual({ ok: false, problem: { kind: 'rejected', code: 'NOT_FOUND' } });
  });
});

describe('an answer that comes too late', () => {
  it('is told as not connected when the person disconnected meanwhile', async () => {
    await connectAcme();
    await send('checkEntities', { slugs: ['contacts', 'leads'] });
    let release = () => {};
    crm.gate = new Promise((resolve) => {
      release = resolve;
    });
    const looking = lookUp();
    await expect.poll(() => crm.seen.some(({ body }) => body.includes('smart_lookup'))).toBe(true);
    await send('disconnect', {});
    expect((await looking).problem).toEqual({ kind: 'not-connected' });
    release();
  });
});

describe('choosing entities', () => {
  it('tells those that the CRM knows from those that it does not', async () => {
    await connectAcme();
    const checked = await send('checkEntities', { slugs: ['leads', 'unicorns', 'leads'] });
    expect(checked).toEqual({
      ok: true,
      value: [
        { slug: 'leads', state: 'found', emailFields: ['mail'], phoneFields: [], fieldCount: 2 },
        { slug: 'unicorns', state: 'unknown', emailFields: [], phoneFields: [], fieldCount: 0 },
      ],
    });
  });

  it('says what is wrong when nothing can be asked', async () => {
    await connectAcme();
    crm.fault = { status: 500, code: 'INTERNAL_ERROR' };
    expect(await send('checkEntities', { slugs: ['prospective'] })).toMatchObject({
      ok: false,
      problem: { kind: 'service' },
    });
  });
});

describe('contacts in a typed text', () => {
  it('are read with the person’s own region', async () => {
    await send('saveSettings', { patch: { region: 'GB' } });
    const read = await send('readContacts', { text: 'Jane, jane@acme.example, 020 7946 0123' });
    expect(read.contacts).toEqual([
      { kind: 'email', value: 'jane@acme.example', text: 'jane@acme.example' },
      { kind: 'phone', value: '+442079460123', text: '020 7946 0123' },
    ]);
    expect(await send('readContacts', { text: 'nobody here' })).toEqual({ contacts: [] });
  });
});
