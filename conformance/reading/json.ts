export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isText = (value: unknown): value is string => typeof value === 'string';

/** A list's items; none when it is no list. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const longest = 60;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** A value in a few characters, whatever its size or depth. */
export function brief(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `a list of ${value.length}`;
  if (!isObject(value)) return cut(JSON.stringify(value));
  const names = Object.keys(value);
  return names.length === 0 ? '{}' : cut(`{ ${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''} }`);
}
