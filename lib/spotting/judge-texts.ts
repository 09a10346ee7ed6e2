import { hasLetters } from './chars.ts';
import type { JudgedContact } from './contact.ts';
import { findContacts } from './find-contacts.ts';
import { aboutLabel } from './question.ts';

/** The one contact that a label or a link's target is about; nothing where it says more, or that of several. */
function contactOfLabel(label: string, regions: string[]): JudgedContact[] {
  const [email, second] = findContacts(label, { regions }).filter(({ kind }) => kind === 'email');
  if (email) {
    // A label that says more than a name and the address ("Mail to ...") may be about something else.
    const isAll = email.text === label || label.endsWith(`<${email.text}>`);
    return isAll && !second ? [email] : [];
  }
  if (label.includes('@') || hasLetters(label.replace(/;.*$/, ''), 3)) return [];
  const [phone, other] = findContacts(`tel:${label}`, { regions });
  return phone && !other ? [phone] : [];
}

/**
 * Finds the contacts in texts of a page, each where a contact may be, or a label that is to be one as a whole.
 * @param options.regions ISO 3166 codes in which a number without country is read, in order; none: such numbers are not found
 * @returns for each text, in order, the contacts in it, in the order in which they stand there
 */
export function judgeTexts(texts: string[], { regions }: { regions: string[] }): JudgedContact[][] {
  return texts.map((text) => {
    const label = aboutLabel(text);
    const found = label === undefined ? findContacts(text, { regions }) : contactOfLabel(label, regions);
    return found.map(({ kind, value, start, end }) => ({ kind, value, start, end }));
  });
}
