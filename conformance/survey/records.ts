import { isAccepted, memberOf } from '../asking/exchange.ts';
import { isObject, isText, itemsOf } from '../reading/json.ts';
import type { TreeNode } from '../reading/tree.ts';
import type { Inquiry } from './asking.ts';
import type { Entity, Evidence } from './evidence.ts';

interface Seed {
  entity: string;
  field: string;
  value: string;
}

/** Look-ups of records that were met in other answers, as long as not too many records are held already. */
const mostMet = 6;
const mostHeld = 300_000;

/**
 * Asks for pipelines, and finds in them values to look up: nothing else in the interface names a value without being
 * given one.
 */
export async function surveyPipelines(inquiry: Inquiry): Promise<Seed[]> {
  const seeds: Seed[] = [];
  for (const { slug, fields } of [...inquiry.evidence.entities.values()]) {
    const hasStatus = fields.some(({ apiName }) => apiName === 'status');
    const other = fields.find(({ apiName, fieldType }) => fieldType === 'select' && apiName !== 'status')?.apiName;
    const asked = [...(hasStatus ? [undefined, 'status'] : []), ...(other === undefined ? [] : [other])];
    for (const statusField of asked) {
      const seed = await seedOf(inquiry, slug, statusField);
      if (seed && !seeds.some(({ entity }) => entity === slug)) seeds.push(seed);
    }
  }
  return seeds;
}

/** A pipeline, and the value that stands first in it. */
async function seedOf(inquiry: Inquiry, entity: string, statusField: string | undefined): Promise<Seed | undefined> {
  const question = await inquiry.ask('get_pipeline', { entity, ...(statusField && { statusField }) }, true);
  if (!question || !isAccepted(question.exchange)) return undefined;
  const data = memberOf(question.exchange, 'data');
  const [first] = itemsOf(isObject(data) ? data.stages : undefined);
  const stage = isObject(first) ? first.stage : undefined;
  return isText(stage) && stage !== '' ? { entity, field: statusField ?? 'status', value: stage } : undefined;
}

/** Looks up the seeds, then some of the records met in the answers, the deepest first; then what is not there. */
export async function surveyRecords(inquiry: Inquiry, seeds: Seed[], nonce: string): Promise<void> {
  const { evidence } = inquiry;
  for (const { entity, field, value } of seeds) {
    await inquiry.fieldsOf(entity, false);
    await inquiry.lookUp(entity, field, value, true);
  }
  for (const slug of slugsMet(evidence)) {
    await inquiry.fieldsOf(slug, true);
    // One that was a guess when it was asked for is known to exist by now.
    for (const question of evidence.questions) {
      if (question.action === 'get_fields' && question.params.entity === slug) question.isOwed = true;
    }
  }
  const asked = new Set<unknown>();
  for (let count = 0; count < mostMet && held(evidence) < mostHeld; count++) {
    const met = deepestMet(evidence, asked);
    if (!met) break;
    asked.add(met.node.id);
    await inquiry.lookUp(met.seed.entity, met.seed.field, met.seed.value, true);
  }
  await surveySpellings(inquiry);
  for (const entity of evidence.entities.values()) {
    const field = entity.fields[0]?.apiName;
    if (field) await inquiry.lookUp(entity.slug, field, `none-${nonce}`, false);
  }
}

const held = ({ lookups }: Evidence): number => lookups.reduce((sum, { tree }) => sum + (tree?.nodes.length ?? 0), 0);

/** Every slug that an answer names: as a record's entity, or over a list of records that link back. */
function slugsMet({ lookups }: Evidence): Set<string> {
  const slugs = new Set<string>();
  for (const { value, within } of lookups.flatMap(({ tree }) => tree?.nodes ?? [])) {
    if (isText(value.entity)) slugs.add(value.entity);
    if (within?.member === 'related_records') slugs.add(within.name);
  }
  return slugs;
}

/** The record that stands deepest in an answer, of those not asked for yet, and how to ask for it. */
function deepestMet({ lookups, entities }: Evidence, asked: Set<unknown>): { node: TreeNode; seed: Seed } | undefined {
  let deepest: { node: TreeNode; seed: Seed } | undefined;
  for (const node of lookups.flatMap(({ tree }) => [...(tree?.full.values() ?? [])])) {
    if (asked.has(node.id) || (deepest && deepest.node.depth >= node.depth)) continue;
    const seed = seedFor(node, entities);
    if (seed) deepest = { node, seed };
  }
  return deepest;
}

/** Types of fields that tell one record from another, the best first. */
const telling = ['email', 'phone', 'text'];

function seedFor({ value }: TreeNode, entities: Evidence['entities'], types = telling): Seed | undefined {
  const entity = isText(value.entity) ? entities.get(value.entity) : undefined;
  const fields = isObject(value.fields) ? value.fields : {};
  for (const type of types) {
    for (const { apiName, fieldType } of entity?.fields ?? []) {
      const held = Object.hasOwn(fields, apiName) ? fields[apiName] : undefined;
      if (entity && fieldType === type && isText(held) && held !== '') {
        return { entity: entity.slug, field: apiName, value: held };
      }
    }
  }
  return undefined;
}

/** Other spellings of values that records hold: whether they are found too is the server's choice. */
async function surveySpellings(inquiry: Inquiry): Promise<void> {
  const spellings = {
    email: (value: string) => value.toUpperCase(),
    phone: (value: string) => value.replace(/\D/g, ''),
  };
  const { lookups, entities } = inquiry.evidence;
  const nodes = lookups.flatMap(({ tree }) => [...(tree?.full.values() ?? [])]);
  for (const [type, respell] of Object.entries(spellings)) {
    for (const node of nodes) {
      const seed = seedFor(node, entities, [type]);
      if (!seed || respell(seed.value) === seed.value) continue;
      await inquiry.lookUp(seed.entity, seed.field, respell(seed.value), false);
      break;
    }
  }
}

export const typeOf = (entity: Entity | undefined, field: string): string | undefined =>
  entity?.fields.find(({ apiName }) => apiName === field)?.fieldType;
