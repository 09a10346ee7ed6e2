import { canonical } from './canonical.ts';
import type { FoundContact } from './contact.ts';
import { findEmails } from './emails.ts';
import { judgeEnding } from './endings.ts';
import { judgePhones } from './judge-phones.ts';
import { mergeContacts } from './merge-contacts.ts';
import { findPhoneCandidates, phonesOf } from './phone-candidates.ts';
import { endingQuestion } from './usual-endings.ts';

export interface FindOptions {
  /** ISO 3166 code in which numbers without country are read; without it they are not found. */
  region?: string | undefined;
  /** Takes an address under whatever ending: a person typed it, who means one. */
  anyEnding?: boolean;
  /** Several of them, the likeliest first, in place of the one. */
  regions?: string[];
}

function findPhones(text: string, regions: string[]): FoundContact[] {
  const candidates = findPhoneCandidates(text);
  const texts = candidates.map((candidate) => candidate.text);
  return phonesOf(text, candidates, judgePhones(texts, { regions }));
}

function isLikely({ kind, value }: FoundContact): boolean {
  const question = kind === 'email' ? endingQuestion(value) : undefined;
  return question === undefined || judgeEnding(question).length > 0;
}

/**
 * Finds the e-mail addresses and telephone numbers in a text, in document order, none inside another. The whole
 * judgement in one process; in the browser its cheap half runs in the page, its judge in the background.
 */
export function findContacts(
  text: string,
  { region, regions = region ? [region] : [], anyEnding }: FindOptions = {},
): FoundContact[] {
  return mergeContacts(findEmails(text), findPhones(text, regions))
    .filter((contact) => anyEnding || isLikely(contact))
    .map(canonical);
}
