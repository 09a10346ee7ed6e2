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
  'as-called',
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
 * Argentina's mobiles have a 9 behind the country where they are called from abroad, which people leave out at home, and
 * Mexico's had a 1 until 2019. Numbers of Benin, of Cameroon, and of towns in Saudi Arabia, Colombia and Nigeria got
 * digits in front, which what was printed before does not have: a CRM may have kept either.
 * Source: the numbering plans of ENACOM (Argentina) and of IFT (Mexico, 3 August 2019); for the others decision 0174.
 */
const asCalled = [
  { digits: '9', without: /^\+54(?=[1-8]\d{9}$)/, with: /^\+549(?=\d{10}$)/ },
  { digits: '1', without: /^\+52(?=[2-9]\d{9}$)/, with: /^\+521(?=\d{10}$)/ },
  { digits: '01', without: /^\+229(?=[24-69]\d{7}$)/, with: /^\+22901(?=\d{8}$)/ },
  { digits: '6', without: /^\+237(?=[579]\d{7}$)/, with: /^\+2376(?=[579]\d{7}$)/ },
  { digits: '2', without: /^\+237(?=[23]\d{7}$)/, with: /^\+2372(?=[23]\d{7}$)/ },
  { digits: '1', without: /^\+966(?=[1-467]\d{7}$)/, with: /^\+9661(?=[1-467]\d{7}$)/ },
  { digits: '60', without: /^\+57(?=[124-8]\d{7}$)/, with: /^\+5760(?=[124-8]\d{7}$)/ },
  { digits: '20', without: /^\+234(?=[1-9]\d{7}$)/, with: /^\+23420(?=[1-9]\d{7}$)/ },
];

/** The same number with those digits, or without them; nothing for those of other countries. */
function withOrWithoutDigits(number: string): string {
  for (const { digits, without, with: having } of asCalled) {
    if (having.test(number)) return number.replace(having, (start) => start.slice(0, -digits.length));
    if (without.test(number)) return number.replace(without, `$&${digits}`);
  }
  return '';
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
    { spelling: 'as-called', value: withOrWithoutDigits(e164) },
    { spelling: 'international', value: parsed?.formatInternational() ?? '' },
    { spelling: 'digits', value: digits },
  ];
}
