import { describe, expect, it } from 'vitest';
import type { Problem, Result } from '#lib/crm/errors.ts';
import type { ConnectionView, EntityCheck } from '#lib/messages/connections.ts';
import { createOptionsStore } from '#lib/stores/options-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { connection, settings } from '#test/fakes/views.ts';

const check = (slug: string, more: Partial<EntityCheck> = {}): EntityCheck => ({
  slug,
  state: 'found',
  emailFields: ['email'],
  phoneFields: [],
  fieldCount: 3,
  ...more,
});

function createStore({ isConnected = true, allows = true } = {}) {
  const state = {
    connection: isConnected ? connection() : null,
    settings: settings({ entities: [{ slug: 'contacts' }, { slug: 'rare' }], sites: ['https://desk.example/*'] }),
  };
  const permissions: { patterns: string[]; sentBefore: string[] }[] = [];
  const fake = createFakeSend({
    readState: () => state,
    saveSettings: ({ patch }) => {
      state.settings = { ...state.settings, ...(patch.entities && { entities: patch.entities }) };
      return state.settings;
    },
    turnSite: ({ pattern, on }) => {
      const others = state.settings.sites.filter((site) => site !== pattern);
      state.settings = { ...state.settings, sites: on ? [...others, pattern] : others };
      return state.settings;
    },
    proposeEntities: () => ({
      ok: true,
      value: [
        check('contacts'),
        check('leads'),
        check('products', { emailFields: [] }),
        check('no', { state: 'unknown' }),
      ],
    }),
    checkEntities: ({ slugs }) => ({ ok: true, value: slugs.map((slug) => check(slug)) }),
    connect: () => {
      state.connection = connection();
      return { ok: true, value: { connection: connection(), entities: [check('contacts')] } };
    },
    testConnection: () => ({ ok: true, value: connection({ organization: 'Tested' }) }),
    disconnect: () => {
      state.connection = null;
      return null;
    },
  });
  const askPermission = async (patterns: string[]) => {
    permissions.push({ patterns, sentBefore: fake.namesAsked() });
    return allows;
  };
  const store = createOptionsStore({ send: fake.send, askPermission, isAllowed: async () => true });
  return { store, fake, permissions };
}

const failWith = (problem: Problem) => () => ({ ok: false, problem }) as const;

describe('connecting', () => {
  async function fillIn(parts = createStore({ isConnected: false })) {
    await parts.store.load();
    parts.store.connection.typeBaseUrl('crm.example:8443/team/');
    parts.store.connection.typeApiKey(' svc_test_abc ');
    return parts;
  }

  it('asks for the host inside the click, then connects, and drops the key', async () => {
    const { store, fake, permissions } = await fillIn();
    const connecting = store.connect();
    expect(permissions).toEqual([{ patterns: ['https://crm.example/*'], sentBefore: ['readState'] }]);
    await connecting;
    expect(fake.asked.find(({ name }) => name === 'connect')?.input).toEqual({
      baseUrl: 'https://crm.example:8443/team',
      apiKey: 'svc_test_abc',
    });
    expect(store.connection.apiKey.value).toBe('');
    expect(store.connection.isFormShown.value).toBe(false);
    expect(store.connection.outcome.value).toMatchObject({ state: 'connected', entities: [{ slug: 'contacts' }] });
    expect(store.entities.rows.value.map(({ slug }) => slug)).toContain('leads');
  });

  it('sends no key anywhere when the person refuses, and keeps what was typed', async () => {
    const { store, fake } = await fillIn(createStore({ isConnected: false, allows: false }));
    await store.connect();
    expect(fake.namesAsked()).toEqual(['readState']);
    expect(store.connection.outcome.value).toEqual({ state: 'denied', site: 'crm.example:8443' });
    expect(store.connection.apiKey.value).toBe(' svc_test_abc ');
  });

  it('keeps what was typed when the CRM refuses the key', async () => {
    const { store, fake } = await fillIn();
    fake.answers.connect = failWith({ kind: 'unauthorized', status: 401 });
    await store.connect();
    expect(store.connection.outcome.value).toMatchObject({ state: 'failed', trouble: { kind: 'unauthorized' } });
    expect(store.connection.baseUrl.value).toBe('crm.example:8443/team/');
    expect(store.connection.apiKey.value).toBe(' svc_test_abc ');
  });

  it.each([
    ['', 'svc_test_abc', { baseUrl: 'base-url-malformed' }],
    ['http://crm.example', 'svc_test_abc', { baseUrl: 'base-url-insecure' }],
    ['https://crm.example', ' ', { apiKey: 'key-malformed' }],
  ])('asks neither browser nor CRM about %j with the key %j', async (baseUrl, apiKey, faults) => {
    const { store, fake, permissions } = await fillIn();
    store.connection.typeBaseUrl(baseUrl);
    store.connection.typeApiKey(apiKey);
    await store.connect();
    expect(store.connection.faults.value).toMatchObject(faults);
    expect(permissions).toEqual([]);
    expect(fake.namesAsked()).toEqual(['readState']);
  });

  it('puts a fault that the background found beside the box it is in, until that is typed over', async () => {
    const { store, fake } = await fillIn();
    fake.answers.connect = failWith({ kind: 'bad-entry', code: 'key-prefix' });
    await store.connect();
    expect(store.connection.faults.value).toEqual({ apiKey: 'key-prefix' });
    expect(store.connection.outcome.value).toEqual({ state: 'none' });
    store.connection.typeApiKey('svc_test_x');
    expect(store.connection.faults.value.apiKey).toBeUndefined();
  });
});

describe('a connection', () => {
  it('is tested again', async () => {
    const { store } = createStore();
    await store.load();
    await store.connection.test();
    expect(store.session.connection.value?.organization).toBe('Tested');
    expect(store.connection.outcome.value).toEqual({ state: 'works' });
  });

  it('is tried when the settings open, and told of where it does not work any more', async () => {
    const { store, fake } = createStore();
    await store.load();
    expect(store.connection.outcome.value).toEqual({ state: 'none' });
    expect(store.session.connection.value?.organization).toBe('Tested');
    const refused: Problem = { kind: 'unauthorized', status: 401 };
    fake.answers.testConnection = () => ({ ok: false, problem: refused });
    await store.load();
    expect(store.connection.outcome.value).toMatchObject({ state: 'failed', trouble: refused });
  });

  it('says nothing of a trial over what a person does meanwhile', async () => {
    const { store, fake } = createStore();
    const answer = createPromise<Result<ConnectionView>>();
    fake.answers.testConnection = () => answer.promise;
    const loading = store.load();
    await expect.poll(() => fake.namesAsked()).toContain('testConnection');
    store.connection.outcome.value = { state: 'works' };
    answer.keep({ ok: false, problem: { kind: 'unauthorized', status: 401 } });
    await loading;
    expect(store.connection.outcome.value).toEqual({ state: 'works' });
  });

  it('is replaced only once the new one works', async () => {
    const { store, fake } = createStore();
    await store.load();
    store.connection.replace();
    expect([store.connection.isFormShown.value, store.connection.baseUrl.value]).toEqual([true, 'https://crm.example']);
    store.connection.typeApiKey('svc_test_wrong');
    fake.answers.connect = failWith({ kind: 'unauthorized' });
    await store.connect();
    expect(store.session.connection.value?.organization).toBe('Tested');
    store.connection.cancel();
    expect([store.connection.isFormShown.value, store.connection.apiKey.value]).toEqual([false, '']);
  });

  it('is forgotten', async () => {
    const { store } = createStore();
    await store.load();
    await store.connection.disconnect();
    expect(store.session.connection.value).toBeNull();
    expect(store.connection.isFormShown.value).toBe(true);
  });
});

describe('several connections', () => {
  const [live, test] = [connection({ id: 'l', environment: 'live' }), connection({ id: 't' })];

  it('are connected one beside the other, where that is wished', async () => {
    const { store, fake } = createStore();
    await store.load();
    store.connection.add();
    expect([store.connection.isFormShown.value, store.connection.baseUrl.value]).toEqual([true, '']);
    store.connection.typeBaseUrl('https://crm.example');
    store.connection.typeApiKey('svc_live_abc');
    await store.connect();
    expect(fake.asked.find(({ name }) => name === 'connect')?.input).toMatchObject({ isBeside: true });
    expect(store.connection.isFormShown.value).toBe(false);
  });

  it.each([
    ['a further one', 'add', 't'],
    ['the one in use', 'replace', 't'],
  ] as const)('leave what was typed for %s when another is forgotten', async (_, open, id) => {
    const { store, fake } = createStore();
    fake.answers.readState = () => ({ connection: live, connections: [live, test], settings: settings() });
    await store.load();
    store.connection[open]();
    store.connection.typeBaseUrl('https://other.example');
    store.connection.typeApiKey('svc_live_abc');
    await store.connection.disconnect(id);
    const { isFormShown, baseUrl, apiKey } = store.connection;
    expect([isFormShown.value, baseUrl.value, apiKey.value]).toEqual([true, 'https://other.example', 'svc_live_abc']);
  });

  it('close the form of the one that is forgotten', async () => {
    const { store, fake } = createStore();
    fake.answers.readState = () => ({ connection: live, connections: [live, test], settings: settings() });
    await store.load();
    store.connection.replace();
    await store.connection.disconnect('l');
    expect([store.connection.isFormShown.value, store.connection.baseUrl.value]).toEqual([false, '']);
  });

  it('are tested by themselves', async () => {
    const { store, fake } = createStore();
    fake.answers.readState = () => ({ connection: live, connections: [live, test], settings: settings() });
    fake.answers.testConnection = ({ id }) => ({ ok: true, value: { ...test, id: id ?? '', checkedAt: 9 } });
    await store.load();
    await store.connection.test('t');
    expect(store.session.connections.value.map(({ checkedAt }) => checkedAt)).toEqual([live.checkedAt, 9]);
    expect(store.session.connection.value).toEqual(live);
  });

  it('each have entities of their own, which are asked for when turned to', async () => {
    const { store, fake } = createStore();
    fake.answers.readState = () => ({ connection: live, connections: [live, test], settings: settings() });
    fake.answers.useConnection = ({ id }) => ({
      connection: id === 't' ? test : live,
      connections: [live, test],
      settings: settings({ entities: [{ slug: 'people' }] }),
    });
    await store.load();
    fake.answers.proposeEntities = () => ({ ok: true, value: [check('people')] });
    await store.turnTo('t');
    expect(store.session.connection.value).toEqual(test);
    expect(store.entities.rows.value).toEqual([
      { slug: 'people', isSearched: true, fields: undefined, check: check('people') },
    ]);
  });
});

describe('the entities of one CRM', () => {
  it('are not shown under the one that was turned to before they were told', async () => {
    const { store, fake } = createStore();
    await store.load();
    const slow = createPromise<Result<EntityCheck[]>>();
    fake.answers.proposeEntities = () => slow.promise;
    const first = store.entities.startAnew();
    fake.answers.proposeEntities = () => ({ ok: true, value: [check('people')] });
    await store.entities.startAnew();
    slow.keep({ ok: true, value: [check('strangers')] });
    await first;
    const slugs = store.entities.rows.value.map(({ slug }) => slug);
    expect([slugs.includes('people'), slugs.includes('strangers')]).toEqual([true, false]);
  });
});

describe('the entities', () => {
  const slugs = ({ entities }: ReturnType<typeof createOptionsStore>) =>
    entities.rows.value.map(({ slug, isSearched }) => (isSearched ? slug : `(${slug})`));

  it('are those chosen, in order, then those that could be; a slug of the person’s own is checked too', async () => {
    const { store, fake } = createStore();
    await store.load();
    expect(slugs(store)).toEqual(['contacts', 'rare', '(leads)']);
    expect(fake.asked.at(-1)).toEqual({ name: 'checkEntities', input: { slugs: ['rare'] } });
    expect(store.entities.rows.value[1]?.check?.emailFields).toEqual(['email']);
  });

  it('are not asked about without a connection', async () => {
    const { store, fake } = createStore({ isConnected: false });
    await store.load();
    expect(fake.namesAsked()).toEqual(['readState']);
  });

  it('are switched and moved, within the list', async () => {
    const { store } = createStore();
    await store.load();
    await store.entities.toggle('leads');
    expect(slugs(store)).toEqual(['contacts', 'rare', 'leads']);
    await store.entities.place('leads', 1);
    expect(slugs(store)).toEqual(['contacts', 'leads', 'rare']);
    await store.entities.place('contacts', -1);
    await store.entities.place('rare', 3);
    await store.entities.place('nowhere', 1);
    expect(slugs(store)).toEqual(['contacts', 'leads', 'rare']);
    await store.entities.toggle('contacts');
    expect(slugs(store)).toEqual(['leads', 'rare', '(contacts)']);
  });

  it('take a typed slug that the CRM knows', async () => {
    const { store } = createStore();
    await store.load();
    store.entities.type(' partners ');
    await store.entities.add();
    expect(store.entities.adding.value).toEqual({ state: 'added', slug: 'partners' });
    expect(slugs(store)).toContain('partners');
    expect(store.entities.slug.value).toBe('');
  });

  it('leave one alone that is typed while the one before is asked about', async () => {
    const { store } = createStore();
    await store.load();
    store.entities.type('partners');
    const adding = store.entities.add();
    store.entities.type('pros');
    await adding;
    expect([store.entities.slug.value, slugs(store).includes('partners')]).toEqual(['pros', true]);
  });

  it('keep one in the box that could not be kept, and do not say that it was', async () => {
    const { store, fake } = createStore();
    await store.load();
    fake.answers.saveSettings = () => Promise.reject(new Error('gone'));
    store.entities.type('partners');
    await store.entities.add();
    expect([store.entities.slug.value, store.entities.adding.value.state]).toEqual(['partners', 'none']);
    expect([slugs(store).includes('partners'), store.session.saved.value]).toEqual([false, 'failed']);
  });

  it('refuse one that it does not know, keep it in the box, and ask nothing about one that is there', async () => {
    const { store, fake } = createStore();
    await store.load();
    fake.answers.checkEntities = () => ({ ok: true, value: [check('persons', { state: 'unknown' })] });
    store.entities.type('persons');
    await store.entities.add();
    expect(store.entities.adding.value).toEqual({ state: 'unknown', slug: 'persons' });
    expect([store.entities.slug.value, slugs(store).includes('persons')]).toEqual(['persons', false]);
    const before = fake.asked.length;
    store.entities.type('contacts');
    await store.entities.add();
    expect(store.entities.adding.value).toEqual({ state: 'already', slug: 'contacts' });
    expect(fake.asked.length).toBe(before);
  });
});
