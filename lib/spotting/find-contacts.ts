import { canonical } from './canonical.ts';
import type { FoundContact } from './contact.ts';
import { findEmails } from './emails.ts';
import { judgePhones } from './judge-phones.ts';
import { mergeContacts } from './merge-contacts.ts';
import { findPhoneCandidates, phonesOf } from './phone-candidates.ts';

export interface FindOptions {
  /** ISO 3166 code in which numbers without country are read; without it they are not found. */
  region?: string | undefined;
}

function findPhones(text: string, region: string | undefined): FoundContact[] {
  const candidates = findPhoneCandidates(text);
  const texts = candidates.map((candidate) => candidate.text);
  return phonesOf(text, candidates, judgePhones(texts, { regions: region ? [region] : [] }));
}

/**
 * Finds the e-mail addresses and telephone numbers in a text, in document order, none inside another. The whole
 * judgement in one process; in the browser its cheap half runs in the page, its judge in the background.
 */
export function findContacts(text: string, { region }: FindOptions = {}): FoundContact[] {
  return mergeContacts(findEmails(text).map(canonical), findPhones(text, region));
}
