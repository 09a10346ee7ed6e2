import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Contact } from '#lib/spotting/contact.ts';

/** The ways in which a CRM may have stored an address or a number. */
export const spellings = [
  'written',
  'lower-case',
  'ascii-domain',
  'e164',
  'national',
  'international',
  'digits',
  'with-extension',
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
 * The national spelling comes second because a CRM that compares digits alone sees the others as one and the same.
 * The extension is left out at first: most CRMs keep it in a field of its own, or not at all.
 */
function spellNumber(number: string): Spelled[] {
  const [e164 = '', extension] = number.split(';ext=');
  const digits = e164.replaceAll(/\D/g, '');
  const parsed = parsePhoneNumberFromString(e164);
  const international = parsed?.formatInternational() ?? '';
  return [
    { spelling: 'e164', value: e164 },
    { spelling: 'national', value: parsed?.formatNational() ?? '' },
    { spelling: 'international', value: international },
    { spelling: 'digits', value: digits },
    { spelling: 'with-extension', value: extension === undefined ? '' : `${international || e164} ext. ${extension}` },
  ];
}
