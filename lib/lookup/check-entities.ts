import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { Result } from '#lib/crm/errors.ts';
import type { EntityCheck } from '#lib/messages/connections.ts';
import { bilingualLabel } from '#lib/record/build-view.ts';
import { fieldsOfKind } from './plan.ts';
import { type Outcome, runPlan } from './run.ts';

/** What CRMs commonly call their entities: tried when a connection is made, since no operation lists them. */
export const usualSlugs = [
  'contacts',
  'leads',
  'companies',
  'accounts',
  'people',
  'customers',
  'clients',
  'organizations',
  'deals',
  'opportunities',
  'tickets',
  'cases',
  'persons',
  'members',
  'prospects',
  'partners',
  'vendors',
  'suppliers',
  'candidates',
  'employees',
  'contact',
  'lead',
  'company',
  'account',
  'person',
  'customer',
  'client',
  'organization',
  'deal',
  'opportunity',
  'ticket',
] as const;

/**
 * Tries entity slugs with `get_fields`.
 * @returns one check a slug, in order; the problem alone when it would meet every slug, such as a wrong key
 */
export async function checkEntities(
  slugs: readonly string[],
  fieldsOf: (slug: string) => Promise<Result<FieldDefinition[]>>,
): Promise<Result<EntityCheck[]>> {
  const tryOut = async (slug: string): Promise<Outcome<FieldDefinition[]>> => {
    const fields = await fieldsOf(slug);
    if (fields.ok) return fields.value.length > 0 ? { state: 'found', answer: fields.value } : { state: 'nothing' };
    return fields.problem.kind === 'rejected' ? { state: 'nothing' } : { state: 'failed', problem: fields.problem };
  };
  const wanted = [...new Set(slugs)];
  const outcomes = await runPlan(wanted, tryOut, { until: 'end' });
  const isStopped = outcomes.some(({ state }) => state === 'pending');
  const failure = outcomes.find((outcome) => outcome.state === 'failed');
  if (failure && (isStopped || outcomes.every(({ state }) => state === 'failed'))) {
    return { ok: false, problem: failure.problem };
  }
  return { ok: true, value: outcomes.map((outcome, index) => describe(wanted[index] ?? '', outcome)) };
}

const states = { found: 'found', nothing: 'unknown', failed: 'failed', pending: 'failed' } as const;

/** The types of fields that a look-up can ask. */
const askableTypes = new Set(['text', 'email', 'phone']);

function describe(slug: string, outcome: Outcome<FieldDefinition[]>): EntityCheck {
  const fields = outcome.state === 'found' ? outcome.answer : [];
  const askable = fields
    .filter(({ fieldType }) => askableTypes.has(fieldType.toLowerCase()))
    .map(({ apiName, name, nameHe }) => [apiName, bilingualLabel(apiName, name, nameHe)] as const);
  return {
    slug,
    state: states[outcome.state],
    emailFields: fieldsOfKind(fields, 'email'),
    phoneFields: fieldsOfKind(fields, 'phone'),
    ...(askable.length > 0 && { labels: Object.fromEntries(askable) }),
    fieldCount: fields.length,
  };
}
