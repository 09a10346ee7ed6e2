import { callAddress } from '../calling.ts';
import { byRole, type NamedValue, plain, roles } from '../roles.ts';
import type { FieldView, RecordView } from '../view.ts';
import { calledOf, fieldText, isEmpty } from '../words.ts';

const jobTitles = ['jobtitle', 'position', 'role', 'תפקיד'];
const birthdays = ['birthday', 'dateofbirth', 'birthdate', 'dob', 'תאריךלידה', 'יוםהולדת'];
const organizations = /^(compan(y|ies)|(account|organi[sz]ation|vendor|supplier)s?)$/i;
const longestValue = 2_000;
const lineBytes = 75;

/** Whether a record is somebody, or something, that can be written to or called. */
export const hasVcard = ({ fields }: RecordView): boolean =>
  fields.some((field) => (field.type === 'email' || field.type === 'phone') && !isEmpty(field));

/** A record as a card of RFC 6350, version 4.0: what address books keep, and nothing of the rest. */
export function writeVcard(view: RecordView): string {
  const values = view.fields.filter((field) => !isEmpty(field)).map(named);
  const isOrganization = organizations.test(view.entity);
  const firstName = byRole(values, roles.firstName);
  const lastName = byRole(values, roles.lastName);
  const { title } = calledOf(view);
  const company = isOrganization ? title : byRole(values, roles.company);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${isOrganization ? 'org' : 'individual'}`,
    line('FN', title || view.ref.recordId),
    !isOrganization && (firstName || lastName) && `N:${escaped(lastName ?? '')};${escaped(firstName ?? '')};;;`,
    company && line('ORG', company),
    line('TITLE', byRole(values, jobTitles)),
    ...ofType(view, 'email').map(({ text }) => line('EMAIL', text)),
    ...ofType(view, 'phone').map(phoneLine),
    ...websites(values).map((address) => `URL:${address}`),
    birthday(byRole(values, birthdays)),
    `REV:${view.updatedAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    'END:VCARD',
  ];
  return lines
    .filter((text) => typeof text === 'string')
    .map((text) => `${folded(text)}\r\n`)
    .join('');
}

const named = (field: FieldView): NamedValue => ({
  apiName: field.apiName,
  names: [field.apiName, field.label.en, field.label.he].map(plain),
  type: field.type,
  text: fieldText(field),
});

/** The values of a type, each by itself where a field holds several. */
function ofType({ fields }: RecordView, type: string) {
  return fields
    .filter((field) => field.type === type && !isEmpty(field))
    .flatMap((field) => {
      const values: unknown[] = Array.isArray(field.value) ? field.value : [field.value];
      const { names } = named(field);
      return values.map((value) => ({ names, text: fieldText({ value, links: [] }) }));
    });
}

const kindsOfPhone: [RegExp, string][] = [
  [/mobile|cell|נייד/, 'cell'],
  [/fax|פקס/, 'fax'],
  [/home|בית/, 'home'],
];

/** An address in the sense of RFC 3966 only for a number that is the same from everywhere. */
function phoneLine({ names, text }: { names: string[]; text: string }): string {
  const kind = kindsOfPhone.find(([shape]) => names.some((name) => shape.test(name)))?.[1];
  const type = kind === undefined ? '' : `;TYPE=${kind}`;
  const address = callAddress(text, { app: 'tel', template: '' });
  return address?.startsWith('tel:+') ? `TEL;VALUE=uri${type}:${address}` : `TEL${type}:${escaped(text)}`;
}

/** What reads as a whole address of a web page is one; it is written in the signs that an address may have. */
const websites = (values: readonly NamedValue[]): string[] =>
  values.flatMap(({ text }) => {
    const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
    return url && url.username === '' ? [url.href] : [];
  });

const birthday = (text = ''): string | undefined =>
  /^\d{4}-\d\d-\d\d/.test(text) ? `BDAY:${text.slice(0, 10).replaceAll('-', '')}` : undefined;

const line = (name: string, value: string | undefined): string | undefined =>
  value === undefined ? undefined : `${name}:${escaped(value)}`;

/** A text that ends neither its value nor its line, whatever it holds. */
const escaped = (text: string): string =>
  text
    .slice(0, longestValue)
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\,;]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** A line in pieces of at most 75 bytes, none of which cuts a sign in two. */
function folded(text: string): string {
  const encoder = new TextEncoder();
  let [done, bytes] = ['', 0];
  for (const sign of text) {
    const size = encoder.encode(sign).length;
    const isFull = bytes + size > lineBytes;
    done += isFull ? `\r\n ${sign}` : sign;
    bytes = isFull ? size + 1 : bytes + size;
  }
  return done;
}
