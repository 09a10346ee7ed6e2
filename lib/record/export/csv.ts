import type { FieldView, RecordView } from '../view.ts';
import { fieldText, labelOf } from '../words.ts';

/** What makes a spreadsheet take a text for a formula, in plain and in full width. */
const formulaStart = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

/** A record as two lines of RFC 4180, names above values; empty fields keep their column. */
export function writeCsv({ ref, entity, fields }: RecordView): string {
  const names = ['id', 'entity', ...fields.map(labelOf)];
  const values = [ref.recordId, entity, ...fields.map(cell)];
  return [names, values].map(csvRow).join('');
}

/** A row with its line end. A number is no text: it may begin with a minus. */
export const csvRow = (cells: readonly (string | number)[]): string =>
  `${cells.map((one) => (typeof one === 'number' ? String(one) : quoted(one))).join(',')}\r\n`;

const cell = (field: FieldView): string | number =>
  typeof field.value === 'number' && field.links.length === 0 ? field.value : fieldText(field);

/** A text that no spreadsheet runs and no comma tears apart. */
function quoted(text: string): string {
  const clean = text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');
  const safe = formulaStart.test(clean) ? `'${clean}` : clean;
  return /[",;\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
