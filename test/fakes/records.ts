import type { FieldDefinition } from '#lib/crm/contract.ts';
import { type RecordGraph, readRecordGraph } from '#lib/crm/record-graph.ts';

export const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };

/** A record as it is on the wire. */
export const wireRecord = (id: string, entity: string, fields: object = {}, related?: object) => ({
  id,
  entity,
  fields,
  ...(related ? { related_records: related } : {}),
  ...times,
});

/** The graph of a record with these fields. */
export const graphOf = (entity: string, fields: object, related?: object): RecordGraph =>
  readRecordGraph(wireRecord('root', entity, fields, related));

/** Field definitions from `apiName: type` or `apiName: [type, label, Hebrew label]`, in that order. */
export function define(
  fields: Record<string, string | [type: string, name: string, nameHe?: string]>,
): FieldDefinition[] {
  return Object.entries(fields).map(([apiName, described], orderIndex) => {
    const [fieldType, name = apiName, nameHe = ''] = typeof described === 'string' ? [described] : described;
    return {
      id: `f-${apiName}`,
      name,
      nameHe,
      apiName,
      fieldType,
      isRequired: false,
      isSystem: false,
      isReadonly: false,
      orderIndex,
      options: null,
    };
  });
}
