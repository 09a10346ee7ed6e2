import type { EntryCode } from '#lib/crm/errors.ts';
import { type TextKey, t } from '#lib/i18n/i18n.ts';

const texts: Record<EntryCode, TextKey & `entry.${string}`> = {
  'base-url-malformed': 'entry.base-url-malformed',
  'base-url-insecure': 'entry.base-url-insecure',
  'base-url-credentials': 'entry.base-url-credentials',
  'base-url-query': 'entry.base-url-query',
  'key-malformed': 'entry.key-malformed',
  'key-prefix': 'entry.key-prefix',
};
const isKnown = (code: string): code is EntryCode => Object.hasOwn(texts, code);

/** What is wrong with an entry, in words; undefined when nothing is. */
export function faultText(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return t(isKnown(code) ? texts[code] : 'problem.bad-entry.body');
}
