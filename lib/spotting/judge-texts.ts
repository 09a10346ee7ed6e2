import { hasLetters } from './chars.ts';
import type { JudgedContact } from './contact.ts';
import { findContacts } from './find-contacts.ts';
import { aboutAttribute } from './question.ts';

/** The one contact that the value of an attribute is about; nothing where it says more, or that of several. */
function contactOfAttribute(value: string, regions: string[]): JudgedContact[] {
  const [email, second] = findContacts(value, { regions }).filter(({ kind }) => kind === 'email');
  if (email) {
    // A title that says more than a name and the address ("Mail to ...") may be about something else.
    const isAll = email.text === value || value.endsWith(`<${email.text}>`);
    return isAll && !second ? [email] : [];
  }
  if (value.includes('@') || hasLetters(value.replace(/;.*/s, ''), 3)) return [];
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
