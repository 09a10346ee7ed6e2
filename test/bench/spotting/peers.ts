import Autolinker from 'autolinker';
import { findPhoneNumbersInText, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { LinkifyIt } from 'linkify-it';
import { find as linkifyjsFind } from 'linkifyjs';
import { isInvisible } from '#lib/spotting/chars.ts';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { decodeLabel } from '#lib/spotting/punycode.ts';
import type { Finder } from '#test/lib/spotting/tables/score.ts';

/** A library that finds what we find; a kind that it does not look for it has no finder of. */
export interface Peer {
  name: string;
  /** Of its package; ours has none. */
  packageName: string | undefined;
  email?: Finder;
  phone?: Finder;
}

/** An address as the tables spell it, so that no library is marked down for its spelling. */
function spelt(address: string): string {
  const visible = [...address].filter((character) => !isInvisible(character.charCodeAt(0))).join('');
  const at = visible.lastIndexOf('@');
  const domain = visible
    .slice(at + 1)
    .toLowerCase()
    .normalize('NFC');
  return `${visible.slice(0, at)}@${domain.split('.').map(decodeLabel).join('.')}`;
}

const withoutScheme = (address: string): string => address.replace(/^mailto:(?:\/\/)?/i, '').replace(/\?.*$/, '');

const linkifyIt = new LinkifyIt();
const autolinker = { urls: false, hashtag: false, mention: false } as const;

const country = (region: string | undefined) =>
  region && isSupportedCountry(region) ? { defaultCountry: region } : {};

/** A number in E.164, where it is read in the row's region; as it stands where it is none. */
function dialled(number: string, region: string | undefined): string {
  const parsed = parsePhoneNumberFromString(number, country(region));
  if (!parsed) return number;
  return parsed.ext ? `${parsed.number};ext=${parsed.ext}` : parsed.number;
}

const ours =
  (kind: 'email' | 'phone'): Finder =>
  ({ text, region }) =>
    findContacts(text, { region })
      .filter((contact) => contact.kind === kind)
      .map(({ value }) => value);

export const peers: Peer[] = [
  { name: 'CRM Lens', packageName: undefined, email: ours('email'), phone: ours('phone') },
  {
    name: 'linkifyjs',
    packageName: 'linkifyjs',
    email: ({ text }) => linkifyjsFind(text, 'email').map(({ value }) => spelt(withoutScheme(value))),
  },
  {
    name: 'linkify-it',
    packageName: 'linkify-it',
    email: ({ text }) =>
      (linkifyIt.match(text) ?? [])
        .filter(({ schema }) => schema === 'mailto:')
        .map(({ raw }) => spelt(withoutScheme(raw))),
  },
  {
    name: 'Autolinker',
    packageName: 'autolinker',
    email: ({ text }) =>
      Autolinker.parse(text, { ...autolinker, email: true, phone: false }).map((match) =>
        spelt(match.getMatchedText()),
      ),
    phone: ({ text, region }) =>
      Autolinker.parse(text, { ...autolinker, email: false, phone: true }).map((match) =>
        dialled(match.getMatchedText(), region),
      ),
  },
  {
    name: 'libphonenumber-js, all its metadata',
    packageName: 'libphonenumber-js',
    phone: ({ text, region }) =>
      findPhoneNumbersInText(text, country(region)).map(({ number }) =>
        number.ext ? `${number.number};ext=${number.ext}` : number.number,
      ),
  },
];
