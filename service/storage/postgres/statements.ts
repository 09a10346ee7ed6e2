import type { QueryArrayConfig } from 'pg';
import type { Bound } from '../database.ts';

export type Statement = QueryArrayConfig<Bound[]>;

/** Values stay the text that the server wrote: engines agree on that, not on types. */
const types = { getTypeParser: () => (text: string) => text };

/** Gives every text of a statement a name, under which each connection prepares it once. */
export function createStatements(): (sql: string, bound: Bound[]) => Statement {
  const names = new Map<string, string>();
  return (text, values) => {
    const name = names.get(text) ?? `lens_${names.size + 1}`;
    names.set(text, name);
    return { name, text, values, rowMode: 'array', types };
  };
}
