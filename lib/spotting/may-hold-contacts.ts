import { digitValue, isInvisible, type ReadableText } from './chars.ts';
import { fewestDigits, isSeparator, longestGap } from './phone-candidates.ts';

/** What lines of source are indented and broken with; a reader sees one space. */
const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** Whether enough digits for a number follow each other with no more between them than people set inside one. */
function mayHoldPhone(text: ReadableText): boolean {
  let digits = 0;
  let gap = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (digitValue(code) !== -1) {
      gap = 0;
      if (++digits === fewestDigits) return true;
    } else if (digits === 0 || isSpace(code) || isInvisible(code)) continue;
    else if (!isSeparator(code) || ++gap > longestGap) digits = gap = 0;
  }
  return false;
}

/**
 * Whether a text, as it stands in the source of a page, could hold a contact at all. Each character is looked at once;
 * no number is refused whose digits stand together in the text.
 */
export function mayHoldContacts(text: ReadableText): boolean {
  return text.indexOf('@') !== -1 || mayHoldPhone(text);
}
