import { brief, isObject, isText } from '../reading/json.ts';
import { linksOf } from '../reading/links.ts';
import { shapes } from '../reading/shapes.ts';
import { pathOf } from '../reading/tree.ts';
import type { Evidence } from '../survey/evidence.ts';
import { each, lacks, type Rules, wrong } from './rule.ts';
import { foundIn, hasShape, isFull, nodesIn } from './seen.ts';

/** Fields that hold a record anywhere, by entity: fields that point to one. */
function linkFieldsOf(evidence: Evidence): Map<unknown, Set<string>> {
  const byEntity = new Map<unknown, Set<string>>();
  for (const { from, field } of foundIn(evidence).flatMap(({ tree }) => linksOf(tree).links)) {
    const fields = byEntity.get(from.value.entity) ?? new Set();
    byEntity.set(from.value.entity, fields.add(field));
  }
  return byEntity;
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/** What a record is made of, wherever it stands in an answer. */
export const recordRules: Rules = {
  'records.members': {
    section: 'Resources: Record',
    says: 'A record has `id`, `entity`, `fields`, `createdAt` and `updatedAt`, of the types listed.',
    judge: (evidence) => hasShape(nodesIn(evidence, isFull), lacks.record, shapes.record),
  },
  'records.api-names': {
    section: 'Resources: Record',
    says: 'The keys of `fields` are apiNames of the entity.',
    judge: (evidence) =>
      each(nodesIn(evidence, isFull), lacks.record, ({ value, at }) => {
        const entity = isText(value.entity) ? evidence.entities.get(value.entity) : undefined;
        const names = new Set(entity?.fields.map(({ apiName }) => apiName));
        const stranger = Object.keys(isObject(value.fields) ? value.fields : {}).find((name) => !names.has(name));
        if (!entity || stranger === undefined) return undefined;
        return wrong(`fields that get_fields names for ${entity.slug}`, `${at()}.fields.${stranger}`);
      }),
  },
  'records.stub': {
    section: 'Resources: Record',
    says: 'A stub is `{ id, _already_resolved: true }` and has nothing else.',
    judge: (evidence) =>
      each(
        nodesIn(evidence, ({ isStub }) => isStub),
        lacks.stub,
        ({ value, at }) => {
          const members = Object.keys(value).sort().join(', ');
          const isExact = members === '_already_resolved, id' && value._already_resolved === true;
          return isExact ? undefined : wrong(`{ id, _already_resolved: true } at ${at()}`, brief(value));
        },
      ),
  },
  'records.forward': {
    section: 'Resources: Record; Rules for smart_lookup 2',
    says: 'A field that points to a record holds that record or its stub, never only its id.',
    judge: (evidence) => {
      const linkFields = linkFieldsOf(evidence);
      const strange = new Set(foundIn(evidence).flatMap(({ tree }) => tree.strangers.map(({ value }) => value)));
      const holders = nodesIn(evidence, isFull).filter(({ value }) => linkFields.has(value.entity));
      return each(holders, lacks.link, ({ value, at }) => {
        const fields = isObject(value.fields) ? value.fields : {};
        for (const name of linkFields.get(value.entity) ?? []) {
          const held = fields[name];
          if (isEmpty(held) || Array.isArray(held)) continue;
          const isHeld = isObject(held) && ('entity' in held || '_already_resolved' in held) && !strange.has(held);
          if (!isHeld) return wrong(`a record, a stub or null at ${at()}.fields.${name}`, brief(held));
        }
        return undefined;
      });
    },
  },
  'records.related': {
    section: 'Resources: Record',
    says: '`related_records` is an object of lists, and each of their entries is a record or a stub.',
    judge: (evidence) => {
      const holders = nodesIn(evidence, (node) => isFull(node) && node.value.related_records !== undefined);
      const strangers = new Map(
        foundIn(evidence).flatMap(({ tree }) => tree.strangers.map((one) => [one.within.node, one] as const)),
      );
      return each(holders, lacks.backLink, ({ node, value, at }) => {
        if (!isObject(value.related_records))
          return wrong(`an object at ${at()}.related_records`, brief(value.related_records));
        const stranger = strangers.get(node);
        return stranger && wrong(`lists of records and stubs: ${pathOf(stranger.within)}`, brief(stranger.value));
      });
    },
  },
  'records.slug': {
    section: 'Resources: Record; Rules for smart_lookup 2',
    says: 'A record that links back stands under the slug of its own entity.',
    judge: (evidence) =>
      each(
        nodesIn(evidence, ({ within }) => within?.member === 'related_records'),
        lacks.backLink,
        ({ node, tree, at }) => {
          const entity = tree.full.get(node.id)?.value.entity;
          const slug = node.within?.name;
          return !isText(entity) || entity === slug
            ? undefined
            : wrong(`${at()} of entity ${brief(slug)}`, brief(entity));
        },
      ),
  },
};
