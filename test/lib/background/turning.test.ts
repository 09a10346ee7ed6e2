import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import type { Output } from '#lib/messages/contract.ts';
import { send } from '#lib/messages/send.ts';
import { connectionsKey } from '#lib/settings/kept-keys.ts';
import { startAnew } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import type { TestCrm } from '#test/fakes/crm.ts';
import { connect, crmOf, jane } from '#test/fakes/janes.ts';

let one: TestCrm;
let two: TestCrm;
let ids: { one: string; two: string };

const questions = () => [one.asked('smart_lookup').length, two.asked('smart_lookup').length];

beforeEach(async () => {
  startAnew();
  fake.permissions.grant('http://127.0.0.1/*', 'http://localhost/*');
  [one, two] = await Promise.all([crmOf('Jane One', 'contacts'), crmOf('Jane Two', 'people')]);
  two.baseUrl = two.baseUrl.replace('127.0.0.1', 'localhost');
  ids = { two: await connect(two, false), one: await connect(one, true) };
});
afterEach(() => Promise.all([one.close(), two.close()]));

describe('turning to another connection', () => {
  it('has it asked for its own entities by whoever asks at that very moment', async () => {
    const { local } = browser.storage;
    const set = local.set.bind(local);
    // What is searched in each is changed after that, and a disk takes its time.
    let written = () => {};
    const disk = new Promise<void>((resolve) => {
      written = resolve;
    });
    const slow = vi.spyOn(local, 'set').mockImplementation(async (items) => {
      if ('entities' in items) await disk;
      await set(items);
    });
    let asked: Promise<Output<'lookUp'>> | undefined;
    browser.storage.onChanged.addListener((changes) => {
      if (changes[connectionsKey]) asked ??= send('lookUp', { contact: jane, until: 'end' }, ids.two);
    });
    const turned = send('useConnection', { id: ids.two });
    await vi.waitFor(() => expect(asked).toBeDefined());
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 200))]);
    written();
    await turned;
    slow.mockRestore();
    expect((await asked)?.matches).toMatchObject([{ title: 'Jane Two' }]);
    expect(questions()).toEqual([0, 1]);
  });
});

describe('a look-up in the midst of turning', () => {
  it('searches the entities of the connection that it asks', async () => {
    for (const id of [ids.two, ids.one, ids.two, ids.one]) {
      const turning = send('useConnection', { id });
      const found: string[][] = [];
      const look = async (connection: string, place: number) => {
        const { matches } = await send('lookUp', { contact: jane, until: 'end' }, connection);
        found[place] = matches.map(({ title }) => title);
      };
      // Begun at every few steps of the way.
      const looks: Promise<void>[] = [];
      for (let step = 0; step < 40; step += 2) {
        looks.push(look(ids.one, step), look(ids.two, step + 1));
        for (let tick = 0; tick < 4; tick += 1) await Promise.resolve();
      }
      await Promise.all([turning, ...looks]);
      expect(found).toEqual(found.map((_, place) => [place % 2 === 0 ? 'Jane One' : 'Jane Two']));
    }
  });
});

describe('turning while another CRM is being connected', () => {
  it('leaves the one that was turned to, and each its entities', async () => {
    const third = await crmOf('Jane Three', 'staff');
    third.baseUrl = third.baseUrl.replace('127.0.0.1', 'localhost');
    let release = () => {};
    third.gate = new Promise((resolve) => {
      release = resolve;
    });
    // It is to take the place of the one in use at this moment.
    const connecting = connect(third, false);
    await expect.poll(() => third.asked('verify').length).toBe(1);
    await send('useConnection', { id: ids.two });
    release();
    const newest = await connecting;
    expect((await send('readState', {})).connections?.map(({ id }) => id)).toEqual([ids.two, newest]);
    await send('useConnection', { id: ids.two });
    expect((await send('readState', {})).settings.entities).toEqual([{ slug: 'people' }]);
    await third.close();
  });
});
