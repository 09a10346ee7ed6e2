import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { FlatRecord } from '#lib/crm/record-graph.ts';

/** A field that holds a short text, by every name it is known under. */
export interface NamedValue {
  apiName: string;
  /** The apiName and the labels, without case, spaces or punctuation. */
  names: string[];
  type: string;
  text: string;
}

/**
 * Names that a field with a certain meaning goes by, the surest first. Every CRM labels its fields in English and in
 * Hebrew, so the two languages reach most fields whose apiName is in another; names of people are known in a few more, for
 * labels that only repeat the apiName.
 */
export const roles = {
  fullName: [
    ...['fullname', 'displayname', 'name', 'שםמלא', 'שםתצוגה', 'שם'],
    ...['nomcomplet', 'nombrecompleto', 'nombre', 'nomecompleto', 'nome', 'naam', 'namn', 'navn', 'фио', 'имя'],
    ...['الاسمالكامل', 'الاسم', '氏名', '姓名', '名前', '이름', '성명'],
  ],
  firstName: [
    ...['firstname', 'givenname', 'forename', 'fname', 'שםפרטי'],
    ...['prénom', 'prenom', 'vorname', 'voornaam', 'förnamn', 'fornavn', 'الاسمالأول', '名'],
  ],
  lastName: [
    ...['lastname', 'surname', 'familyname', 'lname', 'שםמשפחה'],
    ...['nom', 'nomdefamille', 'apellidos', 'apellido', 'nachname', 'familienname', 'cognome', 'sobrenome'],
    ...['achternaam', 'efternamn', 'etternavn', 'efternavn', 'фамилия', 'اسمالعائلة', '姓', '성'],
  ],
  ownName: [
    'contactname',
    'customername',
    'clientname',
    'leadname',
    'dealname',
    'opportunityname',
    'ticketname',
    'projectname',
    'שםאישקשר',
    'שםלקוח',
    'שםהלקוח',
    'שםעסקה',
    'שםהעסקה',
  ],
  subject: ['subject', 'headline', 'topic', 'summary', 'נושא', 'כותרת'],
  title: ['title'],
  company: [
    'companyname',
    'company',
    'accountname',
    'account',
    'organizationname',
    'organization',
    'organisationname',
    'organisation',
    'employer',
    'business',
    'businessname',
    'customer',
    'client',
    'שםחברה',
    'שםהחברה',
    'חברה',
    'ארגון',
    'לקוח',
  ],
  amount: ['amount', 'value', 'dealvalue', 'total', 'price', 'סכום', 'שווי', 'סהכ'],
  currency: ['currency', 'currencycode', 'currencyisocode', 'מטבע'],
  status: [
    'status',
    'stage',
    'dealstage',
    'leadstatus',
    'ticketstatus',
    'lifecyclestage',
    'phase',
    'סטטוס',
    'שלב',
    'מצב',
  ],
} as const;

const maxText = 200;

/** A field by every name it is known under, and its place among those of its entity. */
type NamedField = Omit<NamedValue, 'text'> & { place: number };

const none: ReadonlyMap<string, NamedField> = new Map();
const read = new WeakMap<readonly FieldDefinition[], ReadonlyMap<string, NamedField>>();

/** The fields that are defined, by apiName. Thousands of lines are made of the same ones, which are read once. */
export function namedFields(definitions: readonly FieldDefinition[]): ReadonlyMap<string, NamedField> {
  if (definitions.length === 0) return none;
  const before = read.get(definitions);
  if (before) return before;
  const fields = inOrder(definitions).map(({ apiName, name, nameHe, fieldType }, place): [string, NamedField] => [
    apiName,
    { apiName, names: [apiName, name, nameHe].map(plain), type: fieldType.toLowerCase(), place },
  ]);
  const named = new Map(fields);
  read.set(definitions, named);
  return named;
}

/** The short texts of a record in the order in which its fields are drawn; empty ones are left out. */
export function namedValues(record: FlatRecord, definitions: readonly FieldDefinition[]): NamedValue[] {
  const defined = namedFields(definitions);
  const unknown = (apiName: string): NamedField => ({
    apiName,
    names: [plain(apiName)],
    type: 'unknown',
    place: definitions.length,
  });
  return Object.keys(record.fields)
    .map((apiName) => defined.get(apiName) ?? unknown(apiName))
    .toSorted((a, b) => a.place - b.place)
    .map(({ apiName, names, type }) => ({ apiName, names, type, text: shortText(ownMember(record.fields, apiName)) }))
    .filter(({ text }) => text !== '');
}

/** The value of the first name in the list that any field goes by. */
export function byRole(values: readonly NamedValue[], names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = values.find((value) => value.names.includes(name));
    if (found) return found.text;
  }
  return undefined;
}

/** The first value of a field type. */
export const byType = (values: readonly NamedValue[], type: string): string | undefined =>
  values.find((value) => value.type === type)?.text;

/** Definitions in display order; of equal ones the apiName decides. */
export function inOrder(definitions: readonly FieldDefinition[]): FieldDefinition[] {
  const byName = (a: FieldDefinition, b: FieldDefinition) => (a.apiName < b.apiName ? -1 : 1);
  return definitions.toSorted((a, b) => a.orderIndex - b.orderIndex || byName(a, b));
}

/** A name as it is compared: case, spaces and punctuation do not count. */
export const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** A member that the object itself has: a field may be named like something that every object inherits. */
export function ownMember<T>(members: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

function shortText(value: unknown): string {
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const texts = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
  // A long text is cut before it is searched for spaces: it may be megabytes.
  const text = texts
    .map((part) => String(part).slice(0, 2 * maxText))
    .join(', ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > maxText ? `${text.slice(0, maxText - 1)}…` : text;
}
