import type { Scalar } from '../import/line.ts';
import { type FieldShape, linkType } from './layout.ts';
import { matchKey, searchText } from './matching.ts';

/** A record as it is told and as it is kept: scalars and links together, by apiName. */
export interface WholeRecord {
  id: string;
  entity: string;
  values: Record<string, Scalar>;
  createdAt: string;
  updatedAt: string;
}

export interface BacklinkRow {
  target: string;
  source: string;
}

export interface ValueRow {
  entity: string;
  field: string;
  key: string;
  newest_first: number;
  record: string;
  said: string | null;
}

type Shapes = ReadonlyMap<string, FieldShape>;

const isLink = (shapes: Shapes, apiName: string): boolean => shapes.get(apiName)?.fieldType === linkType;

/** Scalars and links, apart. A link that is not set is left out. */
export function splitFields({ values }: WholeRecord, shapes: Shapes) {
  const entries = Object.entries(values);
  const links = entries.filter(([apiName, value]) => isLink(shapes, apiName) && typeof value === 'string');
  const fields = entries.filter(([apiName]) => !isLink(shapes, apiName));
  return { fields: Object.fromEntries(fields), links: Object.fromEntries(links) };
}

/** The ids that a record links to, each once. */
export const targetsOf = (record: WholeRecord, shapes: Shapes): Set<string> =>
  new Set(Object.values(splitFields(record, shapes).links).map(String));

/** Every link of a record, from its far end. */
export const backlinkRows = (record: WholeRecord, shapes: Shapes): BacklinkRow[] =>
  [...targetsOf(record, shapes)].map((target) => ({ target, source: record.id }));

/** Every value of a record that can be searched for, links among them by the id they hold. */
export function valueRows({ id, entity, values, updatedAt }: WholeRecord, shapes: Shapes): ValueRow[] {
  const newest_first = -Date.parse(updatedAt);
  return Object.entries(values).flatMap(([field, value]): ValueRow[] => {
    const text = searchText(value);
    const shape = shapes.get(field);
    if (text === undefined || !shape) return [];
    const key = matchKey(shape.fieldType, text);
    return [{ entity, field, key, newest_first, record: id, said: key === text ? null : text }];
  });
}
