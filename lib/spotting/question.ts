/** What a page may send in one message: texts and attributes to the judge, and what contacts it shows. The schemas hold it to this. */

/** Characters of one text. */
export const longestText = 8_000;
/** Characters of all texts together: no message keeps the background busy for long. */
export const mostCharacters = 32_000;
/** Characters of the page's language tag. */
export const longestLanguage = 64;
/** Contacts that a document reports. */
export const mostReported = 500;

/** What stands before the value of an attribute in its question: a sign that no page has but by a script of its own. */
const sign = '\0';

/** Asks whether the value of an attribute is one contact as a whole. */
export const attributeQuestion = (value: string): string => sign + value;

/** Asks for the contacts in a text, which stand where they stand in it. */
export const textQuestion = (text: string): string => text.replace(/^\0/, ' ');

/** The value that such a question is about; nothing where a text is asked about. */
export const aboutAttribute = (question: string): string | undefined =>
  question.startsWith(sign) ? question.slice(sign.length) : undefined;
