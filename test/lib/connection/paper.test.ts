import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPaper } from '#lib/connection/paper.ts';
import { createVault } from '#lib/connection/vault.ts';
import { fake } from '#test/fakes/browser.ts';

const here = { id: 'one', baseUrl: 'https://crm.example' };
const there = { id: 'two', baseUrl: 'https://other.example' };
let count = 0;

beforeEach(fake.reset);

/** A paper that holds words, over a vault of its own. */
function words() {
  const vault = createVault(`paper-${count++}`);
  const parse = (raw: unknown): readonly string[] =>
    Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : [];
  const open = () => createPaper(vault, { title: 'pins', parse, changesKey: 'changes' });
  return { vault, open, paper: open() };
}

describe('a paper of a connection', () => {
  it('holds what it was changed to, for a later background too', async () => {
    const { paper, open } = words();
    expect(await paper.update(here, (known) => [...known, 'a'])).toEqual(['a']);
    expect(await open().of(here)).toEqual(['a']);
  });

  it('is another one for another connection', async () => {
    const { paper } = words();
    await paper.update(here, () => ['a']);
    expect(await paper.of(there)).toEqual([]);
  });

  it('loses none of the changes that are made at once, and is read after them', async () => {
    const { paper } = words();
    const changes = ['a', 'b', 'c'].map((word) => paper.update(here, (known) => [...known, word]));
    expect(await paper.of(here)).toEqual(['a', 'b', 'c']);
    await Promise.all(changes);
  });

  it('tells of every change, and of none where nothing changed', async () => {
    const { paper } = words();
    await paper.update(here, () => ['a']);
    await paper.update(here, (known) => known);
    expect(await fake.storage.session.get('changes')).toEqual({ changes: 1 });
  });

  it('starts anew where what is kept cannot be read', async () => {
    const { vault, paper } = words();
    await vault.keepPaper(here, 'pins', '{');
    expect(await paper.update(here, (known) => [...known, 'a'])).toEqual(['a']);
  });
});
