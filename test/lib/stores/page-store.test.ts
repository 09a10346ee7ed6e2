import { describe, expect, it } from 'vitest';
import type { PageContact, PageView, SiteState } from '#lib/messages/contract.ts';
import { createPageStore } from '#lib/stores/page-store.ts';
import { createFakeSend, createPromise } from '#test/fakes/send.ts';
import { settings } from '#test/fakes/views.ts';

const pattern = 'https://mail.example/*';
const dana: PageContact = { kind: 'email', value: 'dana@acme.example', text: 'Dana' };

function createStore({ allows = true, site = 'off' }: { allows?: boolean | Promise<boolean>; site?: SiteState } = {}) {
  const page = { site, pattern, contacts: [] as PageContact[] };
  const fake = createFakeSend({
    readPage: () => ({ ...page }),
    lookAtPageOnce: () => ({ ...page, site: 'once', contacts: [dana] }),
    turnSite: ({ on }) => {
      page.site = on ? 'on' : 'off';
      return settings({ sites: on ? [pattern] : [] });
    },
  });
  const happened: string[] = [];
  const askPermission = (patterns: string[]) => {
    happened.push(`ask ${patterns.join()}, ${fake.asked.length} sent`);
    return Promise.resolve(allows);
  };
  const waits: number[] = [];
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    if (waits.length === 2) page.contacts = [dana];
  };
  return { store: createPageStore({ send: fake.send, askPermission, wait }), fake, happened, waits, page };
}

describe('the page store', () => {
  it('reads the tab in front', async () => {
    const { store, fake, page } = createStore({ site: 'on' });
    page.contacts = [dana];
    const loaded = store.load(7);
    expect(store.page.value).toEqual({ state: 'loading' });
    await loaded;
    expect(fake.asked).toEqual([{ name: 'readPage', input: { tabId: 7 } }]);
    expect(store.page.value).toMatchObject({ state: 'ready', value: { site: 'on' } });
  });

  it('reads a page that shows nobody yet again, in doubt at first, before it is called empty', async () => {
    const { store, waits, page } = createStore({ site: 'on' });
    const doubts: boolean[] = [];
    const stop = store.isInDoubt.subscribe((isInDoubt) => doubts.push(isInDoubt));
    await store.load(7);
    expect(store.page.value).toMatchObject({ value: { contacts: [dana] } });
    expect([waits.length, doubts]).toEqual([2, [false, true, false]]);
    page.contacts = [];
    waits.push(0, 0);
    await store.load(7);
    expect(waits.length).toBe(8);
    expect(doubts.at(-1)).toBe(false);
    stop();
  });

  it('does not read a site that is off again and again', async () => {
    const { store, waits } = createStore({ site: 'off' });
    await store.load(7);
    expect(waits).toEqual([]);
  });

  it('asks nothing where there is no tab', async () => {
    const { store, fake } = createStore();
    await store.load(null);
    expect(store.page.value).toMatchObject({ value: { site: 'closed' } });
    expect(fake.asked).toEqual([]);
  });

  it('looks once', async () => {
    const { store, waits } = createStore();
    await store.load(7);
    await store.lookOnce();
    expect(store.page.value).toMatchObject({ value: { site: 'once', contacts: [dana] } });
    expect(waits).toEqual([]);
  });

  it('asks for the site inside the click, before anything was sent, and sends the wish without waiting for it', async () => {
    const { store, happened, fake } = createStore();
    await store.load(7);
    const turning = store.turnOn();
    expect(happened).toEqual([`ask ${pattern}, 1 sent`]);
    expect(fake.namesAsked()).toEqual(['readPage', 'turnSite']);
    await turning;
    expect(store.page.value).toMatchObject({ value: { site: 'on' } });
  });

  it('reads a site that was just turned on again until contacts are found', async () => {
    const { store, waits } = createStore();
    await store.load(7);
    await store.turnOn();
    expect(waits).toEqual([250, 500]);
    expect(store.page.value).toMatchObject({ value: { contacts: [dana] } });
  });

  it('takes the wish back when the person refuses, and says so', async () => {
    const { store, fake } = createStore({ allows: false });
    await store.load(7);
    await store.turnOn();
    const wishes = fake.asked.filter(({ name }) => name === 'turnSite').map(({ input }) => input);
    expect(wishes).toEqual([
      { pattern, on: true },
      { pattern, on: false },
    ]);
    expect(store.wasDenied.value).toBe(true);
    expect(store.page.value).toMatchObject({ value: { site: 'off' } });
  });

  it('leaves a site on that the browser still does not let be read, and says so', async () => {
    const { store, fake } = createStore({ allows: false, site: 'not-allowed' });
    await store.load(7);
    await store.turnOn();
    const wishes = fake.asked.filter(({ name }) => name === 'turnSite').map(({ input }) => input);
    expect(wishes).toEqual([{ pattern, on: true }]);
    expect(store.wasDenied.value).toBe(true);
  });

  it('tells of a background that does not answer', async () => {
    const { store, fake } = createStore();
    delete fake.answers.readPage;
    await store.load(7);
    expect(store.page.value).toMatchObject({ state: 'trouble', trouble: { kind: 'extension' } });
  });

  it('says nothing over another tab of a permission that was refused over this one', async () => {
    const { store } = createStore({ allows: false });
    await store.load(7);
    await store.turnOn();
    await store.load(7);
    expect(store.wasDenied.value).toBe(true);
    await store.load(8);
    expect(store.wasDenied.value).toBe(false);
  });

  it('says nothing over another tab of a permission that is refused once the person has left', async () => {
    const answer = createPromise<boolean>();
    const { store, fake } = createStore({ allows: answer.promise });
    await store.load(7);
    const turning = store.turnOn();
    await store.load(8);
    const before = fake.namesAsked().filter((name) => name === 'readPage').length;
    answer.keep(false);
    await turning;
    expect(store.wasDenied.value).toBe(false);
    expect(fake.asked.at(-1)).toEqual({ name: 'turnSite', input: { pattern, on: false } });
    expect(fake.namesAsked().filter((name) => name === 'readPage').length).toBe(before);
  });

  it('is in doubt of the tab in front, whatever becomes of the one before', async () => {
    const rests: (() => void)[] = [];
    const fake = createFakeSend({ readPage: (): PageView => ({ site: 'on', pattern, contacts: [] }) });
    const wait = () => new Promise<void>((resolve) => rests.push(resolve));
    const store = createPageStore({ send: fake.send, askPermission: async () => true, wait });
    void store.load(7);
    await expect.poll(() => rests.length).toBe(1);
    void store.load(8);
    await expect.poll(() => rests.length).toBe(2);
    rests[0]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.isInDoubt.value).toBe(true);
    expect(fake.asked.map(({ input }) => input)).toEqual([{ tabId: 7 }, { tabId: 8 }]);
    await store.load(null);
    expect(store.isInDoubt.value).toBe(false);
  });
});
