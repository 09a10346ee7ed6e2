import type { RecordView } from '../view.ts';
import { isEmpty } from '../words.ts';

/** A record as data: fields by the names that the interface gives them, linked records by what finds them again. */
export function writeJson({
  ref,
  entity,
  title,
  environment,
  fetchedAt,
  fields,
  linked,
  ...times
}: RecordView): string {
  const links = fields.filter((field) => field.links.length > 0);
  return JSON.stringify(
    {
      id: ref.recordId,
      entity,
      title,
      environment,
      fetchedAt: new Date(fetchedAt).toISOString(),
      createdAt: times.createdAt,
      updatedAt: times.updatedAt,
      fields: byName(
        fields.filter((field) => field.links.length === 0),
        (field) => (isEmpty(field) ? null : field.value),
      ),
      links: byName(links, (field) =>
        field.links.map((line) => ({ id: line.ref.recordId, entity: line.entity, title: line.title })),
      ),
      linkedFrom: Object.fromEntries(linked.map(({ entity, total }) => [entity, total])),
    },
    null,
    2,
  );
}

/** Members of any name, one that every object inherits among them. */
const byName = <F extends { apiName: string }>(fields: readonly F[], read: (field: F) => unknown) =>
  Object.fromEntries(fields.map((field) => [field.apiName, read(field)]));
