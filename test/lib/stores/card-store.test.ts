import { describe, expect, it } from 'vitest';
import { createCardStore } from '#lib/stores/card-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { connection, line, lookup, settings } from '#test/fakes/views.ts';

const dana = { kind: 'email', value: 'dana@acme.example' } as const;

/** A card's store, the host that it is offered to, and the clock that its patience runs by. */
function setUp(redeemed: { contact?: typeof dana; isOwn?: boolean; name?: string } = { contact: dana }) {
  const fake = createFakeSend({
    takeTicket: () => ({ ticket: 'mine' }),
    redeemTicket: () => redeemed,
    readState: () => ({ connection: connection(), settings: settings({ language: 'he' }) }),
    lookUp: () => lookup(),
  });
  /** Only the first wait runs out. */
  const patience = createPromise<void>();
  let waits = 0;
  const wait = () => (waits++ === 0 ? patience.promise : new Promise<void>(() => {}));
  const admission = createPromise<void>();
  const permission = createPromise<boolean>();
  const offered: string[] = [];
  const store = createCardStore({ send: fake.send, askPermission: () => permission.promise, wait });
  const enter = () => store.enter({ offer: (ticket) => offered.push(ticket), admitted: admission.promise });
  return {
    fake,
    store,
    enter,
    offered,
    runOut: patience.keep,
    admit: admission.keep,
    answerPermission: permission.keep,
  };
}

describe('the card store', () => {
  it('hands its ticket to the host, and asks for the contact once the host vouched for it', async () => {
    const { fake, store, enter, offered, admit } = setUp();
    const entering = enter();
    await expect.poll(() => offered).toEqual(['mine']);
    expect(fake.namesAsked()).toEqual(['takeTicket']);
    admit();
    await entering;
    expect(store.state.value).toBe('open');
    expect(store.person.contact.value).toEqual(dana);
    expect(store.session.settings.value?.language).toBe('he');
  });

  it('asks the CRM nothing about the person’s own address until they want it', async () => {
    const { fake, store, enter, admit } = setUp({ contact: dana, isOwn: true });
    admit();
    await enter();
    expect(store.person.view.value).toMatchObject({ contact: dana, lookup: { state: 'idle' } });
    expect(fake.namesAsked()).not.toContain('lookUp');
    await store.person.refresh();
    expect(fake.namesAsked()).toContain('lookUp');
    expect(store.person.view.value.lookup.state).toBe('ready');
  });

  it('searches for whoever was not found by what the page calls them', async () => {
    const { fake, store, enter, admit } = setUp({ contact: dana, name: 'Dana Levi' });
    fake.answers.readState = () => ({
      connection: connection(),
      settings: settings({ entities: [{ slug: 'contacts' }] }),
    });
    fake.answers.readContacts = () => ({ contacts: [] });
    fake.answers.readFields = () => ({
      ok: true,
      value: [{ apiName: 'full_name', label: { en: 'Full name', he: 'שם מלא' } }],
    });
    fake.answers.searchField = ({ entity, value }) => ({
      ok: true,
      value: entity === 'contacts' && value === 'Dana Levi' ? line('dana') : null,
    });
    admit();
    await enter();
    expect(store.name.value).toBe('Dana Levi');
    await store.searchName();
    expect(store.person.trail.value).toEqual([line('dana')]);
  });

  it('pins the record that it shows, and knows of a pin from elsewhere', async () => {
    const { fake, store, enter, admit } = setUp();
    const found = line('dana');
    fake.answers.lookUp = () => lookup({ matches: [found] });
    fake.answers.readHistory = () => ({ recent: [], pinned: [found] });
    fake.answers.pinRecord = ({ on }) => ({ recent: [], pinned: on ? [found] : [] });
    expect(fake.namesAsked()).not.toContain('readHistory');
    admit();
    await enter();
    await expect.poll(() => store.history.isPinned(found)).toBe(true);
    await store.history.pin(found, false);
    expect(store.history.isPinned(found)).toBe(false);
  });

  it.each([
    ['says that it is admitted', true],
    ['says nothing', false],
  ])(
    'stays blank for ever where the background answers that nobody vouched for it, though the host %s',
    async (_, says) => {
      const { fake, store, enter, admit, runOut } = setUp({});
      if (says) admit();
      const entering = enter();
      await expect.poll(fake.namesAsked).toEqual(says ? ['takeTicket', 'redeemTicket'] : ['takeTicket']);
      runOut();
      await entering;
      expect(fake.namesAsked().at(-1)).toBe('redeemTicket');
      expect(store.state.value).toBe('blank');
      expect(store.person.contact.value).toBeNull();
    },
  );

  it.each([
    ['give it a ticket', 'takeTicket'],
    ['answer for the ticket', 'redeemTicket'],
  ] as const)('stays blank for a while, and then says so, when the background does not %s', async (_, lost) => {
    const { fake, store, enter, admit, runOut } = setUp();
    delete fake.answers[lost];
    admit();
    const entering = enter();
    await expect.poll(() => fake.asked.length).toBeGreaterThan(lost === 'redeemTicket' ? 1 : 0);
    expect(store.state.value).toBe('blank');
    runOut();
    await entering;
    expect(store.state.value).toBe('unopened');
  });

  it('takes no second ticket while the first may still come to something', async () => {
    const { fake, store, enter, admit, runOut } = setUp();
    runOut();
    await enter();
    const again = enter();
    admit();
    await again;
    await expect.poll(() => store.state.value).toBe('open');
    expect(fake.namesAsked().filter((name) => name === 'takeTicket')).toHaveLength(1);
  });

  it('opens after all when it is tried again', async () => {
    const { fake, store, enter, admit, runOut } = setUp();
    const { takeTicket } = fake.answers;
    delete fake.answers.takeTicket;
    runOut();
    await enter();
    expect(store.state.value).toBe('unopened');
    Object.assign(fake.answers, { takeTicket });
    admit();
    await enter();
    await expect.poll(() => store.state.value).toBe('open');
  });

  it.each([
    ['asks again once the CRM may be reached', true, ['lookUp']],
    ['asks nothing again where the person does not allow it', false, []],
  ])('%s', async (_, isAllowed, asked) => {
    const { fake, store, enter, admit, answerPermission } = setUp();
    admit();
    await enter();
    await expect.poll(() => store.person.view.value.lookup.state).toBe('ready');
    const before = fake.asked.length;
    answerPermission(isAllowed);
    await store.allow();
    expect(fake.namesAsked().slice(before)).toEqual(asked);
  });

  it('shows the one that was picked of several, and is done with the text', async () => {
    const { fake, store } = setUp();
    const desk = { kind: 'phone', value: '+442079460958' } as const;
    fake.answers.readContacts = () => ({
      contacts: [dana, desk].map((contact) => ({ ...contact, text: contact.value })),
    });
    store.search.type('both');
    await store.search.submit();
    expect(store.search.hasOutcome.value).toBe(true);
    store.pick(desk);
    expect(store.person.contact.value).toEqual(desk);
    expect(store.search.search.value).toEqual({ state: 'idle' });
  });
});
