/** What a page may send in one message: texts and labels to the judge, and what contacts it shows. The schemas hold it to this. */

/** Characters of one text. */
export const longestText = 8_000;
/** Characters of all texts together: no message keeps the background busy for long. */
export const mostCharacters = 32_000;
/** Characters of the page's language tag. */
export const longestLanguage = 64;
/** Contacts that a document reports. */
export const mostReported = 500;

/** What a label is asked about behind: a sign that no page of HTML can hold. */
const sign = '\0';

/** Asks whether a label, or what else an element says of itself, is one contact as a whole. */
export const labelQuestion = (label: string): string => sign + label;

/** Asks for the contacts in a text, which stand where they stand in it. */
export const textQuestion = (text: string): string => (text.startsWith(sign) ? ` ${text.slice(sign.length)}` : text);

/** The label that such a question is about; nothing where a text is asked about. */
export const aboutLabel = (question: string): string | undefined =>
  question.startsWith(sign) ? question.slice(sign.length) : undefined;
