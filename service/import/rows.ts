import type { Line, LineType } from './line.ts';

/** How one kind of line becomes a row: its table, the columns with their types, which of them say what it is. */
interface RowKind<T extends LineType> {
  table: string;
  columns: Record<string, string>;
  key: string[];
  row: (line: Line<T>, made: Made) => Record<string, unknown>;
}

/** What a line that does not say its id or its times is given. */
export interface Made {
  id: string;
  now: string;
}

/** Every type whose lines are rows as they are; records are more than one row. */
export type RowType = Exclude<LineType, 'record'>;

/** When a signature request that does not say so expires, in days. */
const openDays = 30;
const openUntil = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + openDays * 24 * 60 * 60 * 1_000).toISOString();

const title = (apiName: string): string => apiName.charAt(0).toUpperCase() + apiName.slice(1);

export const rowKinds: { [T in RowType]: RowKind<T> } = {
  entity: {
    table: 'entity',
    columns: { slug: 'text', name: 'text', name_he: 'text' },
    key: ['slug'],
    row: ({ slug, name = title(slug), nameHe = name }) => ({ slug, name, name_he: nameHe }),
  },
  field: {
    table: 'field',
    columns: {
      entity: 'text',
      api_name: 'text',
      id: 'text',
      name: 'text',
      name_he: 'text',
      field_type: 'text',
      is_required: 'boolean',
      is_system: 'boolean',
      is_readonly: 'boolean',
      order_index: 'integer',
      options: 'text',
      linked_entity: 'text',
    },
    key: ['entity', 'api_name'],
    row: ({ name, nameHe, ...line }) => ({
      entity: line.entity,
      api_name: line.apiName,
      // Not a made one: the same definition, loaded again, is the same field.
      id: line.id ?? `${line.entity}.${line.apiName}`,
      name: name ?? title(line.apiName),
      name_he: nameHe ?? name ?? title(line.apiName),
      field_type: line.fieldType,
      is_required: line.isRequired,
      is_system: line.isSystem,
      is_readonly: line.isReadonly,
      order_index: line.orderIndex,
      options: optionsOf(line),
      linked_entity: line.linkedEntity,
    }),
  },
  activity: {
    table: 'activity',
    columns: {
      id: 'text',
      record: 'text',
      activity_type: 'text',
      data: 'text',
      created_by: 'text',
      created_at: 'text',
    },
    key: ['id'],
    row: (line, { id, now }) => ({
      id: line.id ?? id,
      record: line.recordId,
      activity_type: line.activityType,
      data: JSON.stringify(line.data),
      created_by: line.createdBy,
      created_at: line.createdAt ?? now,
    }),
  },
  signature: {
    table: 'signature',
    columns: {
      id: 'text',
      template_id: 'text',
      document_name: 'text',
      recipient_name: 'text',
      recipient_email: 'text',
      recipient_phone: 'text',
      status: 'text',
      sent_via: 'text',
      signing_url: 'text',
      signed_at: 'text',
      signed_pdf_url: 'text',
      linked_record_id: 'text',
      linked_entity_slug: 'text',
      expires_at: 'text',
      created_at: 'text',
      updated_at: 'text',
    },
    key: ['id'],
    row: (line, { id, now }) => ({
      id: line.id ?? id,
      template_id: line.templateId,
      document_name: line.documentName,
      recipient_name: line.recipientName,
      recipient_email: line.recipientEmail,
      recipient_phone: line.recipientPhone,
      status: line.status,
      sent_via: line.sentVia,
      signing_url: line.signingUrl,
      signed_at: line.signedAt,
      signed_pdf_url: line.signedPdfUrl,
      linked_record_id: line.linkedRecordId,
      linked_entity_slug: line.linkedEntitySlug,
      expires_at: line.expiresAt ?? openUntil(line.createdAt ?? now),
      created_at: line.createdAt ?? now,
      updated_at: line.updatedAt ?? line.createdAt ?? now,
    }),
  },
  automation: {
    table: 'automation',
    columns: {
      id: 'text',
      name: 'text',
      status: 'text',
      trigger_type: 'text',
      execution_count: 'double precision',
      last_executed_at: 'text',
      created_at: 'text',
    },
    key: ['id'],
    row: (line, { id, now }) => ({
      id: line.id ?? id,
      name: line.name,
      status: line.status,
      trigger_type: line.triggerType,
      execution_count: line.executionCount,
      last_executed_at: line.lastExecutedAt,
      created_at: line.createdAt ?? now,
    }),
  },
  webhook: {
    table: 'webhook',
    columns: { id: 'text', url: 'text', events: 'text', active: 'boolean', last_delivery: 'text' },
    key: ['id'],
    row: (line, { id }) => ({
      id: line.id ?? id,
      url: line.url,
      events: JSON.stringify(line.events),
      active: line.active,
      last_delivery: line.lastDelivery,
    }),
  },
};

/** The interface has a list for every field that chooses, be it that nobody said from what. */
const optionsOf = ({ options, fieldType }: Line<'field'>): string | null =>
  options || fieldType === 'select' ? JSON.stringify(options ?? []) : null;

/** The statement that stores a batch of such rows, given as one JSON parameter; a row of the same key is replaced. */
export function upsertOf({ table, columns, key }: Pick<RowKind<LineType>, 'table' | 'columns' | 'key'>): string {
  const names = Object.keys(columns);
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const rest = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO ${table} (organization, environment, ${names})
    SELECT $1, $2, ${names} FROM json_to_recordset($3::json) AS x(${typed})
    ON CONFLICT (organization, environment, ${key}) DO UPDATE SET ${rest}`;
}
