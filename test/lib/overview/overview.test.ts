import { describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { createSeenPipelines } from '#lib/overview/seen.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { fake } from '#test/fakes/browser.ts';
import { startCrm } from '#test/fakes/crm.ts';
import { define } from '#test/fakes/records.ts';
import { createPromise } from '#test/fakes/send.ts';

const automation = {
  id: 'a1',
  name: 'Welcome',
  status: 'active',
  triggerType: 'record_created',
  executionCount: 3,
  lastExecutedAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const subscription = {
  id: 's1',
  url: 'https://hooks.example/in',
  events: ['lead.created'],
  active: true,
  lastDelivery: null,
};
const pipeline = {
  entity: 'deals',
  statusField: 'status',
  total: 3,
  stages: [
    { stage: 'new', count: 2 },
    { stage: 'won', count: 1 },
  ],
};

describe('the CRM as a whole', () => {
  const acme = useAcme();

  it('is not asked before it is connected', async () => {
    expect(await send('readAutomations', {})).toEqual({ ok: false, problem: { kind: 'not-connected' } });
    expect(acme.crm.seen).toHaveLength(0);
  });

  it('tells its automations and subscriptions, and when it told them', async () => {
    await acme.connect();
    acme.crm.says.set('list_automations', [automation]).set('list_webhook_subscriptions', [subscription]);
    const [automations, subscriptions] = [await send('readAutomations', {}), await send('readSubscriptions', {})];
    expect(automations).toMatchObject({ ok: true, value: { rows: [automation], flawed: 0 } });
    expect(subscriptions).toMatchObject({ ok: true, value: { rows: [subscription], flawed: 0 } });
    expect(automations.ok && Date.now() - automations.value.fetchedAt).toBeLessThan(60_000);
  });

  it('shows what can be shown of an answer that is not whole', async () => {
    await acme.connect();
    acme.crm.says.set('list_automations', [automation, { name: 'Half' }, 5]);
    expect(await send('readAutomations', {})).toMatchObject({
      ok: true,
      value: { rows: [automation, { name: 'Half' }], flawed: 2 },
    });
  });

  it('says so where nothing in an answer can be read', async () => {
    await acme.connect();
    acme.crm.says.set('list_automations', { everything: 'else' });
    expect(await send('readAutomations', {})).toMatchObject({ ok: false, problem: { kind: 'protocol' } });
  });

  it('is asked again where that is wished, not on every look, and its last answer stands while it cannot be', async () => {
    await acme.connect();
    acme.crm.says.set('list_automations', [automation]);
    const first = await send('readAutomations', {});
    await send('readAutomations', {});
    expect(acme.crm.asked('list_automations')).toHaveLength(1);
    await send('readAutomations', { refresh: true });
    expect(acme.crm.asked('list_automations')).toHaveLength(2);
    acme.crm.fault = { status: 500, code: 'INTERNAL_ERROR' };
    const later = await send('readAutomations', { refresh: true });
    expect(later).toMatchObject({ ok: true, value: { rows: [automation], problem: { kind: 'service' } } });
    expect(first.ok && later.ok && later.value.fetchedAt >= first.value.fetchedAt).toBe(true);
  });

  it('tells nobody what another connection brought', async () => {
    await acme.connect();
    acme.crm.says.set('list_automations', [automation]);
    await send('readAutomations', {});
    await send('disconnect', {});
    expect(JSON.stringify(await browser.storage.session.get(null))).not.toContain(automation.name);
    expect(await send('readAutomations', {})).toEqual({ ok: false, problem: { kind: 'not-connected' } });
    fake.permissions.grant('http://127.0.0.1/*');
    await acme.connect();
    acme.crm.says.set('list_automations', []);
    expect(await send('readAutomations', {})).toMatchObject({ ok: true, value: { rows: [] } });
  });

  it('tells a pipeline of the first entity that is searched, and the one looked at last from then on', async () => {
    await acme.connect();
    acme.crm.says.set('get_pipeline', pipeline);
    const first = await send('readPipeline', {});
    expect(first).toMatchObject({ ok: true, value: { entity: 'contacts', statusField: 'status', total: 3 } });
    await send('readPipeline', { entity: 'deals', field: 'phase' });
    expect(acme.crm.asked('get_pipeline').at(-1)).toMatchObject({ entity: 'deals', statusField: 'phase' });
    expect(await send('readPipeline', {})).toMatchObject({ ok: true, value: { entity: 'deals' } });
  });

  it('offers the field that a pipeline goes by, even where the CRM does not name it among its fields', async () => {
    const fields = define({ phase: 'select', tier: 'select', email: 'email' });
    await acme.replaceWith(await startCrm({ contacts: { fields, records: [] } }));
    await acme.connect();
    const offered = async (statusField: string) => {
      acme.crm.says.set('get_pipeline', { ...pipeline, statusField });
      const read = await send('readPipeline', { refresh: true });
      return read.ok && read.value?.fields.map(({ apiName }) => apiName);
    };
    expect(await offered('stage')).toEqual(['stage', 'phase', 'tier']);
    expect(await offered('tier')).toEqual(['phase', 'tier']);
  });

  it('has no pipeline where no entity is searched', async () => {
    await acme.connect();
    await send('saveSettings', { patch: { entities: [] } });
    expect(await send('readPipeline', {})).toEqual({ ok: true, value: null });
  });

  it('says that an entity has no such stages, and by which fields it may have some', async () => {
    await acme.connect();
    expect(await send('readPipeline', { entity: 'deals' })).toMatchObject({
      ok: true,
      value: { entity: 'deals', isRefused: true, stages: [], fields: [] },
    });
    expect(await send('readPipeline', { entity: 'ghosts' })).toMatchObject({
      ok: false,
      problem: { kind: 'rejected' },
    });
  });

  it('keeps nothing of what was answered after the CRM was left', async () => {
    await acme.connect();
    acme.crm.says.set('list_automations', [automation]);
    const { promise, keep } = createPromise<void>();
    acme.crm.gate = promise;
    const late = send('readAutomations', {});
    await send('disconnect', {});
    keep();
    await late;
    expect(JSON.stringify(await browser.storage.session.get(null))).not.toContain(automation.name);
  });

  it('tells all that is known of an entity’s fields', async () => {
    await acme.connect();
    const fields = await send('readDefinitions', { entity: 'contacts' });
    expect(fields.ok && fields.value.fields.map(({ apiName }) => apiName)).toEqual(['name', 'email', 'company']);
    expect(await send('readDefinitions', { entity: 'ghosts' })).toMatchObject({
      ok: false,
      problem: { kind: 'rejected' },
    });
  });
});

describe('what the person saw of a pipeline', () => {
  const minute = 60_000;
  const here = { id: 'one', baseUrl: 'https://crm.example' };
  const at = (time: number, count: number) => ({ at: time * minute, stages: [['new', count] as [string, number]] });

  function useSeen() {
    const texts = new Map<string, string>();
    const keepPaper = vi.fn(async ({ id }: { id: string }, _: string, text: string) => void texts.set(id, text));
    const readPaper = async ({ id }: { id: string }) => texts.get(id);
    return { seen: createSeenPipelines({ keepPaper, readPaper }), texts };
  }

  it('is compared with their visit before, for as long as this one lasts', async () => {
    const { seen } = useSeen();
    const look = (time: number, count: number) => seen.note(here, 'deals', 'status', at(time, count));
    expect(await look(0, 1)).toBeUndefined();
    expect(await look(5, 2)).toBeUndefined();
    expect(await look(40, 4)).toEqual(at(5, 2));
    expect(await look(60, 5)).toEqual(at(5, 2));
    expect(await look(120, 9)).toEqual(at(60, 5));
  });

  it('is kept for each field and each connection', async () => {
    const { seen } = useSeen();
    await seen.note(here, 'deals', 'status', at(0, 1));
    expect(await seen.note(here, 'deals', 'phase', at(60, 1))).toBeUndefined();
    expect(await seen.note({ ...here, id: 'two' }, 'deals', 'status', at(60, 1))).toBeUndefined();
    expect(await seen.choice(here)).toEqual({ entity: 'deals', field: 'phase' });
  });

  it('loses nothing of two looks at once', async () => {
    const { seen } = useSeen();
    await Promise.all([seen.note(here, 'deals', 'status', at(0, 1)), seen.note(here, 'leads', 'status', at(0, 7))]);
    expect(await seen.note(here, 'deals', 'status', at(60, 2))).toEqual(at(0, 1));
    expect(await seen.note(here, 'leads', 'status', at(60, 2))).toEqual(at(0, 7));
  });

  it('starts anew from a text that cannot be read', async () => {
    const { seen, texts } = useSeen();
    texts.set('one', '{"looks": 3');
    expect(await seen.note(here, 'deals', 'status', at(0, 1))).toBeUndefined();
  });

  it('keeps the last twenty', async () => {
    const { seen } = useSeen();
    for (let index = 0; index < 21; index++) await seen.note(here, 'deals', `field ${index}`, at(0, 1));
    expect(await seen.note(here, 'deals', 'field 1', at(60, 2))).toEqual(at(0, 1));
    expect(await seen.note(here, 'deals', 'field 0', at(60, 2))).toBeUndefined();
  });
});
