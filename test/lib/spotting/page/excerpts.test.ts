import { describe, expect, it } from 'vitest';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { excerptsOf } from '#lib/spotting/page/excerpts.ts';
import { longestText } from '#lib/spotting/question.ts';

/** What is found excerpt by excerpt, as a page does it. */
function foundIn(text: string): string[] {
  return [...excerptsOf(text, 10)].flatMap((piece) =>
    findContacts(piece.text, { region: 'US' })
      .filter(({ end }) => piece.begin + end > piece.past && piece.begin + end <= piece.until)
      .map(({ value, start }) => `${value} at ${piece.begin + start}`),
  );
}

const whole = (text: string) => findContacts(text, { region: 'US' }).map(({ value, start }) => `${value} at ${start}`);

const prose = (length: number) => 'some words of a page '.repeat(length / 21 + 1).slice(0, length);

describe('the excerpts of a text', () => {
  it('are all of a short text, and none of a long one in which nothing can be', () => {
    const short = 'Write to jane@acme.example';
    expect([...excerptsOf(short, 10)]).toEqual([{ text: short, begin: 0, past: 0, until: short.length }]);
    expect([...excerptsOf(prose(50_000), 10)]).toEqual([]);
  });

  it('are what is around the hits of a long one', () => {
    const text = `${prose(50_000)} jane@acme.example ${prose(50_000)}`;
    const [only, ...others] = excerptsOf(text, 10);
    expect(others).toEqual([]);
    expect(only?.text).toContain('jane@acme.example');
    expect(only?.text.length).toBeLessThan(4_000);
  });

  it('begin and end near the hits, so that little of a page is sent', () => {
    const text = `${prose(3_000)} jane@acme.example ${prose(2_000)} (415) 555-0123 ${prose(1_000)}`;
    const pieces = [...excerptsOf(text, 10)];
    expect(pieces).toHaveLength(2);
    expect(Math.max(...pieces.map((piece) => piece.text.length))).toBeLessThan(1_200);
    expect(foundIn(text)).toEqual(whole(text));
    expect(foundIn(text)).toHaveLength(2);
  });

  it('are never longer than the judge takes, and leave nothing out nor say it twice', () => {
    for (const between of [0, 1, 40, 600, 699, 700, 701, 2_500, 7_000]) {
      const contacts = Array.from({ length: 60 }, (_, i) => (i % 2 ? `ann${i}@acme.example` : `(415) 555-01${10 + i}`));
      const text = contacts.join(` ${prose(between)} `).padEnd(longestText + 1);
      expect(Math.max(...[...excerptsOf(text, 10)].map((piece) => piece.text.length))).toBeLessThanOrEqual(longestText);
      expect(foundIn(text)).toEqual(whole(text));
      expect(foundIn(text).length).toBeGreaterThan(50);
    }
  });

  it('end in the midst of no number', () => {
    const text = `${prose(3_000)} +49 30 123456${'\u200b'.repeat(690)}78 ${prose(3_000)}`;
    expect(foundIn(text)).toEqual(whole(text));
  });

  it('are no longer where nothing is set apart by spaces', () => {
    const text = `${'山川草木'.repeat(2_000)}jane@acme.example`.repeat(3);
    expect(Math.max(...[...excerptsOf(text, 10)].map((piece) => piece.text.length))).toBeLessThan(1_500);
    expect(foundIn(text)).toEqual(whole(text));
    expect(foundIn(text)).toHaveLength(3);
  });

  it('keep what makes an address a piece of a web address, however far in front', () => {
    for (const step of ['step/', 'step,']) {
      const text = `${prose(20_000)} https://acme.example/${step.repeat(300)}jane@acme.example ${prose(9_000)}`;
      expect(foundIn(text)).toEqual([]);
    }
  });

  it('keep the words in front that say what an address is', () => {
    const login = 'ssh -o BatchMode=yes -o ConnectTimeout=10 -o LogLevel=error jane@acme.example';
    expect(foundIn(`${prose(20_000)}\n${login}\n${prose(9_000)}`)).toEqual([]);
  });
});
