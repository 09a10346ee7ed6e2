import { createHash } from 'node:crypto';
import type { Scalar } from '../import/line.ts';

/** How values are compared, by the type of their field; every other type is compared as it stands. */
const comparable: Record<string, (text: string) => string> = {
  email: (text) => text.toLowerCase(),
  // A number without a single digit ("ask Dana") is compared as it stands, or all such would be equal.
  phone: (text) => text.replace(/\D/g, '') || text,
};

/** An index holds short keys only, and a key must stay far below what fits into a page of it. */
const longestKey = 200;
const hashMark = '#';

/** The key under which a value is indexed and looked for. */
export function matchKey(fieldType: string, text: string): string {
  const key = Object.hasOwn(comparable, fieldType) ? (comparable[fieldType]?.(text) ?? text) : text;
  // What begins with the mark is hashed too, so that no short value can pass for the hash of a long one.
  if (!key.startsWith(hashMark) && Buffer.byteLength(key) <= longestKey) return key;
  return hashMark + createHash('sha256').update(key).digest('base64url');
}

/** A scalar as it is searched for and grouped by; undefined where there is nothing to find. */
export function searchText(value: Scalar | undefined): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return String(value);
}
