/** What is shown and kept of texts and lists that a CRM may send without end. */

/** Longer names are cut: nobody reads them. */
const maxName = 200;
/** Longer addresses are no addresses. */
const maxText = 2_000;
const maxItems = 100;
/** More rows than this are beyond searching by eye, and beyond what the parts of an extension hand each other. */
export const maxRows = 10_000;

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text);
export const shortName = (name: string): string => cut(name, maxName);

/** A row with its texts cut and its lists shortened; whatever else it holds stays. */
export function boundRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, boundValue(value)]));
}

function boundValue(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, maxText);
  return Array.isArray(value) ? value.slice(0, maxItems).map((item) => boundValue(item)) : value;
}
