import { type Environment, keyPrefixes } from '#lib/crm/contract.ts';
import type { EntryCode } from '#lib/crm/errors.ts';

export type KeyReading = { ok: true; key: string; environment: Environment } | { ok: false; code: EntryCode };

/** Reads an API key as a person pastes it. Its prefix tells which environment it opens. */
export function readApiKey(entry: string): KeyReading {
  const key = entry.trim();
  if (!/^[\x21-\x7e]+$/.test(key)) return { ok: false, code: 'key-malformed' };
  if (key.startsWith(keyPrefixes.live)) return { ok: true, key, environment: 'live' };
  if (key.startsWith(keyPrefixes.test)) return { ok: true, key, environment: 'test' };
  return { ok: false, code: 'key-prefix' };
}
