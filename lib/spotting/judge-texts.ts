import { hasLetters } from './chars.ts';
import type { JudgedContact } from './contact.ts';
import { findContacts } from './find-contacts.ts';
import { aboutAttribute } from './question.ts';
import { findInRows } from './rows-of-countries.ts';
import { findBelowHeads } from './told-heads.ts';

/** What a link to a contact begins with; pages write it twice, too. */
const scheme = /^\s*(?:(?:mailto|tel|sms(?:to)?|callto):(?:\/\/)?)+/i;
const chat = /^\s*(?:whatsapp:\/\/|(?:https?:)?\/\/(?:wa\.me|(?:\w+\.)?whatsapp\.com)\/)/i;
/** Behind that, whom a chat is opened with. */
const partner = /^(?:send\/?\?(?:[^#]*&)?phone=)?([^?&#/]*)/i;
/**
 * Signs around an address that are none of it, and what nobody sees; what a link has in front of one may as well be of
 * its mailbox.
 */
const edge = /^[\s\p{P}\p{Cf}]*$/u;
const edgeInLink = /^[\s\p{Pi}\p{Ps}\p{Cf}"'<]*$/u;
/** `p204`, `,,353854704#`: what is dialled once somebody has answered; no line within a house has as many digits as a meeting. */
const dialledLater = /(?<=\d)(?:[pw]\d|,+\d{7,}#).*/i;

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** Whom a chat is opened with: a number with its country, whether a plus is in front of it or not. */
function contactOfChat(target: string, regions: string[]): JudgedContact[] {
  const said = decoded(partner.exec(target.replace(chat, ''))?.[1] ?? '');
  return /^\s*\+?[\d\s().-]*$/.test(said) ? findContacts(`+${said.replace(/\D/g, '')}`, { regions }) : [];
}

/** The address that a value is, as a whole; nothing where it says more, or that of several. */
function addressIn(value: string, addresses: JudgedContact[], isLink: boolean): JudgedContact[] {
  const [email, second] = addresses;
  if (!email || second) return [];
  const [before, behind] = [value.slice(0, email.start), value.slice(email.end)];
  // A title that says more than a name and the address ("Mail to ...") may be about something else.
  const isAll = (isLink ? edgeInLink : edge).test(before) && edge.test(behind);
  return isAll || (before.endsWith('<') && behind === '>') ? [email] : [];
}

/** The one contact that the value of an attribute is about; nothing where it says more, or that of several. */
function contactOfAttribute(attribute: string, regions: string[]): JudgedContact[] {
  if (chat.test(attribute)) return contactOfChat(attribute, regions);
  const isLink = scheme.test(attribute);
  // Behind its scheme, up to what is to be said.
  const value = (isLink ? decoded(attribute.replace(scheme, '').replace(/(?:\?|&\w+=).*/s, '')) : attribute).trim();
  const addresses = findContacts(value, { regions }).filter(({ kind }) => kind === 'email');
  if (addresses.length > 0) return addressIn(value, addresses, isLink);
  // Of a link its scheme says that all of it is a number, whatever else it names.
  if (value.includes('@') || (!isLink && hasLetters(value.replace(/;.*/s, ''), 3))) return [];
  const number = isLink ? value.replace(dialledLater, '') : value;
  const [phone, other] = findContacts(`tel:${number}`, { regions });
  return phone && !other ? [phone] : [];
}

/** `N<sup>o</sup> 123`: what stands above the line is apart, but this is one word. Offsets stay. */
const withoutRaised = (text: string): string =>
  text.includes('n\v') || text.includes('N\v') ? text.replace(/(?<=\bn)\v([oº°]s?)\v/gi, '$1  ') : text;

/** What is found for one question. */
function answerTo(question: string, regions: string[]): JudgedContact[] {
  const attribute = aboutAttribute(question);
  if (attribute !== undefined) return contactOfAttribute(attribute, regions);
  return findInRows(question, regions, (row, inRegions) =>
    findBelowHeads(row, inRegions, (text) => findContacts(withoutRaised(text), { regions: inRegions })),
  );
}

/**
 * Finds the contacts in texts of a page, each where a contact may be, or the value of an attribute that is to be one as a whole.
 * @param options.regions ISO 3166 codes in which a number without country is read, in order; none: such numbers are not found
 * @returns for each question, in order, what it asks for, in the order in which that stands there
 */
export function judgeTexts(questions: string[], { regions }: { regions: string[] }): JudgedContact[][] {
  return questions.map((question) =>
    answerTo(question, regions).map(({ kind, value, start, end }) => ({ kind, value, start, end })),
  );
}
