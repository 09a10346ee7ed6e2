/**
 * What a page may send in one message: texts and attributes to the judge, and what contacts it shows. The schemas hold
 * it to this.
 */

/** Characters of one text. */
export const longestText = 8_000;
/** Characters of all texts together: no message keeps the background busy for long. */
export const mostCharacters = 32_000;
/** Characters of the page's language tag. */
export const longestLanguage = 64;
/** Contacts that a document reports. */
export const mostReported = 500;

/** What a question begins with that is about no plain text: a sign that no page has but by a script of its own. */
const ofAttribute = '\0';

/** Asks whether the value of an attribute is one contact as a whole. */
export const attributeQuestion = (value: string): string => ofAttribute + value;

/** Asks for the contacts in a text, which stand where they stand in it. */
export const textQuestion = (text: string): string => text.replace(/^\0/, ' ');

/**
 * Stands in a text where a block begins or ends: no contact reaches over it. No page shows it, and it leaves a text of
 * one byte a character what it is: others are searched half as fast.
 */
export const boundary = '\v';
/** Stands where a row of cells begins and where it ends: no label reaches over it. */
export const endOfRow = '\x1e\v';

/** What stands on both sides of a head that is told: signs that pages have none of. */
export const beforeHead = '\x06';
export const behindHead = '\x07';
/** Tells in a text what the head of a column says, right before what stands below it. */
export const toldHead = (head: string): string => beforeHead + head + behindHead;

/** The value that such a question is about; nothing where another is asked. */
export const aboutAttribute = (question: string): string | undefined =>
  question.startsWith(ofAttribute) ? question.slice(ofAttribute.length) : undefined;
