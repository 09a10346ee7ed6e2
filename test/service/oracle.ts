import fc from 'fast-check';
import type { Scalar, WrittenLine } from '#service/import/line.ts';
import type { FieldShape, Layout } from '#service/records/layout.ts';

export interface PlainRecord {
  id: string;
  entity: string;
  /** By apiName; those that are not set are left out. */
  scalars: Record<string, Scalar>;
  links: Record<string, string>;
  createdAt: string;
  updatedAt: string;
}

const shapesOf = (fields: Record<string, [type: string, orderIndex: number]>): ReadonlyMap<string, FieldShape> =>
  new Map(
    Object.entries(fields).map(([apiName, [fieldType, orderIndex]]) => [apiName, { apiName, fieldType, orderIndex }]),
  );

/** Three entities whose fields are neither in the order of their names nor each at a place of its own. */
export const layout: Layout = new Map([
  ['items', new Map(shapesOf({ name: ['text', 0], left: ['link', 2], right: ['link', 1], size: ['number', 1] }))],
  ['boxes', new Map(shapesOf({ right: ['link', 0], name: ['text', 5], left: ['link', 5], open: ['boolean', 6] }))],
  ['Zones', new Map(shapesOf({ other: ['link', 3], name: ['text', 3], left: ['link', 1], right: ['link', 2] }))],
]);

/** Ids that bytes, code units and people each put in another order, and some that mean something in JSON or SQL. */
const ids = ['a', 'B', 'é', '10', '9', '🙂', '～', `"'\\`, 'דנה'];
const entities = ['items', 'boxes', 'Zones'];
const missing = 'missing';

const scalar = fc.option(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.integer(), fc.boolean()));
const target = fc.option(fc.constantFrom(...ids, missing), { nil: undefined, freq: 3 });

/**
 * A few records of three entities, linked in any way: in loops, to themselves, several times to one, to nothing.
 * @param prefix of their ids and names, so that graphs of different prefixes have nothing to do with each other
 */
export const randomGraph = (prefix: string): fc.Arbitrary<PlainRecord[]> => {
  const one = (id: string, place: number) =>
    fc
      .record({ left: target, right: target, other: target, size: scalar, open: scalar, minute: fc.nat(59) })
      .map(({ left, right, other, size, open, minute }): PlainRecord => {
        const entity = entities[place % entities.length] ?? '';
        const isDefined = ([apiName]: [string, unknown]) => layout.get(entity)?.has(apiName);
        const links = Object.entries({ left, right, other }).flatMap(([apiName, to]): [string, string][] =>
          to === undefined ? [] : [[apiName, prefix + to]],
        );
        const scalars: [string, Scalar][] = [['name', `${prefix}${id}`], ...Object.entries({ size, open })];
        return {
          id: prefix + id,
          entity,
          scalars: Object.fromEntries(scalars.filter(isDefined)),
          links: Object.fromEntries(links.filter(isDefined)),
          createdAt: '2025-01-01T00:00:00.000Z',
          updatedAt: `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`,
        };
      });
  return fc.tuple(...ids.map(one));
};

/** The interface's rules said as directly as they can be: a recursion, a record at a time. */
export function naiveTree(records: PlainRecord[], rootId: string): unknown {
  const seen = new Set<string>();

  function resolve(id: string | undefined): unknown {
    const found = records.find((one) => one.id === id);
    if (!found) return null;
    if (seen.has(found.id)) return { id: found.id, _already_resolved: true };
    seen.add(found.id);
    const fields = Object.fromEntries(
      orderedFields(found.entity).map(({ apiName, fieldType }) => [
        apiName,
        fieldType === 'link' ? resolve(found.links[apiName]) : (found.scalars[apiName] ?? null),
      ]),
    );
    const related = relatedTo(found);
    return {
      id: found.id,
      entity: found.entity,
      fields,
      ...(related.length > 0 && { related_records: Object.fromEntries(related) }),
      createdAt: found.createdAt,
      updatedAt: found.updatedAt,
    };
  }

  function relatedTo(found: PlainRecord): [string, unknown[]][] {
    const sources = records.filter(({ id, links }) => id !== found.id && Object.values(links).includes(found.id));
    return [...entities].sort().flatMap((entity): [string, unknown[]][] => {
      const group = sources.filter((source) => source.entity === entity).map(({ id }) => id);
      return group.length > 0 ? [[entity, group.sort().map(resolve)]] : [];
    });
  }

  return resolve(rootId);
}

const orderedFields = (entity: string): FieldShape[] =>
  [...(layout.get(entity)?.values() ?? [])].sort(
    (a, b) => a.orderIndex - b.orderIndex || (a.apiName < b.apiName ? -1 : 1),
  );

/** The entities and fields, and a record, as lines of a file to import. */
export const definitions = (): WrittenLine<'entity' | 'field'>[] =>
  [...layout].flatMap(([slug, fields]) => [
    { type: 'entity' as const, slug },
    ...[...fields.values()].map(
      ({ apiName, fieldType, orderIndex }): WrittenLine<'field'> => ({
        type: 'field',
        entity: slug,
        apiName,
        fieldType,
        orderIndex,
        ...(fieldType === 'link' && { linkedEntity: 'boxes' }),
      }),
    ),
  ]);

export const lineOf = ({ scalars, links, ...told }: PlainRecord): WrittenLine<'record'> => ({
  type: 'record',
  ...told,
  fields: { ...scalars, ...links },
});
