import { isPlain, narrowSign } from '../chars.ts';
import type { FoundContact } from '../contact.ts';
import { findEmails } from './emails.ts';

/** Letters, digits, dots and hyphens in the width of East Asian signs. */
const wide = /[\uff0d\uff0e\uff10-\uff19\uff21-\uff3a\uff3f\uff41-\uff5a]/g;
const wideAddress = /([\w.+\-－．０-９Ａ-Ｚ＿ａ-ｚ]{1,64})([@＠])([\w.\-－．０-９Ａ-Ｚａ-ｚ]{1,253})/g;
/** `１．ｉｎｆｏ＠ａｃｍｅ．ｅｘａｍｐｌｅ`: the mark of a list. */
const wideMark = /^[０-９]{1,2}．/;
const hasWideSign = (text: string): boolean => text.includes('＠') || text.includes('．');

const narrowed = (text: string): string => text.replace(wide, narrowSign);

/**
 * Finds the e-mail addresses in a text, in order. Where their signs are wide, `ｉｎｆｏ＠ａｃｍｅ．ｅｘａｍｐｌｅ`, they are read as a
 * keyboard for other letters would have written them.
 */
export function findEmailsOfAnyWidth(text: string): FoundContact[] {
  if (isPlain(text) || !hasWideSign(text)) return findEmails(text);
  const narrow = text.replace(wideAddress, (whole, mailbox: string, at: string, domain: string) => {
    // A mailbox stays as it is written, and a dot that ends a sentence may be wide.
    if (at === '@') return domain.includes('.') ? whole : `${mailbox}@${narrowed(domain)}`;
    const [mark = ''] = wideMark.exec(mailbox) ?? [];
    return `${mark}${narrowed(mailbox.slice(mark.length))}＠${narrowed(domain)}`;
  });
  return findEmails(narrow).map((email) => ({ ...email, text: text.slice(email.start, email.end) }));
}
