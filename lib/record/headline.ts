import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { FlatRecord, RecordGraph } from '#lib/crm/record-graph.ts';
import { byRole, byType, type NamedValue, namedValues, ownMember, plain, roles } from './roles.ts';

/** What `get_fields` said of an entity; an empty list where it was not asked. */
export type DefinitionsOf = (entity: string) => readonly FieldDefinition[];

/** What a record is called, a second piece that tells it from its namesakes, and where it stands. */
export interface Headline {
  title: string;
  subtitle: string;
  status?: string;
}

/** Chooses a headline from the fields of any entity. */
export function headlineOf(record: FlatRecord, graph: RecordGraph, definitionsOf: DefinitionsOf): Headline {
  const definitions = definitionsOf(record.entity);
  const values = namedValues(record, definitions);
  const title = titleOf(record, values);
  const pieces = [
    () => companyOf(record, graph, definitionsOf) ?? byRole(values, roles.company),
    () => byType(values, 'email') ?? anyAddress(values),
    () => byType(values, 'phone'),
    () => byRole(values, roles.amount),
  ];
  const subtitle = firstOf(pieces, (piece) => piece !== title) ?? '';
  const status = byRole(values, roles.status);
  return { title, subtitle, ...(status === undefined ? {} : { status }) };
}

function titleOf(record: FlatRecord, values: readonly NamedValue[]): string {
  const isReachable = values.some(({ type }) => type === 'email' || type === 'phone');
  const candidates = [
    () => fullName(values),
    () => byRole(values, roles.ownName),
    () => byRole(values, roles.subject),
    // Of someone who can be reached, the title is a job or a form of address; of anything else it is a name.
    () => (isReachable ? undefined : byRole(values, roles.title)),
    () => byRole(values, roles.company),
    () => byType(values, 'email') ?? anyAddress(values),
    () => byRole(values, roles.title),
    () => values.find(({ type, names }) => type === 'text' && !isIdentifier(names))?.text,
    () => byType(values, 'phone'),
  ];
  return firstOf(candidates) ?? `${record.entity} ${record.id}`.slice(0, 200);
}

/** Where these are written, the family comes first, and nothing comes between. */
const eastAsian = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

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

/** The title of the record that a company field points to. */
function companyOf(record: FlatRecord, graph: RecordGraph, definitionsOf: DefinitionsOf): string | undefined {
  const definitions = definitionsOf(record.entity);
  const namesOf = (apiName: string) => {
    const field = definitions.find((definition) => definition.apiName === apiName);
    return [apiName, field?.name ?? '', field?.nameHe ?? ''].map(plain);
  };
  for (const role of roles.company) {
    const apiName = Object.keys(record.links).find((name) => namesOf(name).includes(role));
    const [id] = (apiName !== undefined && ownMember(record.links, apiName)) || [];
    const target = id === undefined ? undefined : graph.records.get(id);
    if (target) return titleOf(target, namedValues(target, definitionsOf(target.entity)));
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
