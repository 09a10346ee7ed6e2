import { describe, expect, it } from 'vitest';
import { quantile } from './measure.ts';
import { conclude, isKept, putSection, writeSection } from './report.ts';

const row = { what: 'a thing', detail: '' };

describe('a bar', () => {
  it.each([
    [1.69, { most: 1.7 }, true],
    [1.71, { most: 1.7 }, false],
    [0.85, { least: 0.85 }, true],
    [0.84, { least: 0.85 }, false],
    [99, undefined, true],
    [Number.NaN, { most: 1 }, false],
    [Number.NaN, { least: 1 }, false],
  ])('%f under %o is kept: %s', (ratio, bar, kept) => {
    expect(isKept({ ...row, ratio, bar })).toBe(kept);
  });

  it('that is missed says so in the table', () => {
    const rows = [{ ...row, ratio: 2, bar: { most: 1 } }];
    expect(writeSection({ title: 'T', about: '', rows })).toContain('| a thing | 2.00 | at most 1 | no |');
  });
});

describe('a run', () => {
  const rowsOf = (...ratios: number[]) => ({ rows: ratios.map((ratio) => ({ ...row, ratio, bar: { most: 1 } })) });

  it.each([
    [[rowsOf(2, 1), rowsOf(3)], '2 bars are missed.'],
    [[rowsOf(2, 1)], 'One bar is missed.'],
    [[rowsOf(1), rowsOf()], 'Every bar is kept.'],
    [[rowsOf()], 'Nothing was measured.'],
    [[], 'Nothing was measured.'],
  ])('%j ends with: %s', (sections, words) => {
    expect(conclude(sections)).toBe(words);
  });
});

describe('a section in the document', () => {
  const document = '# Benchmarks\n\n## One\n\nold\n\n## Two\n\nkept\n';

  it('takes the place of the one of the same title', () => {
    expect(putSection(document, 'One', '## One\n\nnew\n')).toBe('# Benchmarks\n\n## One\n\nnew\n\n## Two\n\nkept\n');
  });
  it('comes to the end where there is none', () => {
    expect(putSection(document, 'Three', '## Three\n')).toBe(`${document}\n## Three\n`);
  });
  it('stays the same however often it is put', () => {
    const once = putSection(document, 'Two', '## Two\n\nnew\n');
    expect(putSection(once, 'Two', '## Two\n\nnew\n')).toBe(once);
  });
});

it('the middle of the values, whatever their order', () => {
  expect(quantile([3, 1, 2])).toBe(2);
  expect(quantile([10, 1, 5, 3, 8, 2, 9, 4, 7, 6], 0.9)).toBe(10);
});
