import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasKnownEnding, packedEndings } from '#lib/spotting/emails/endings.ts';

const endings = readFileSync(join(import.meta.dirname, '../tables/endings.txt'), 'utf8')
  .trim()
  .split(/\s+/);

function packed(words: string[]): string {
  let last = '';
  return words.toSorted().reduce((all, word) => {
    let shared = 0;
    while (shared < 9 && shared < word.length && word[shared] === last[shared]) shared++;
    last = word;
    return all + shared + word.slice(shared);
  }, '');
}

describe('the endings of domains', () => {
  it('are each known', () => {
    expect(endings.length).toBeGreaterThan(1_000);
    expect(endings.filter((ending) => !hasKnownEnding(`jane@acme.${ending}`))).toEqual([]);
  });

  it('are the only ones', () => {
    expect(packedEndings).toBe(packed(endings));
    const longer = endings.map((ending) => `${ending}q`).filter((ending) => !endings.includes(ending));
    expect(longer.filter((ending) => hasKnownEnding(`jane@acme.${ending}`))).toEqual([]);
  });
});
