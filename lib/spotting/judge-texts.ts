import { hasLetters } from './chars.ts';
import type { JudgedContact } from './contact.ts';
import { findContacts } from './find-contacts.ts';
import { aboutAttribute } from './question.ts';

/** What a link to a contact begins with; pages write it twice, too. */
const scheme = /^\s*(?:(?:mailto|tel|sms|callto):(?:\/\/)?)+/i;
const chat = /^\s*(?:https?:)?\/\/(?:wa\.me|(?:\w+\.)?whatsapp\.com)\//i;
/** What is to be said there. */
const message = /(?<=[?&])text=[^&]*/gi;
/** Signs around an address that are none of it, and what nobody sees. */
const edges = /^[\s\p{P}\p{Cf}]+|[\s\p{P}\p{Cf}]+$/gu;

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** Who a chat is opened with. */
function contactOfChat(target: string, regions: string[]): JudgedContact[] {
  const phones = findContacts(decoded(target.replace(message, '')), { regions });
  return phones.length === 1 && phones[0]?.kind === 'phone' ? phones : [];
}

/** The one contact that the value of an attribute is about; nothing where it says more, or that of several. */
function contactOfAttribute(attribute: string, regions: string[]): JudgedContact[] {
  if (chat.test(attribute)) return contactOfChat(attribute, regions);
  const isLink = scheme.test(attribute);
  // Behind its scheme, up to what is to be said.
  const value = (isLink ? decoded(attribute.replace(scheme, '').replace(/(?:\?|&\w+=).*/s, '')) : attribute).trim();
  const [email, second] = findContacts(value, { regions }).filter(({ kind }) => kind === 'email');
  if (email) {
    // A title that says more than a name and the address ("Mail to ...") may be about something else.
    const isAll = value.replace(edges, '') === email.text.replace(edges, '') || value.endsWith(`<${email.text}>`);
    return isAll && !second ? [email] : [];
  }
  // Of a link its scheme says that all of it is a number, whatever else it names.
  if (value.includes('@') || (!isLink && hasLetters(value.replace(/;.*/s, ''), 3))) return [];
  const [phone, other] = findContacts(`tel:${value}`, { regions });
  return phone && !other ? [phone] : [];
}

/**
 * Finds the contacts in texts of a page, each where a contact may be, or the value of an attribute that is to be one as a whole.
 * @param options.regions ISO 3166 codes in which a number without country is read, in order; none: such numbers are not found
 * @returns for each text, in order, the contacts in it, in the order in which they stand there
 */
export function judgeTexts(texts: string[], { regions }: { regions: string[] }): JudgedContact[][] {
  return texts.map((text) => {
    const attribute = aboutAttribute(text);
    const found = attribute === undefined ? findContacts(text, { regions }) : contactOfAttribute(attribute, regions);
    return found.map(({ kind, value, start, end }) => ({ kind, value, start, end }));
  });
}
