import { canonical } from './canonical.ts';
import { type Column, type ColumnOf, columnHeads } from './column-heads.ts';
import { type FoundContact, longestValue } from './contact.ts';
import { hasPlus } from './digit-runs.ts';
import { hasKnownEnding } from './endings.ts';
import { findHiddenEmails } from './hidden-emails.ts';
import { judgePhones } from './judge-phones.ts';
import { mergeContacts } from './merge-contacts.ts';
import { findPhoneCandidates, type PhoneCandidate, phonesOf } from './phone-candidates.ts';
import { isLabelledOther, isLabelledPhone } from './phone-context.ts';
import { isHeadOfOthers, phoneLabelOf } from './phone-heads.ts';
import { fewestDigitsOf, plansOf } from './phone-regions.ts';
import { withSameArea } from './phone-same-area.ts';
import { findEmailsOfAnyWidth } from './wide-emails.ts';
import { withoutWrittenOut } from './written-out.ts';

export interface FindOptions {
  /** ISO 3166 code in which numbers without country are read; without it they are not found. */
  region?: string | undefined;
  /** Several of them, the likeliest first, in place of the one. */
  regions?: string[];
  /** Takes an address under whatever ending: a person typed it, who means one. */
  anyEnding?: boolean;
}

/** The part of a candidate that stands in the cells from a place on, which nothing before them speaks for. */
const partFrom = (candidate: PhoneCandidate, start: number): PhoneCandidate => ({
  ...candidate,
  text: candidate.text.slice(start - candidate.offset),
  offset: start,
  start,
});
const partUpTo = (candidate: PhoneCandidate, end: number): PhoneCandidate => ({
  ...candidate,
  text: candidate.text.slice(0, end - candidate.offset),
  end,
});

/** A candidate without the end of the row before, which says nothing of it: that may be the last of the heads. */
const inRow = (candidate: PhoneCandidate, row: number): PhoneCandidate =>
  candidate.offset < row
    ? { ...candidate, text: candidate.text.slice(row - candidate.offset), offset: row }
    : candidate;

/** Whether the head of a column says that the figures below it are none to call. */
const isOfOthers = ({ head }: Column, figures: string): boolean =>
  // `Order:` in a line says what to do by calling; over a column it is a thing.
  isLabelledOther({ before: `${head} `, after: '' }) || (isHeadOfOthers(head) && /^\d+$/.test(figures));

/** A candidate cell by cell, since figures of two columns that spaces align look like groups of one number. */
function inCells(text: string, candidate: PhoneCandidate, columnOf: ColumnOf): [PhoneCandidate, Column | undefined][] {
  const { start, end } = candidate;
  const column = columnOf(start);
  if (!column || column.end >= end) return [[candidate, column]];
  const next = column.end + text.slice(column.end, end).search(/\S/);
  if (next < column.end || !(columnOf(next) || isOfOthers(column, text.slice(start, column.end))))
    return [[candidate, column]];
  return [[partUpTo(candidate, column.end), column], ...inCells(text, partFrom(candidate, next), columnOf)];
}

/**
 * What the heads of columns say of the candidates that stand below them: those without a plus or a label of their own are left out
 * where it is that they are something else; where it is that they are numbers to call, what stands in the cells before does not count.
 */
function byColumns(text: string, candidates: PhoneCandidate[]): PhoneCandidate[] {
  if (!text.includes('\n')) return candidates;
  const columnOf = columnHeads(text);
  return candidates
    .flatMap((candidate) => inCells(text, candidate, columnOf))
    .flatMap(([candidate, column]) => {
      if (!column) return candidate;
      const { start, end, offset } = candidate;
      const before = column.cellBefore.trim() === '' && phoneLabelOf(column.head);
      if (before) {
        const shown = candidate.text.slice(start - offset, Math.max(column.end, end) - offset);
        return { ...candidate, text: before + shown, offset: start - before.length, extension: column.extension };
      }
      const isLabelled = isLabelledPhone({ before: column.rowBefore, after: '' });
      if (!hasPlus(text, start) && !isLabelled && isOfOthers(column, text.slice(start, end))) return [];
      return inRow(candidate, start - column.rowBefore.length);
    });
}

function findPhones(written: string, regions: string[]): FoundContact[] {
  const text = withoutWrittenOut(written);
  const candidates = byColumns(text, findPhoneCandidates(text, fewestDigitsOf(regions)));
  if (candidates.length === 0) return [];
  const texts = candidates.map((candidate) => candidate.text);
  return withSameArea(
    written,
    phonesOf(written, candidates, judgePhones(texts, { regions })),
    plansOf(regions).regions,
  );
}

/**
 * Both kinds of addresses, in order: what a machine would take for one may be the end of one that is written for people.
 * @param isAsked whether an address is one that is asked for
 */
const findAddresses = (text: string, isAsked: (contact: FoundContact) => boolean): FoundContact[] =>
  mergeContacts(findHiddenEmails(text).filter(isAsked), findEmailsOfAnyWidth(text));

/**
 * Finds the e-mail addresses and telephone numbers in a text, in document order, none inside another. The whole
 * judgement in one process; in the browser the page says where a contact may be, and the background judges the text there.
 */
export function findContacts(
  text: string,
  { region, regions = region ? [region] : [], anyEnding }: FindOptions = {},
): FoundContact[] {
  const isAsked = ({ kind, value }: FoundContact) => anyEnding || kind === 'phone' || hasKnownEnding(value);
  return (
    mergeContacts(findAddresses(text, isAsked), findPhones(text, regions))
      .filter(isAsked)
      .map(canonical)
      // Composed, and out of punycode, a domain can grow beyond what anybody has.
      .filter(({ value }) => value.length <= longestValue)
  );
}
