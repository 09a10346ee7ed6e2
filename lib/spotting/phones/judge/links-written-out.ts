import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from '../../contact.ts';
import { withExtension } from '../candidates/extension.ts';

/**
 * `tel:04-460-0123;phone-context=+64`, `tel:460-0123;isub=12;phone-context=+64-4`: a link to call, written out, whose
 * number is one within a country or a town, which is told behind it (RFC 3966, sections 3 and 5.1.5).
 */
const parameter = ';[a-z][a-z\\d-]{0,19}=[\\w.%-]{1,40}';
const numberAndContext = new RegExp(
  `(?<![\\p{L}\\p{N}])tel:([\\d ().-]{3,30})((?:${parameter}){0,4}?);phone-context=(\\+[\\d().-]{1,20})((?:${parameter}){0,4})`,
  'giu',
);
const extensionSaid = /;ext=(\d{1,12})(?!\d)/i;

/** The numbers that a text has in links to call with their context, in order; what they take of the text is the number alone. */
export function numbersInContext(text: string): FoundContact[] {
  if (!/phone-context=/i.test(text)) return [];
  return Array.from(text.matchAll(numberAndContext)).flatMap(
    ({ index, 1: local = '', 2: between = '', 3: context = '', 4: behind = '' }) => {
      const phone = parsePhoneNumberFromString(`${context} ${local}`, { extract: false });
      if (!phone?.isValid()) return [];
      const [, digits] = extensionSaid.exec(between + behind) ?? [];
      const value = withExtension(phone.number, digits === undefined ? undefined : { digits, length: 0 });
      const start = index + 'tel:'.length;
      return { kind: 'phone' as const, value, text: local, start, end: start + local.length };
    },
  );
}
