import { describe, expect, it, vi } from 'vitest';
import { createVault } from '#lib/connection/vault.ts';
import { send } from '#lib/messages/send.ts';
import { jane, useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const acme = useAcme();

describe('before a connection', () => {
  it('a look-up says that there is none', async () => {
    expect(await acme.lookUp()).toEqual({
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
    const connected = await acme.connect();
    const found = connected.ok ? connected.value.entities.filter(({ state }) => state === 'found') : [];
    expect(found).toMatchObject([
      { slug: 'contacts', state: 'found', emailFields: ['email'], phoneFields: [], fieldCount: 3 },
      { slug: 'leads', state: 'found', emailFields: ['mail'], phoneFields: [], fieldCount: 2 },
      { slug: 'companies', state: 'found', emailFields: [], phoneFields: [], fieldCount: 2 },
      { slug: 'deals', state: 'found', emailFields: [], phoneFields: [], fieldCount: 1 },
    ]);
    const { connection, settings } = await send('readState', {});
    expect(connection).toMatchObject({ baseUrl: acme.crm.baseUrl, environment: 'test', organization: 'Acme' });
    expect(settings.entities).toEqual([{ slug: 'contacts' }, { slug: 'leads' }]);
  });

  it('leaves the person’s own choice of entities standing', async () => {
    await send('saveSettings', { patch: { entities: [{ slug: 'leads' }] } });
    await acme.connect();
    expect((await send('readState', {})).settings.entities).toEqual([{ slug: 'leads' }]);
  });

  it('fails whole when the key is wrong', async () => {
    const connected = await send('connect', { baseUrl: acme.crm.baseUrl, apiKey: 'svc_test_wrong' });
    expect(connected).toMatchObject({ ok: false, problem: { kind: 'unauthorized' } });
    expect((await send('readState', {})).connection).toBeNull();
  });

  it('never lets the key into a message or a storage that others read', async () => {
    const answers = [
      await acme.connect(),
      await send('readState', {}),
      await send('testConnection', {}),
      await acme.lookUp(),
    ];
    expect(JSON.stringify(answers)).not.toContain(acme.crm.key);
    expect(fake.storage.local.dump() + fake.storage.session.dump()).not.toContain(acme.crm.key);
  });

  it('forgets, when the background starts, a key that an earlier one left without a connection', async () => {
    const vault = createVault();
    const stray = { id: 'stray', baseUrl: acme.crm.baseUrl };
    await acme.connect();
    await vault.put(stray, acme.crm.key);
    killAndRestart();
    await vi.waitFor(async () => expect(await vault.take(stray)).toBeUndefined());
    expect(await send('testConnection', {})).toMatchObject({ ok: true });
  });

  it('is undone by disconnecting, which forgets what was read and gives the permission back', async () => {
    await acme.connect();
    await acme.lookUp();
    await send('disconnect', {});
    expect((await send('readState', {})).connection).toBeNull();
    expect(fake.storage.session.dump()).not.toContain('Jane');
    expect(fake.permissions.coversUrl(acme.crm.baseUrl)).toBe(false);
  });
});

describe('choosing entities', () => {
  it('tells those that the CRM knows from those that it does not', async () => {
    await acme.connect();
    const checked = await send('checkEntities', { slugs: ['leads', 'unicorns', 'leads'] });
    const labels = { name: { en: 'name', he: 'name' }, mail: { en: 'mail', he: 'mail' } };
    expect(checked).toEqual({
      ok: true,
      value: [
        { slug: 'leads', state: 'found', emailFields: ['mail'], phoneFields: [], labels, fieldCount: 2 },
        { slug: 'unicorns', state: 'unknown', emailFields: [], phoneFields: [], fieldCount: 0 },
      ],
    });
  });

  it('says what is wrong when nothing can be asked', async () => {
    await acme.connect();
    acme.crm.fault = { status: 500, code: 'INTERNAL_ERROR' };
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
