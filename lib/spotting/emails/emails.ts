import { codePointAround, isForeignWord, isInvisible, isPlain, plainSigns, type ReadableText } from '../chars.ts';
import type { FoundContact } from '../contact.ts';
import { digitsIn, hasEnoughDigits } from '../digits.ts';
import { isInsideUrl, isMachine, isMessage, isNobody, isOfChat } from './context.ts';
import { domainPart, localPart } from './parts.ts';

/** No half of an address is longer, however it is decorated. */
const reachLimit = 320;
const backslash = 0x5c;
/** What is no end of an expression: `\w+\@`. */
const plainMailbox = /^[\w.-]*[a-z][\w.-]*\w$/i;

/** The signs of ASCII that mailboxes have outside quotes, and those of domains. */
const ofMailbox = plainSigns(/[^\0- "(),:;<>@[\\\]\x7f]/);
const ofDomain = plainSigns(/[a-z\d.-]/i);

/** The sign of an address, and the wide one of East Asian keyboards. */
const isSign = (code: number): boolean => code === 0x40 || code === 0xff20;

/** What one side of an `@` could be. */
interface Reach {
  /** Its visible characters. */
  visible: string;
  /** Where it begins. */
  start: number;
  /** Where each of its characters stands, if there are unseen ones between them. */
  offsets: number[] | undefined;
}

function reachFrom(text: ReadableText, from: number, step: 1 | -1, bound: number, signs: boolean[]): Reach {
  let unseen = 0;
  let at = from;
  for (; at !== bound && Math.abs(at - from) - unseen < reachLimit; at += step) {
    const code = text.charCodeAt(at);
    if (code >= 0x80 && isInvisible(code)) unseen++;
    else if (!(code < 0x80 ? signs[code] : isForeignWord(codePointAround(text, at)))) break;
  }
  const start = step === 1 ? from : at + 1;
  const reach = text.slice(start, step === 1 ? at : from + 1);
  if (unseen === 0) return { visible: reach, start, offsets: undefined };
  const offsets = Array.from(reach.split('').keys()).filter((index) => !isInvisible(reach.charCodeAt(index)));
  return { visible: offsets.map((index) => reach.charAt(index)).join(''), start, offsets };
}

/** Where a character of it stands in the text. */
const offsetIn = ({ start, offsets }: Reach, index: number): number => start + (offsets?.[index] ?? index);

const tokenEdge = /[\0- \s<>"]/;
const plainEdges = plainSigns(tokenEdge);

const isTokenEdge = (code: number): boolean => plainEdges[code] ?? tokenEdge.test(String.fromCharCode(code));

/** The unbroken piece of text that ends at `end`, back to a space, a bracket or quote, or `floor`. */
function tokenBefore(text: ReadableText, end: number, floor: number): { start: number; text: string } {
  let start = end;
  while (start > floor && end - start < 2_048 && !isTokenEdge(text.charCodeAt(start - 1))) start--;
  return { start, text: text.slice(start, end) };
}

/** Mailboxes that many have, of those that begin with a letter that means another character behind a backslash. */
const usualMailbox =
  'no[-_.]?reply|news(?:letter)?|re(?:ception|servations?|turns)|rsvp|team|tech|test|tickets|training|travel';
/** What a backslash makes of the first letters behind it: another character, that is no part of the mailbox. */
const escaped = new RegExp(`^(?:u00[\\da-f]{2}|x[\\da-f]{2}|(?!(?:${usualMailbox})(?!\\p{L}))[nrt])|^_.*`, 'iu');

/** The first letter of O'Brien, where a typesetter has curled its apostrophe. */
const ofIreland = /(?:^|[^\p{L}\p{N}])(o)’$/iu;

/** `(030) 901820jane@…`: the end of a telephone number right before a mailbox, where it begins as none but a number does. */
const numberEnds = /^\d[\d-]{2,}(?=\p{Ll}{2})/u;
const numberBegins = /(?:(?:\+?[178] ?)?\(\d{2,5}\)|(?:\+\d|(?<!\d:|\d[ ./-]?)0\d)\d{0,3})(?:[ -]\d{1,4}){0,2} $/;
/**
 * `06103 1800ctlaw@…`, `060-0001 100yen@…`, `05-12-2024 365days@…`: where letters go to, and a day, which may be an
 * area as well.
 */
const placeOrDay = /^(?:\(?\d{5}\)?(?:-\d{3})?|\d{3}-\d{4}|\d\d-\d{3}|\d\d-\d\d-(?:19|20)\d\d) $/;
const isPlace = (beginning: string, end: string): boolean => placeOrDay.test(beginning) && digitsIn(end) < 5;
const longestBeginning = 36;
const fewestOfNumber = 9;

/** How many characters of a mailbox are the end of a number that stands before it. */
function lengthOfNumber(local: string, before: string): number {
  const [end = ''] = numberEnds.exec(local) ?? [];
  const [beginning = ''] = (end && numberBegins.exec(before)) || [];
  if (beginning === '' || hasEnoughDigits(beginning) || isPlace(beginning, end)) return 0;
  return digitsIn(beginning + end) >= fewestOfNumber ? end.length : 0;
}

/** `Email Id-jane@…`: the last word of a label. */
const restOfLabel = /^Id-(?=[a-z\d])/;
const beginsLabel = /(?<!\p{L})(?:e-?)?mail $/iu;
/** `T.02-123-4567 E.jane@…`: a letter for mail, behind the number that such a letter stands before. */
const letterOfMail = /^E\.(?=[a-z])/;
const numberWithLetter = /(?<!\p{L})(?:[CDFHMOPTW]|Tel|Fax|Mob|Cell)\. ?\+?[\d(][\d ().-]{6,24}(?:[|,/·•] )?$/u;

/** How many characters of a mailbox are of its label, of which the beginning stands before it. */
function lengthOfLabel(local: string, before: string): number {
  const [label = ''] =
    (beginsLabel.test(before) && restOfLabel.exec(local)) ||
    (numberWithLetter.test(before) && letterOfMail.exec(local)) ||
    [];
  return label.length;
}

/** What of a mailbox is its own: no letters behind a backslash, no end of a number, and no label. */
function ownPart(local: string, text: ReadableText, start: number): string {
  if (text.charCodeAt(start - 1) === backslash) return local.replace(escaped, '');
  const before = text.slice(Math.max(0, start - longestBeginning), start);
  return local.slice(lengthOfNumber(local, before) || lengthOfLabel(local, before));
}

/**
 * What may be the mailbox before an `@`; of `jane\@acme.example`, as strings of Perl and papers have it, what is before
 * the backslash.
 */
function mailboxReach(text: ReadableText, at: number, floor: number): Reach | undefined {
  const isEscaped = text.charCodeAt(at - 1) === backslash && text.charCodeAt(at - 2) !== backslash;
  const reach = reachFrom(text, isEscaped ? at - 2 : at - 1, -1, floor - 1, ofMailbox);
  return reach.visible === '' || (isEscaped && !plainMailbox.test(reach.visible)) ? undefined : reach;
}

/** What the scan carries from one `@` to the next. */
interface Progress {
  /** No address reaches back beyond this. */
  floor: number;
  /** Whether the piece of text that holds `floor` has already turned out to be a web address. */
  isInUrl: boolean;
  /** Where the last number of a message ended. */
  message: number;
}

function emailAt(text: ReadableText, at: number, next: number, progress: Progress): FoundContact | undefined {
  const { floor, isInUrl: wasInUrl } = progress;
  progress.floor = at + 1;
  progress.isInUrl = false;
  const left = mailboxReach(text, at, floor);
  if (!left) return undefined;
  const right = reachFrom(text, at + 1, 1, next, ofDomain);
  const domain = domainPart(right.visible);
  if (!domain) return undefined;
  const end = offsetIn(right, domain.length - 1) + 1;
  const mailbox = localPart(left.visible, /(?!\p{Script=Latin})[^\0-\x7f]|xn--/u.test(domain.value));
  // The sign of an emphasis stands on both sides.
  const local = mailbox?.replace(/^[_~]+/, (signs) => (text.charCodeAt(end) === signs.charCodeAt(0) ? '' : signs));
  if (!local) return undefined;

  const startOf = (tail: string): number => offsetIn(left, left.visible.length - tail.length);
  const own = ownPart(local, text, startOf(local));
  if (!own) return undefined;
  const start = startOf(own);
  const token = tokenBefore(text, start, floor);
  // A step of a path may be taken for a piece of the mailbox.
  progress.isInUrl =
    (token.start === floor && wasInUrl) || isInsideUrl(own.includes('/') ? token.text + own : token.text);
  // `田中＠acme.example` says where somebody is.
  if (text.charCodeAt(at) !== 0x40 && !isPlain(own)) return undefined;
  const behind = text.slice(end, end + 64);
  const isHandle = isSign(text.charCodeAt(start - 1));
  const isChain = isSign(text.charCodeAt(end));
  if (progress.isInUrl || isHandle || isChain || isMachine(behind)) return undefined;
  const value = `${own}@${domain.value}`;
  const before = text.slice(Math.max(progress.message, start - 200), start);
  if (isMessage(value, before, progress.message > 0)) {
    progress.message = end;
    return undefined;
  }
  if (isNobody(value, before, behind) || isOfChat(own, domain.value, before, behind)) return undefined;
  progress.floor = end;
  const initial = before.endsWith('’') ? ofIreland.exec(before.slice(-3))?.[1] : undefined;
  const from = initial ? start - 2 : start;
  return {
    kind: 'email',
    value: initial ? `${initial}'${value}` : value,
    text: text.slice(from, end),
    start: from,
    end,
  };
}

/**
 * Finds the e-mail addresses in a text, in order, under whatever ending. The cost grows linearly with the text:
 * between two `@` every character is visited a bounded number of times.
 */
export function findEmails(text: ReadableText): FoundContact[] {
  const found: FoundContact[] = [];
  const progress: Progress = { floor: 0, isInUrl: false, message: 0 };
  const whole = text.slice(0);
  // To search for one sign is the quickest that there is, and few texts have the wide one. Of very many replaced one by
  // one the browser would make a text of as many pieces.
  const plain = whole.includes('\uff20') ? whole.split('\uff20').join('@') : whole;
  for (let at = plain.indexOf('@'); at >= 0; ) {
    const next = plain.indexOf('@', at + 1);
    const email = emailAt(text, at, next < 0 ? text.length : next, progress);
    if (email) found.push(email);
    at = next;
  }
  return found;
}
