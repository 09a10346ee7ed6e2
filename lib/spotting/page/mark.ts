import type { Contact } from '../contact.ts';

/** A contact, and where the page shows it. */
export interface Mark {
  contact: Contact;
  /** What the page shows there. */
  text: string;
  range: StaticRange;
  /** The element that stands for the contact, where it is not the text that says it. */
  element?: Element;
  /** The element that is asked of whether the mark is in view. */
  anchor?: Element;
}
