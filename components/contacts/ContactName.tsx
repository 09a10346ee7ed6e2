import type { Contact } from '#lib/spotting/contact.ts';

/** An address or a number as people write it; it runs left to right in every language. */
export function ContactName({ contact }: { contact: Pick<Contact, 'value'> }) {
  return <bdi dir="ltr">{contactText(contact)}</bdi>;
}

/** A contact in one line of text: a number's extension is told apart by an x. */
export const contactText = ({ value }: Pick<Contact, 'value'>): string => value.replace(';ext=', ' x');
