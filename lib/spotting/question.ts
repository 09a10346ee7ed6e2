/** What a page may send in one message: texts and attributes to the judge, and what contacts it shows. The schemas hold it to this. */

/** Characters of one text. */
export const longestText = 8_000;
/** Characters of all texts together: no message keeps the background busy for long. */
export const mostCharacters = 32_000;
/** Characters of the page's language tag. */
export const longestLanguage = 64;
/** Contacts that a document reports. */
export const mostReported = 500;

/** What a question begins with that is about no plain text: signs that no page has but by a script of its own. */
const ofAttribute = '\0';
const ofColumn = '\x08';

/** Asks whether the value of an attribute is one contact as a whole. */
export const attributeQuestion = (value: string): string => ofAttribute + value;

/**
 * Asks whether a number that was found in a column is none by what the head of that says.
 * @param shown as the page shows it
 */
export const columnQuestion = (shown: string, head: string): string => `${ofColumn}${shown}\v${head}`;

/** Asks for the contacts in a text, which stand where they stand in it; in brackets `\b` is that second sign. */
export const textQuestion = (text: string): string => text.replace(/^[\0\b]/, ' ');

/** The value that such a question is about; nothing where another is asked. */
export const aboutAttribute = (question: string): string | undefined =>
  question.startsWith(ofAttribute) ? question.slice(ofAttribute.length) : undefined;

/** The number that such a question is about, and the head; nothing where another is asked. */
export function aboutColumn(question: string): { shown: string; head: string } | undefined {
  const at = question.indexOf('\v');
  if (!question.startsWith(ofColumn) || at < 0) return undefined;
  return { shown: question.slice(ofColumn.length, at), head: question.slice(at + 1) };
}
