import { describe, expect, it } from 'vitest';
import type { Result } from '#lib/crm/errors.ts';
import type { PipelineView } from '#lib/overview/view.ts';
import { createOverviewStore } from '#lib/stores/overview/overview-store.ts';
import { createPipelineStore } from '#lib/stores/overview/pipeline-store.ts';
import { define } from '#test/fakes/records.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { connection, settings } from '#test/fakes/views.ts';

const pipeline = (more: Partial<PipelineView> = {}): PipelineView => ({
  entity: 'deals',
  statusField: 'stage',
  fields: [],
  total: 10,
  stages: [
    { stage: 'new', count: 2 },
    { stage: 'won', count: 8 },
  ],
  flawed: 0,
  more: 0,
  fetchedAt: 1,
  ...more,
});
const ok = <T>(value: T) => ({ ok: true as const, value });

describe('a pipeline', () => {
  it('is drawn in shares of all, and in lengths of the largest', async () => {
    const store = createPipelineStore(createFakeSend({ readPipeline: () => ok(pipeline()) }));
    await store.load();
    expect(store.bars.value).toEqual([
      { stage: 'new', count: 2, share: 0.2, length: 0.25 },
      { stage: 'won', count: 8, share: 0.8, length: 1 },
    ]);
    store.arrange('count');
    expect(store.bars.value.map(({ stage }) => stage)).toEqual(['won', 'new']);
  });

  it.each([
    ['none', []],
    ['empty ones', [{ stage: 'new', count: 0 }]],
  ])('has no shares of nothing: stages %s', async (_, stages) => {
    const store = createPipelineStore(createFakeSend({ readPipeline: () => ok(pipeline({ total: 0, stages })) }));
    await store.load();
    expect(store.bars.value).toEqual(stages.map((one) => ({ ...one, share: 0, length: 0 })));
  });

  it('goes into a spreadsheet as it is shown, and no formula with it', async () => {
    const stages = [
      { stage: '=1+1', count: 1 },
      { stage: 'a,b', count: 2 },
    ];
    const store = createPipelineStore(createFakeSend({ readPipeline: () => ok(pipeline({ stages })) }));
    await store.load();
    store.arrange('count');
    expect(store.csv()).toBe('stage,count\r\n"a,b",2\r\n\'=1+1,1\r\n');
  });

  it.each<[string, PipelineView['problem'], Result<PipelineView>, string | undefined]>([
    ['nothing where it is as new as was wanted', undefined, ok(pipeline()), undefined],
    [
      'what the background says of an older answer',
      { kind: 'rejected' },
      ok(pipeline({ problem: { kind: 'rejected' } })),
      'rejected',
    ],
    [
      'what came of asking again, before that',
      { kind: 'rejected' },
      { ok: false, problem: { kind: 'offline' } },
      'offline',
    ],
  ])('tells beside what is shown: %s', async (_, problem, again, told) => {
    const sent = createFakeSend({ readPipeline: (): Result<PipelineView> => ok(pipeline({ problem })) });
    const store = createPipelineStore(sent);
    expect(store.trouble.value).toBeUndefined();
    await store.load();
    expect(store.trouble.value).toEqual(problem);
    sent.answers.readPipeline = () => again;
    await store.refresh();
    expect([store.trouble.value?.kind, store.value.value?.total]).toEqual([told, 10]);
  });

  it('is another one as soon as another is chosen, whichever answer comes last', async () => {
    const slow = createPromise<ReturnType<typeof ok<PipelineView>>>();
    const { send } = createFakeSend({
      readPipeline: ({ entity }) => (entity === 'leads' ? slow.promise : ok(pipeline({ entity: entity ?? 'deals' }))),
    });
    const store = createPipelineStore({ send });
    await store.load();
    const leads = store.chooseEntity('leads');
    expect([store.state.value.state, store.chosenEntity.value]).toEqual(['loading', 'leads']);
    await store.chooseEntity('tickets');
    slow.keep(ok(pipeline({ entity: 'leads' })));
    await leads;
    expect(store.view.value?.entity).toBe('tickets');
  });

  it('keeps the fields to choose from while one of them is asked for, and where that is refused', async () => {
    const label = { en: 'Stage', he: '' };
    const fields = [
      { apiName: 'stage', label },
      { apiName: 'phase', label },
    ];
    const sent = createFakeSend({ readPipeline: () => ok(pipeline({ fields })) });
    const store = createPipelineStore(sent);
    await store.load();
    sent.answers.readPipeline = () => ({ ok: false, problem: { kind: 'rejected' } });
    const chosen = store.chooseField('phase');
    expect([store.fields.value, store.chosenField.value]).toEqual([fields, 'phase']);
    await chosen;
    expect([store.fields.value, store.chosenEntity.value, store.chosenField.value]).toEqual([fields, 'deals', 'phase']);
    void store.chooseEntity('leads');
    expect(store.fields.value).toEqual([]);
  });

  it('keeps what is shown while it is refreshed, and where that fails', async () => {
    const { send, answers } = createFakeSend({ readPipeline: () => ok(pipeline()) });
    const store = createPipelineStore({ send });
    await store.load();
    answers.readPipeline = () => ({ ok: false, problem: { kind: 'offline' } });
    const refreshed = store.refresh();
    expect([store.isAsking.value, store.view.value?.total]).toEqual([true, 10]);
    await refreshed;
    expect([store.isAsking.value, store.view.value?.total]).toEqual([false, 10]);
    expect(store.state.value).toMatchObject({ state: 'ready', trouble: { kind: 'offline' } });
  });
});

describe('the CRM as a whole', () => {
  const state = { connection: connection(), settings: settings({ entities: [{ slug: 'contacts' }] }) };
  const check = (slug: string, found: boolean) => ({
    slug,
    state: found ? ('found' as const) : ('unknown' as const),
    emailFields: [],
    phoneFields: [],
    fieldCount: found ? 1 : 0,
  });
  const fake = () =>
    createFakeSend({
      readState: () => state,
      proposeEntities: () => ok([check('contacts', true), check('deals', true), check('ghosts', false)]),
      readPipeline: () => ok(pipeline()),
      readAutomations: () => ok({ rows: [{ name: 'Welcome', executionCount: 0 }], flawed: 0, more: 0, fetchedAt: 1 }),
      readDefinitions: () => ok({ fields: define({ b: 'text', a: 'text' }), flawed: 0, fetchedAt: 1 }),
    });
  const went: string[] = [];
  const start = (sent: ReturnType<typeof fake>) =>
    createOverviewStore({
      send: sent.send,
      askPermission: async () => true,
      askToNotify: async () => true,
      goTo: (view) => void went.push(view),
    });

  it('asks for nothing but what is looked at', async () => {
    const sent = fake();
    const store = start(sent);
    await store.begin('#automations');
    expect(sent.namesAsked()).toEqual(['readState', 'proposeEntities', 'readAutomations']);
    expect(store.automations.table.shown.value).toMatchObject([{ name: 'Welcome', wrong: 'never' }]);
  });

  it('asks for nothing before there is a connection', async () => {
    const sent = fake();
    sent.answers.readState = () => ({ ...state, connection: null });
    const store = start(sent);
    await store.begin('#webhooks');
    expect(sent.namesAsked()).toEqual(['readState']);
  });

  it('offers the entities that are searched, then the others that there are', async () => {
    const store = start(fake());
    await store.load();
    expect(store.entities.value).toEqual(['contacts', 'deals']);
  });

  it('shows the fields of the first entity, as the CRM orders them', async () => {
    const store = start(fake());
    await store.load();
    await store.show('#fields');
    expect(store.fields.entity.value).toBe('contacts');
    expect(store.fields.table.shown.value.map(({ apiName }) => apiName)).toEqual(['b', 'a']);
  });

  it.each(['', '#', '#nonsense', '#__proto__'])(
    'shows the pipeline where the address names no view: %j',
    async (hash) => {
      const store = start(fake());
      await store.show(hash);
      expect(store.view.value).toBe('pipeline');
    },
  );

  it('asks no CRM about a signature request of another', async () => {
    const sent = fake();
    const store = start(sent);
    await store.begin('#signature/s1');
    sent.answers.readState = () => ({ ...state, connection: { ...connection(), id: 'another' } });
    const before = sent.namesAsked().filter((name) => name === 'readSignature').length;
    await store.onKept('connections');
    expect(went).toEqual(['signatures']);
    expect(sent.namesAsked().filter((name) => name === 'readSignature')).toHaveLength(before);
  });

  it('shows nothing of one CRM once there is another, or none', async () => {
    const sent = fake();
    const store = start(sent);
    await store.load();
    expect(store.pipeline.view.value?.total).toBe(10);
    sent.answers.readPipeline = () => ok(pipeline({ total: 99 }));
    await store.onKept('connections');
    expect(store.pipeline.view.value?.total).toBe(10);
    sent.answers.readState = () => ({ ...state, connection: connection({ id: 'another' }) });
    await store.onKept('connections');
    expect([store.session.connection.value?.id, store.pipeline.view.value?.total]).toEqual(['another', 99]);
    sent.answers.readState = () => ({ ...state, connection: null });
    await store.onKept('connections');
    expect([store.session.connection.value, store.pipeline.state.value.state]).toEqual([null, 'idle']);
    expect(store.entities.value).toEqual(['contacts']);
  });

  it('asks again once the first entity is searched', async () => {
    const sent = fake();
    sent.answers.readState = () => ({ ...state, settings: settings() });
    sent.answers.readPipeline = () => ok(null);
    const store = start(sent);
    await store.load();
    expect(store.pipeline.view.value).toBeNull();
    sent.answers.readState = () => state;
    sent.answers.readPipeline = () => ok(pipeline());
    await store.onKept('settings');
    expect(store.pipeline.view.value?.entity).toBe('deals');
  });

  it('finds entities once it can, where it could not at first', async () => {
    const sent = fake();
    const { proposeEntities } = sent.answers;
    sent.answers.readState = () => ({ ...state, settings: settings() });
    sent.answers.proposeEntities = () => ({ ok: false, problem: { kind: 'offline' } });
    const store = start(sent);
    await store.begin('#fields');
    expect([store.entities.value, store.fields.state.value.state]).toEqual([[], 'idle']);
    if (proposeEntities) sent.answers.proposeEntities = proposeEntities;
    await store.look();
    expect(store.fields.entity.value).toBe('contacts');
  });

  it('begins anew with what was looked for where other fields are shown', async () => {
    const { fields, ...store } = start(fake());
    await store.load();
    await fields.choose('contacts');
    fields.table.find('nothing');
    await fields.choose('contacts');
    expect(fields.table.found.value).toBe(0);
    await fields.choose('deals');
    expect(fields.table.found.value).toBe(2);
  });

  it('explains what a look-up asks, anew each time', async () => {
    const sent = fake();
    const contact = { kind: 'email' as const, value: 'dana@acme.example' };
    sent.answers.readContacts = () => ({ contacts: [{ ...contact, text: contact.value }] });
    sent.answers.lookUp = ({ refresh }) => ({ contact, state: refresh ? 'done' : 'partial', matches: [], asked: [] });
    const { fields } = start(sent);
    fields.type(' dana@acme.example ');
    await fields.explain();
    expect(fields.explained.value).toEqual({
      state: 'done',
      lookup: { contact, state: 'done', matches: [], asked: [] },
    });
    fields.type('nobody');
    expect(fields.explained.value).toEqual({ state: 'idle' });
    sent.answers.readContacts = () => ({ contacts: [] });
    await fields.explain();
    expect(fields.explained.value).toEqual({ state: 'unreadable' });
  });
});
