import { describe, expect, it } from 'vitest';
import type { ReadableText } from '#lib/spotting/chars.ts';
import { findEmails } from '#lib/spotting/emails/emails.ts';
import { findInPage } from '#lib/spotting/hits.ts';
import { findPhoneCandidates } from '#lib/spotting/phones/candidates/find-candidates.ts';
import { firstHit } from '#lib/spotting/text-hits.ts';
import { adversaries, repeated } from './adversaries.ts';
import { countingSteps } from './count-steps.ts';

/** A text that counts how many of its characters are looked at. */
function counted(content: string): { text: ReadableText; visits: () => number } {
  let visits = 0;
  const text: ReadableText = {
    length: content.length,
    charCodeAt: (index) => {
      visits++;
      return content.charCodeAt(index);
    },
    codePointAt: (index) => {
      visits++;
      return content.codePointAt(index);
    },
    indexOf: (wanted, from = 0) => {
      const at = content.indexOf(wanted, from);
      visits += (at === -1 ? content.length : at) - from;
      return at;
    },
    slice: (from = 0, to = content.length) => {
      visits += Math.max(0, to - from);
      return content.slice(from, to);
    },
  };
  return { text, visits: () => visits };
}

/** Characters looked at by the scans, and steps of the expressions that they use. */
function costOf(find: (text: ReadableText) => unknown, content: string): number {
  const { text, visits } = counted(content);
  const steps = countingSteps(() => find(text));
  return visits() + steps;
}

/**
 * What the page does with a text, and what the background does with it before numbers are judged. The number of digits
 * is that of most regions, and that of the commonest plan.
 */
const scans: [string, (text: ReadableText) => unknown][] = [
  ['looking for a hit', (text) => firstHit(text.slice(0), 7)],
  ['looking for a hit in the shared plan', (text) => firstHit(text.slice(0), 10)],
  ['looking for one in a page', (text) => findInPage(text.slice(0), 10)],
  ['finding addresses', findEmails],
  ['finding candidates', (text) => findPhoneCandidates(text)],
];

describe.each(scans)('the cost of %s', (_, find) => {
  it('grows in a line with each of 500 texts that are made to be slow', () => {
    const slow = adversaries.filter((unit) => {
      const size = repeated(unit, 2_000).length;
      const once = costOf(find, repeated(unit, 2_000));
      return costOf(find, repeated(unit, 4_000)) > once * 2.2 + 100 || once > size * 300;
    });
    expect(slow).toEqual([]);
  });

  it('is small on prose', () => {
    const prose = 'The quick brown fox jumps over the lazy dog in 1984, or 12 of them. '.repeat(200);
    expect(costOf(find, prose) / prose.length).toBeLessThanOrEqual(30);
  });
});

describe('counting', () => {
  it('tells an expression that tries each of its beginnings to the end', () => {
    const steps = (size: number) => countingSteps(() => /a+b/.test('a'.repeat(size)));
    expect(steps(400) / steps(200)).toBeGreaterThan(3.5);
  });

  it('takes expressions as the engine does', () => {
    const texts = ['aab12-cd', 'x😀y', '(12) 34', '1111', ''];
    const expressions = [/(a)\1b/, /(?<=\d)-(?!x)/, /😀|y/u, /^(?:\(\d+\)|x)?\s*\d{2,3}?/, /[^\d]+$/i, /\p{L}*\b/gu];
    const both = () => expressions.map((expression) => texts.map((text) => text.replace(expression, '_')));
    expect(countingSteps(both)).toBeGreaterThan(0);
  });
});
