import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVault } from '#lib/connection/vault.ts';
import { send } from '#lib/messages/send.ts';
import { startAnew } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { startCrm, type TestCrm } from '#test/fakes/crm.ts';
import { define, wireRecord } from '#test/fakes/records.ts';

const jane = { kind: 'email', value: 'jane@acme.example' } as const;
let first: TestCrm;
let second: TestCrm;

/** Two CRMs that know the same address, and the same record id, as different people. */
const crmOf = (name: string) =>
  startCrm(
    {
      contacts: {
        fields: define({ name: 'text', email: 'email' }),
        records: [wireRecord('j', 'contacts', { name, email: jane.value })],
      },
    },
    [{ id: `note of ${name}`, recordId: 'j' }],
  );

const connectTo = ({ baseUrl, key }: TestCrm) => send('connect', { baseUrl, apiKey: key });
const lookUp = () => send('lookUp', { contact: jane, until: 'end' });
const isAllowed = (host: string) => fake.permissions.coversUrl(`http://${host}:1/`);

beforeEach(async () => {
  startAnew();
  fake.permissions.grant('http://127.0.0.1/*', 'http://localhost/*');
  [first, second] = await Promise.all([crmOf('Jane Old'), crmOf('Jane New')]);
});
afterEach(() => Promise.all([first.close(), second.close()]));

describe('what an old connection brought', () => {
  it('is never shown under a new one', async () => {
    await connectTo(first);
    const old = (await lookUp()).matches[0]?.ref;
    if (!old) throw new Error('not found');
    await connectTo(second);
    expect((await lookUp()).matches.map(({ title }) => title)).toEqual(['Jane New']);
    const refused = { ok: false, problem: { kind: 'not-connected' } };
    expect(await send('readRecord', { ref: old })).toEqual(refused);
    expect(await send('readLinked', { ref: old, entity: 'deals', offset: 0 })).toEqual(refused);
    expect(await send('readActivities', { ref: old, page: 1 })).toEqual(refused);
    expect(second.asked('get_activities')).toHaveLength(0);
    expect(fake.storage.session.dump()).not.toContain('Jane Old');
  });

  it('is not carried over by a look-up that ends after the change', async () => {
    await connectTo(first);
    let release = () => {};
    first.gate = new Promise((resolve) => {
      release = resolve;
    });
    const late = lookUp();
    await expect.poll(() => first.asked('smart_lookup').length).toBe(1);
    await connectTo(second);
    release();
    expect((await late).matches).toEqual([]);
    expect((await lookUp()).matches.map(({ title }) => title)).toEqual(['Jane New']);
  });

  it('is gone after disconnecting: key, answers and fields', async () => {
    await connectTo(first);
    await lookUp();
    const { connection } = await send('readState', {});
    if (!connection) throw new Error('not connected');
    expect(await createVault().take(connection)).toBe(first.key);
    await send('disconnect', {});
    expect(await createVault().take(connection)).toBeUndefined();
    expect(fake.storage.session.dump()).not.toMatch(/Jane|"apiName"/);
    expect(fake.storage.local.dump()).not.toContain(connection.id);
  });
});

describe('the permission for a CRM', () => {
  const atLocalhost = ({ baseUrl }: TestCrm) => baseUrl.replace('127.0.0.1', 'localhost');

  it('is given back when another CRM takes its place', async () => {
    await send('connect', { baseUrl: atLocalhost(first), apiKey: first.key });
    expect((await connectTo(second)).ok).toBe(true);
    expect([isAllowed('localhost'), isAllowed('127.0.0.1')]).toEqual([false, true]);
  });

  it('is given back when connecting fails, and the one in use is kept', async () => {
    await connectTo(second);
    const failed = await send('connect', { baseUrl: atLocalhost(first), apiKey: 'svc_test_wrong' });
    expect(failed.ok).toBe(false);
    expect([isAllowed('localhost'), isAllowed('127.0.0.1')]).toEqual([false, true]);
    expect((await connectTo({ ...second, key: 'svc_test_wrong' })).ok).toBe(false);
    expect(isAllowed('127.0.0.1')).toBe(true);
  });

  it('stays where a site that is on needs it', async () => {
    await send('turnSite', { pattern: 'http://localhost/*', on: true });
    await send('connect', { baseUrl: atLocalhost(first), apiKey: first.key });
    await connectTo(second);
    expect(isAllowed('localhost')).toBe(true);
  });
});

describe('the questions for fields', () => {
  it('are asked once while connecting, though the settings show them at once', async () => {
    await connectTo(first);
    const slugs = first.asked('get_fields').map(({ entity }) => entity);
    await send('proposeEntities', {});
    await lookUp();
    expect(first.asked('get_fields')).toHaveLength(slugs.length);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('go out a few at a time, and stop at a wrong key', async () => {
    await connectTo(first);
    await send('saveSettings', {
      patch: { entities: Array.from({ length: 40 }, (_, index) => ({ slug: `e${index}` })) },
    });
    const before = first.asked('get_fields').length;
    first.key = 'svc_test_changed';
    expect(await lookUp()).toMatchObject({ problem: { kind: 'unauthorized' } });
    expect(first.asked('get_fields').length - before).toBeLessThanOrEqual(4);
  });
});

describe('the person’s entities', () => {
  it('stand when a CRM is connected that knows none of them', async () => {
    await send('saveSettings', { patch: { entities: [{ slug: 'patients' }] } });
    await connectTo(first);
    expect((await send('readState', {})).settings.entities).toEqual([{ slug: 'patients' }]);
  });
});
