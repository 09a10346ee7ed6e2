import { describe, expect, it } from 'vitest';
import { createNameSearch } from '#lib/stores/name-search.ts';
import { createPopupStore } from '#lib/stores/popup-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { connection, line, record, settings } from '#test/fakes/views.ts';

const choice = (apiName: string, en = apiName, he = '') => ({ apiName, label: { en, he } });
const fields: Record<string, ReturnType<typeof choice>[]> = {
  contacts: [choice('email', 'E-mail'), choice('nameHe', 'Name in Hebrew', 'שם בעברית'), choice('name', 'Name', 'שם')],
  people: [choice('given_name', 'First name'), choice('family_name', 'Last name'), choice('job', 'Job')],
};

/** A CRM in which records are found by `entity.field=value`. */
function useNames(records: Record<string, ReturnType<typeof line>>, refuse: readonly string[] = []) {
  const fake = createFakeSend({
    readFields: ({ entity }) => ({ ok: true, value: fields[entity] ?? [] }),
    searchField: ({ entity, field, value }) =>
      refuse.includes(entity)
        ? { ok: false, problem: { kind: 'offline' } }
        : { ok: true, value: records[`${entity}.${field}=${value}`] ?? null },
  });
  const questions = () =>
    fake.asked.filter(({ name }) => name === 'searchField').map(({ input }) => Object.values(input ?? {}).join(' '));
  const search = createNameSearch({ send: fake.send, entities: () => ['contacts', 'people'] });
  return { ...fake, find: (name: string) => search(name, () => true), questions };
}

const dana = line('1', 'contacts', 'Dana Levi');

describe('a name', () => {
  it('is asked for in the fields that hold names, the surest of each entity first, and in no others', async () => {
    const { find, questions } = useNames({});
    await find('Dana Levi');
    expect(questions()).toEqual([
      'contacts name Dana Levi',
      'people given_name Dana',
      'contacts nameHe Dana Levi',
      'people family_name Levi',
    ]);
  });

  it('that is typed in small letters alone is asked for as names are written, too', async () => {
    const { find } = useNames({ 'contacts.name=Dana Levi': dana });
    expect(await find('  dana   levi ')).toMatchObject({ lines: [dana] });
  });

  it('is told once of a record that several fields found, with what every question brought', async () => {
    const { find } = useNames({ 'contacts.name=Dana Levi': dana, 'contacts.nameHe=Dana Levi': dana });
    const { lines, asked } = await find('Dana Levi');
    expect(lines).toEqual([dana]);
    expect(asked.map(({ outcome }) => outcome)).toEqual(['found', 'nothing', 'found', 'nothing']);
  });

  it('leaves out whoever has a part of it alone', async () => {
    const other = line('2', 'people', 'Noa Levi');
    const same = line('3', 'people', 'Dana Levi');
    const { find } = useNames({ 'people.family_name=Levi': other, 'people.given_name=Dana': same });
    expect((await find('Dana Levi')).lines).toEqual([same]);
  });

  it('of one word finds whoever has it as a first or last name', async () => {
    const other = line('2', 'people', 'Noa Levi');
    const { find } = useNames({ 'people.family_name=Levi': other });
    expect((await find('levi')).lines).toEqual([other]);
  });

  it('is asked for no more once nobody answers, and says why', async () => {
    const { find, questions } = useNames({}, ['contacts', 'people']);
    const { lines, asked, trouble } = await find('dana levi');
    expect({ lines, trouble }).toEqual({ lines: [], trouble: { kind: 'offline' } });
    expect([questions().length, asked.at(-1)?.outcome]).toEqual([4, 'pending']);
  });
});

describe('the search box, given a name', () => {
  function useStore(records: Record<string, ReturnType<typeof line>>) {
    const names = useNames(records);
    names.answers.readContacts = () => ({ contacts: [] });
    names.answers.readState = () => ({ connection: null, settings: settings({ entities: [{ slug: 'contacts' }] }) });
    names.answers.readRecord = ({ ref }) => ({ ok: true, value: record(ref.recordId) });
    const askPermission = async () => true;
    return { ...names, store: createPopupStore({ send: names.send, askPermission, askToNotify: askPermission }) };
  }

  it('asks the CRM for nothing while it is typed', async () => {
    const { store, asked } = useStore({});
    await store.session.load();
    const before = asked.length;
    for (const typed of ['D', 'Da', 'Dana']) store.search.type(typed);
    expect(asked.length).toBe(before);
  });

  it('opens the one record that has it, and goes back to an empty box', async () => {
    const { store } = useStore({ 'contacts.name=Dana': dana });
    await store.session.load();
    store.search.type('Dana');
    await store.search.submit();
    expect([store.person.trail.value, store.search.hasOutcome.value]).toEqual([[dana], false]);
    store.back();
    expect([store.person.isOpen.value, store.search.text.value]).toEqual([false, '']);
  });

  it('lists several, and leads back to that list from one of them', async () => {
    const lead = line('9', 'leads', 'Dana');
    const { store } = useStore({ 'contacts.name=Dana': dana, 'contacts.nameHe=Dana': lead });
    await store.session.load();
    store.search.type('Dana');
    await store.search.submit();
    expect(store.search.search.value).toMatchObject({ state: 'named', lines: [dana, lead] });
    store.openRecord(lead);
    expect(store.person.trail.value).toEqual([lead]);
    store.back();
    expect(store.search.search.value).toMatchObject({ state: 'named', lines: [dana, lead] });
    expect(store.search.text.value).toBe('Dana');
  });

  it.each(['dana@acme', 'https://x.example/dana', '12 34', '+++'])('does not take %j for one', async (typed) => {
    const { store, questions } = useStore({});
    await store.session.load();
    store.search.type(typed);
    await store.search.submit();
    expect([store.search.search.value, questions()]).toEqual([{ state: 'unreadable' }, []]);
  });

  it('says that nobody is called so, or why that is not known', async () => {
    const { store, answers } = useStore({});
    await store.session.load();
    store.search.type('Zebulon');
    await store.search.submit();
    expect(store.search.search.value).toMatchObject({ state: 'named', lines: [] });
    answers.searchField = () => ({ ok: false, problem: { kind: 'offline' } });
    await store.search.submit();
    expect(store.search.search.value).toEqual({ state: 'trouble', trouble: { kind: 'offline' } });
  });

  it.each<[string, (names: ReturnType<typeof useStore>) => unknown]>([
    ['the text is another one', ({ store }) => store.search.type('Dana Levi K')],
    [
      'another CRM answers',
      ({ store, answers }) => {
        answers.readState = () => ({ connection: connection({ id: 'other' }), settings: settings() });
        store.onKept('connections');
        return expect.poll(() => store.session.connection.value?.id).toBe('other');
      },
    ],
  ])('asks no further once %s', async (_, change) => {
    const names = useStore({});
    const { store, answers, questions } = names;
    answers.readState = () => ({
      connection: connection(),
      settings: settings({ entities: [{ slug: 'contacts' }, { slug: 'people' }, { slug: 'leads' }] }),
    });
    answers.readFields = () => ({ ok: true, value: [choice('name', 'Name'), choice('nameHe', 'Name in Hebrew')] });
    const slow = createPromise<{ ok: true; value: null }>();
    answers.searchField = () => slow.promise;
    await store.session.load();
    store.search.type('Dana Levi');
    const searching = store.search.submit();
    await expect.poll(() => questions().length).toBe(4);
    await change(names);
    slow.keep({ ok: true, value: null });
    await searching;
    expect(questions()).toHaveLength(4);
  });

  it('asks for nothing where it is another one before the fields are known', async () => {
    const { store, answers, asked, questions } = useStore({});
    const slow = createPromise<{ ok: true; value: ReturnType<typeof choice>[] }>();
    answers.readFields = () => slow.promise;
    await store.session.load();
    store.search.type('Dana');
    const searching = store.search.submit();
    await expect.poll(() => asked.some(({ name }) => name === 'readFields')).toBe(true);
    store.search.type('Dana K');
    slow.keep({ ok: true, value: [choice('name', 'Name')] });
    await searching;
    expect(questions()).toEqual([]);
  });

  it('drops what a name found that was changed meanwhile', async () => {
    const { store } = useStore({ 'contacts.name=Dana': dana });
    await store.session.load();
    store.search.type('Dana');
    const searching = store.search.submit();
    store.search.type('Dana K');
    await searching;
    expect([store.person.isOpen.value, store.search.hasOutcome.value]).toEqual([false, false]);
  });
});
