import { describe, expect, it } from 'vitest';
import { mayNameThing, numbered, things } from '#lib/spotting/number-labels.ts';

describe('what can be the label of a thing by its last word', () => {
  it.each(['order no. ', 'nf-e: ', 'nfe ', 'nf ', 'konto-nr ', 'kundennummer: ', '税号'])('takes %s', (tail) => {
    expect(mayNameThing(tail)).toBe(true);
  });

  it.each(['the ', 'of ', 'before ', 'page, ', 'write at '])('refuses %s', (tail) => {
    expect(mayNameThing(tail)).toBe(false);
  });
});

describe('the lists of labels', () => {
  it('have each label once, and none that is enough alone among those that need a word for a number', () => {
    const labels = `${things}|${numbered}`.split('|');
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });
});
