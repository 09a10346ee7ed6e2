import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { FlatRecord, RecordGraph } from '#lib/crm/record-graph.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { byRole, byType, type NamedValue, namedFields, namedValues, ownMember, plain, roles } from './roles.ts';
import { byRoleIn, holdsHebrew, isForeign, spoken } from './spoken.ts';

/** What `get_fields` said of an entity; an empty list where it was not asked. */
export type DefinitionsOf = (entity: string) => readonly FieldDefinition[];

/** What a record is called, and a second piece that tells it from its namesakes. */
interface Called {
  title: string;
  subtitle: string;
}

/** The same in both languages, where the record has names in both, and where it stands. */
export interface Headline extends Called {
  inHebrew?: Called;
  status?: string;
}

/** Chooses a headline from the fields of any entity. */
export function headlineOf(record: FlatRecord, graph: RecordGraph, definitionsOf: DefinitionsOf): Headline {
  const values = namedValues(record, definitionsOf(record.entity));
  const company = companyOf(record, graph, definitionsOf);
  const companyIn = (language: Language) =>
    company ? titleOf(company.record, company.values, language) : byRoleIn(values, roles.company, language);
  const calledIn = (language: Language): Called => {
    const title = titleOf(record, values, language);
    // A title may be in one language alone, and the company's name in both.
    const isBegun = [companyIn('en'), companyIn('he')].some((name) => begins(title, name));
    const pieces = [
      () => (isBegun ? undefined : companyIn(language)),
      () => byType(values, 'email') ?? anyAddress(values),
      () => byType(values, 'phone'),
      () => amountIn(values, language),
    ];
    return { title, subtitle: firstOf(pieces, (piece) => piece !== title) ?? '' };
  };
  const called = calledIn('en');
  const inHebrew = holdsHebrew(values) || holdsHebrew(company?.values ?? []) ? calledIn('he') : called;
  const status = byRole(values, roles.status);
  return {
    ...called,
    ...(inHebrew.title === called.title && inHebrew.subtitle === called.subtitle ? {} : { inHebrew }),
    ...(status === undefined ? {} : { status }),
  };
}

/** Whether a title begins with a company: `Acme Ltd: Renewal`. */
const begins = (title: string, company: string | undefined): boolean =>
  !!company && title.startsWith(company) && /^[^\p{L}\p{N}]/u.test(title.slice(company.length));

function titleOf(record: FlatRecord, values: readonly NamedValue[], language: Language): string {
  const one = (names: readonly string[]) => byRoleIn(values, names, language);
  const isReachable = values.some(({ type }) => type === 'email' || type === 'phone');
  const candidates = [
    () => nameIn(values, language),
    () => one(roles.ownName),
    () => one(roles.subject),
    // Of someone who can be reached, the title is a job or a form of address; of anything else it is a name.
    () => (isReachable ? undefined : one(roles.title)),
    () => one(roles.company),
    () => byType(values, 'email') ?? anyAddress(values),
    () => one(roles.title),
    () => values.find(({ type, names }) => type === 'text' && !isIdentifier(names))?.text,
    () => byType(values, 'phone'),
  ];
  return firstOf(candidates) ?? `${record.entity} ${record.id}`.slice(0, 200);
}

/** Where these are written, the family comes first, and nothing comes between. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** A name; one that is kept in both languages, in whichever fields, in the language that is read. */
function nameIn(values: readonly NamedValue[], language: Language): string | undefined {
  const usual = fullName(values);
  if (usual !== undefined && !isForeign(usual, language)) return usual;
  const other = language === 'en' ? 'he' : 'en';
  return spokenName(values, language) ?? usual ?? spokenName(values, other);
}

/** A first name in one language before a last name in the other would be nobody's. */
function spokenName(values: readonly NamedValue[], language: Language): string | undefined {
  const whole = spoken(values, roles.fullName, language);
  if (whole !== undefined) return whole;
  const parts = [spoken(values, roles.firstName, language), spoken(values, roles.lastName, language)];
  return parts.includes(undefined) ? undefined : parts.join(' ');
}

/** A name kept in one field, or in two. */
function fullName(values: readonly NamedValue[]): string | undefined {
  const whole = byRole(values, roles.fullName);
  const first = byRole(values, roles.firstName);
  const last = byRole(values, roles.lastName);
  if (whole !== undefined && (first !== undefined || last === undefined || whole.includes(last))) return whole;
  const parts = [first ?? whole, last].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return parts.every((part) => eastAsian.test(part)) ? parts.toReversed().join('') : parts.join(' ');
}

/** An amount as it is written in a language, with its currency; whatever else stands in such a field stands as it is. */
function amountIn(values: readonly NamedValue[], language: Language): string | undefined {
  const amount = byRole(values, roles.amount);
  if (amount === undefined || !/^-?\d{1,15}(?:\.\d{1,6})?$/.test(amount)) return amount;
  // ISO 4217; to whom a sign belongs is not always plain, as that of the dollar.
  const currency = byRole(values, roles.currency);
  const isCode = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  return new Intl.NumberFormat(language, {
    ...(isCode && { style: 'currency', currency, currencyDisplay: 'code' }),
    minimumFractionDigits: 0,
    maximumFractionDigits: 6,
  }).format(Number(amount));
}

/** The record that a company field points to, and what it holds. */
function companyOf(record: FlatRecord, graph: RecordGraph, definitionsOf: DefinitionsOf) {
  const defined = namedFields(definitionsOf(record.entity));
  const links = Object.keys(record.links).map((apiName) => ({
    apiName,
    names: defined.get(apiName)?.names ?? [plain(apiName)],
  }));
  for (const role of roles.company) {
    const apiName = links.find(({ names }) => names.includes(role))?.apiName;
    const [id] = (apiName !== undefined && ownMember(record.links, apiName)) || [];
    const target = id === undefined ? undefined : graph.records.get(id);
    if (target) return { record: target, values: namedValues(target, definitionsOf(target.entity)) };
  }
  return undefined;
}

const anyAddress = (values: readonly NamedValue[]) =>
  byRole(values, ['email', 'emailaddress', 'mail', 'אימייל', 'דואל']);

const isIdentifier = (names: readonly string[]) => names.some((name) => /id$|number$|code$/.test(name));

function firstOf(candidates: readonly (() => string | undefined)[], fits = (_: string) => true): string | undefined {
  for (const candidate of candidates) {
    const text = candidate();
    if (text !== undefined && fits(text)) return text;
  }
  return undefined;
}
