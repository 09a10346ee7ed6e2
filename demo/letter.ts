import type { Html } from './html.ts';

/** Somebody as a mail names them. */
export interface Correspondent {
  name: string;
  email: string;
}

/** One mail of the demo mailbox. */
export interface Letter {
  id: string;
  from: Correspondent;
  cc: Correspondent[];
  subject: string;
  /** The first words, for the list. */
  preview: string;
  when: string;
  isUnread: boolean;
  /** BCP 47; a Hebrew letter is laid out from right to left. */
  language: string;
  body: Html;
}

/** Where the letters' links lead. */
export interface Surroundings {
  /** Base URL of the demo CRM, which also serves the signing pages. */
  crmUrl: string;
}
