// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import type { Mark } from '#lib/spotting/page/mark.ts';
import { createPageReader } from '#lib/spotting/page/page-reader.ts';
import { fewestDigitsOf } from '#lib/spotting/phones/plans/by-region.ts';

/** The one thing that the document of these tests lacks. */
class PlainRange {
  constructor(init: StaticRangeInit) {
    Object.assign(this, init);
  }
}
beforeAll(() => vi.stubGlobal('StaticRange', PlainRange));
afterAll(() => vi.unstubAllGlobals());

/** What is marked in a page that shows this text, where the real judge reads its numbers in a region. */
async function marked(text: string, region: string | undefined): Promise<string[]> {
  document.body.innerHTML = '<p></p>';
  const paragraph = document.querySelector('p');
  if (!paragraph) throw new Error('There is no paragraph');
  paragraph.textContent = text;
  const found = new Set<Mark>();
  const marks = {
    all: () => found,
    add: (mark: Mark) => void found.add(mark),
    remove: (mark: Mark) => void found.delete(mark),
    on: () => undefined,
    *prune() {},
    *within() {},
  };
  const line = {
    judgeTexts: async ({ texts }: { texts: string[] }) => judgeTexts(texts, { regions: region ? [region] : [] }),
    fewestDigits: async () => fewestDigitsOf(region ? [region] : []),
  };
  const judge = createJudgeQueue(
    line,
    () => '',
    (job) => Array.from({ [Symbol.iterator]: () => job }),
  );
  const reader = createPageReader(marks, judge, () => undefined);
  for (const _ of reader.readAll(document.body));
  await judge.flush();
  return [...found]
    .toSorted((a, b) => a.range.startOffset - b.range.startOffset)
    .map(({ contact, text: shown }) => `${contact.value} as ${shown}`);
}

const foundIn = (text: string, region: string | undefined): string[] =>
  findContacts(text, { region }).map(({ value, text: shown }) => `${value} as ${shown}`);

/** Numbers as short as numbers get, letters where digits could be, and what may stand beside them. */
const agreed: [text: string, region: string | undefined, found: string[]][] = [
  ['Tel 4012', 'NU', ['+6834012 as 4012']],
  ['Ring 4012.', 'GB', []],
  ['312 345', 'AD', ['+376312345 as 312 345']],
  ['312 345', 'US', []],
  ['Tel 22345', 'FK', ['+50022345 as 22345']],
  ['Since 2024', 'NU', []],
  ['+683 4012', undefined, ['+6834012 as +683 4012']],
  ['+683 4012 ext. 4013', 'NU', ['+6834012;ext=4013 as +683 4012 ext. 4013']],
  ['+1 202 555 0123, extension 4012', 'NU', ['+12025550123;ext=4012 as +1 202 555 0123, extension 4012']],
  ['Tel 4012 / 4013', 'NU', ['+6834012 as 4012', '+6834013 as 4013']],
  ['1-800-FLOWERS', 'US', ['+18003569377 as 1-800-FLOWERS']],
  ['+1 800 FLOWERS', undefined, ['+18003569377 as +1 800 FLOWERS']],
  ['Season 2024 SEASON', 'US', []],
  ['1-202-555-CALL', 'US', ['+12025552255 as 1-202-555-CALL']],
  ['(202) 555-0123 CALL', 'US', ['+12025550123 as (202) 555-0123']],
  ['0800 CALL 4012', 'NU', ['+6834012 as 4012']],
  ['202-555-0123x4012', 'US', ['+12025550123;ext=4012 as 202-555-0123x4012']],
  ['jane@acme.comm', undefined, []],
  ['logo@2x.png and joe@acme.test', undefined, ['joe@acme.test as joe@acme.test']],
  ['jane@acme.museum', undefined, ['jane@acme.museum as jane@acme.museum']],
  ['4012@acme.example', 'NU', ['4012@acme.example as 4012@acme.example']],
  [
    '4012 jane@acme.example 4013',
    'NU',
    ['+6834012 as 4012', 'jane@acme.example as jane@acme.example', '+6834013 as 4013'],
  ],
  [`+44 20 79${'\u200b'.repeat(200)}46 0018`, undefined, []],
  [`${'Tel +44 20 7946 0018, '.repeat(2)}`, 'GB', Array(2).fill('+442079460018 as +44 20 7946 0018')],
];

describe('a page is read as a text is', () => {
  it.each(agreed)('%j in %s', async (text, region, expected) => {
    const found = foundIn(text, region);
    expect(await marked(text, region)).toEqual(found);
    expect(found).toEqual(expected);
  });
});
