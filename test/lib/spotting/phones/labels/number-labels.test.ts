import { describe, expect, it } from 'vitest';
import { mayNameThing, numbered, owned, registers, things } from '#lib/spotting/phones/labels/number-labels.ts';

describe('what can be the label of a thing by its last word', () => {
  it.each(['order no. ', 'nf-e: ', 'nfe ', 'nf ', 'konto-nr ', 'kundennummer: ', '税号'])('takes %s', (tail) => {
    expect(mayNameThing(tail)).toBe(true);
  });

  it.each(['the ', 'of ', 'before ', 'page, ', 'write at '])('refuses %s', (tail) => {
    expect(mayNameThing(tail)).toBe(false);
  });
});

describe('the lists of labels', () => {
  it.each([
    ['with a word for a number behind them', numbered],
    ['behind a word for a number', owned],
    ['of registers', registers],
  ])('have each label once, and none that is enough alone among those that are some %s', (_, others) => {
    const labels = `${things}|${others}`.split('|');
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  });
});
