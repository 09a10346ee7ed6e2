import { canonical } from './canonical.ts';
import { isPlain } from './chars.ts';
import { columnHeads } from './column-heads.ts';
import { type FoundContact, longestValue } from './contact.ts';
import { hasPlus } from './digit-runs.ts';
import { findEmails } from './emails.ts';
import { hasKnownEnding } from './endings.ts';
import { findHiddenEmails } from './hidden-emails.ts';
import { judgePhones } from './judge-phones.ts';
import { mergeContacts } from './merge-contacts.ts';
import { findPhoneCandidates, type PhoneCandidate, phonesOf } from './phone-candidates.ts';
import { isLabelledOther, isLabelledPhone } from './phone-context.ts';
import { fewestDigitsOf } from './phone-regions.ts';

export interface FindOptions {
  /** ISO 3166 code in which numbers without country are read; without it they are not found. */
  region?: string | undefined;
  /** Several of them, the likeliest first, in place of the one. */
  regions?: string[];
  /** Takes an address under whatever ending: a person typed it, who means one. */
  anyEnding?: boolean;
}

/** Heads of columns of words, and of letters, although before a number they are labels. */
const vagueHead = /^(?:.|text|contacto?|kontakt|home|work|office|direct|call|kom)$/iu;

/**
 * What the heads of columns say of the candidates that stand below them: those without a plus or a label of their own are left out
 * where it is that they are something else; where it is that they are numbers to call, what stands in the cells before does not count.
 */
function byColumns(text: string, candidates: PhoneCandidate[]): PhoneCandidate[] {
  if (!text.includes('\n')) return candidates;
  const columnOf = columnHeads(text);
  return candidates.flatMap((candidate) => {
    const { start, offset } = candidate;
    const column = columnOf(start);
    if (!column) return candidate;
    const { head, rowBefore, cellBefore } = column;
    const around = { before: `${head}: `, after: '' };
    const ofThings = { before: `${head} `, after: '' };
    const own = { before: rowBefore, after: '' };
    if (cellBefore.trim() === '' && isLabelledPhone(around) && !vagueHead.test(head)) {
      const { before } = around;
      return { ...candidate, text: before + candidate.text.slice(start - offset), offset: start - before.length };
    }
    return hasPlus(text, start) || isLabelledPhone(own) || !isLabelledOther(ofThings) ? candidate : [];
  });
}

function findPhones(text: string, regions: string[]): FoundContact[] {
  const candidates = byColumns(text, findPhoneCandidates(text, fewestDigitsOf(regions)));
  if (candidates.length === 0) return [];
  const texts = candidates.map((candidate) => candidate.text);
  return phonesOf(text, candidates, judgePhones(texts, { regions }));
}

/** Letters, digits, dots and hyphens in the width of East Asian signs. */
const wide = /[\uff0d\uff0e\uff10-\uff19\uff21-\uff3a\uff3f\uff41-\uff5a]/g;
const wideAddress = /([\w.+\-－．０-９Ａ-Ｚ＿ａ-ｚ]{1,64})([@＠])([\w.\-－．０-９Ａ-Ｚａ-ｚ]{1,253})/g;
/** `１．ｉｎｆｏ＠ａｃｍｅ．ｅｘａｍｐｌｅ`: the mark of a list. */
const wideMark = /^[０-９]{1,2}．/;
const wideSign = /[\uff20\uff0e]/;
const asFarFromNarrow = 0xfee0;

const narrowed = (text: string): string =>
  text.replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - asFarFromNarrow));

/** `ｉｎｆｏ＠ａｃｍｅ．ｅｘａｍｐｌｅ`: where its signs are wide an address is read as a keyboard for other letters would have written it. */
function findEmailsOfAnyWidth(text: string): FoundContact[] {
  if (isPlain(text) || !wideSign.test(text)) return findEmails(text);
  const narrow = text.replace(wideAddress, (whole, mailbox: string, at: string, domain: string) => {
    if (at === '@') return domain.includes('.') ? whole : `${mailbox}@${narrowed(domain)}`;
    const [mark = ''] = wideMark.exec(mailbox) ?? [];
    return `${mark}${narrowed(mailbox.slice(mark.length))}＠${narrowed(domain)}`;
  });
  return findEmails(narrow).map((email) => ({ ...email, text: text.slice(email.start, email.end) }));
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
