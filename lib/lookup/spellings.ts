import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Contact } from '#lib/spotting/contact.ts';

/** The ways in which a CRM may have stored an address or a number. */
export const spellings = [
  'written',
  'lower-case',
  'ascii-domain',
  'e164',
  'with-extension',
  'national',
  'international',
  'digits',
] as const;
export type Spelling = (typeof spellings)[number];

export interface Spelled {
  spelling: Spelling;
  value: string;
}

/** A contact in its spellings, the likeliest first, none twice. */
export function spellingsOf({ kind, value }: Contact): Spelled[] {
  const spelled = kind === 'email' ? spellAddress(value) : spellNumber(value);
  const seen = new Set<string>();
  return spelled.filter((one) => one.value !== '' && !seen.has(one.value) && seen.add(one.value));
}

function spellAddress(address: string): Spelled[] {
  const at = address.lastIndexOf('@');
  const domain = URL.parse(`https://${address.slice(at + 1)}`)?.hostname ?? '';
  return [
    { spelling: 'written', value: address },
    { spelling: 'lower-case', value: address.toLowerCase() },
    { spelling: 'ascii-domain', value: domain === '' ? '' : `${address.slice(0, at).toLowerCase()}@${domain}` },
  ];
}

/**
 * The national spelling comes early because a CRM that compares digits alone sees the others as one and the same.
 * The extension is left out at first: most CRMs keep it in a field of its own, or not at all. Those that keep it with the
 * number have it as their country writes that.
 */
function spellNumber(number: string): Spelled[] {
  const [e164 = '', extension] = number.split(';ext=');
  const digits = e164.replaceAll(/\D/g, '');
  const parsed = parsePhoneNumberFromString(e164);
  const national = parsed?.formatNational() ?? '';
  return [
    { spelling: 'e164', value: e164 },
    { spelling: 'with-extension', value: extension === undefined ? '' : `${national || e164} ext. ${extension}` },
    { spelling: 'national', value: national },
    { spelling: 'international', value: parsed?.formatInternational() ?? '' },
    { spelling: 'digits', value: digits },
  ];
}
