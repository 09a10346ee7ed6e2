import { Complaint } from '../../complaint.ts';
import { type FieldShape, inOrder, type Layout } from '../../records/layout.ts';

/** What a person said of a table: which entity its rows are, and which column is which field. */
export interface TableOptions {
  entity: string;
  /** `Column=field`, as it was written. */
  map: string[];
  /** The column that holds the ids. */
  idColumn: string | undefined;
  /** The field that tells one row from another, where no column holds ids. */
  key: string | undefined;
}

/** How each row becomes a record. */
export interface TablePlan {
  entity: string;
  columns: MappedColumn[];
  /** The column that tells rows apart. It holds their ids; or is a field, of whose value an id is made. */
  id: { column: string; place: number; field?: FieldShape };
  /** Columns that go nowhere. */
  unused: string[];
}

export interface MappedColumn {
  column: string;
  place: number;
  field: FieldShape;
}

const listed = (names: Iterable<string>): string => [...names].join(', ') || 'none';

/** @throws Complaint naming what there is, where something is named that there is not */
export function planTable(options: TableOptions, head: string[], layout: Layout): TablePlan {
  const { entity, idColumn } = options;
  const fields = layout.get(entity);
  if (!fields) throw new Complaint(`There is no entity "${entity}". There are: ${listed([...layout.keys()].sort())}.`);
  const fieldNames = listed(inOrder(fields.values()).map(({ apiName }) => apiName));
  const placeOf = (column: string) => findColumn(column, head);

  const columns = options.map.map((text): MappedColumn => {
    const [column, apiName] = splitMapping(text);
    const place = placeOf(column);
    const field = fields.get(apiName);
    if (!field) throw new Complaint(`There is no field "${apiName}" in ${entity}. There are: ${fieldNames}.`);
    return { column, place, field };
  });
  if (columns.length === 0) {
    throw new Complaint(
      `Say which column is which field, as in --map Email=email. Columns: ${listed(head)}. Fields: ${fieldNames}.`,
    );
  }
  const twice = columns.find(({ field }, index) => columns.findIndex((other) => other.field === field) !== index);
  if (twice) throw new Complaint(`Two columns cannot both be the field "${twice.field.apiName}".`);

  const id = idColumn === undefined ? keyOf(options.key, columns) : { column: idColumn, place: placeOf(idColumn) };
  const used = new Set([...columns.map(({ column }) => column), idColumn]);
  return { entity, columns, id, unused: head.filter((column) => !used.has(column)) };
}

/** A column may have the sign itself in its name, a field never has. */
function splitMapping(text: string): [column: string, apiName: string] {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new Complaint(`--map must be COLUMN=FIELD, not "${text}".`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function findColumn(column: string, head: string[]): number {
  const place = head.indexOf(column);
  if (place < 0) throw new Complaint(`There is no column "${column}" in the file. There are: ${listed(head)}.`);
  if (head.indexOf(column, place + 1) < 0) return place;
  throw new Complaint(`There is more than one column "${column}" in the file: rename all but one.`);
}

/** Types of fields that tell one row from another where nobody says which does, the best first. */
const telling = ['email', 'phone'];

function keyOf(key: string | undefined, columns: MappedColumn[]): MappedColumn {
  const named = columns.find(({ field }) => field.apiName === key);
  if (named) return named;
  if (key !== undefined) throw new Complaint(`--key must be a field that a column is mapped to, not "${key}".`);
  for (const type of telling) {
    const found = columns.find(({ field }) => field.fieldType === type);
    if (found) return found;
  }
  throw new Complaint('Say what tells one row from another: --id-column COLUMN, or --key FIELD.');
}
