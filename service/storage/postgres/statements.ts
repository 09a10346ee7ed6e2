import { hash } from 'node:crypto';
import type { QueryArrayConfig } from 'pg';
import type { Bound } from '../database.ts';

export type Statement = QueryArrayConfig<Bound[]>;

/** Values stay the text that the server wrote: engines agree on that, not on types. */
const types = { getTypeParser: () => (text: string) => text };

/**
 * Gives every text of a statement a name, under which each connection prepares it once. The name is made of the text: what
 * stands between service and server may hand a session from one service to another, and there it must not mean another.
 */
export function createStatements(): (sql: string, bound: Bound[]) => Statement {
  const names = new Map<string, string>();
  return (text, values) => {
    const name = names.get(text) ?? `lens_${hash('sha256', text, 'hex').slice(0, 32)}`;
    names.set(text, name);
    return { name, text, values, rowMode: 'array', types };
  };
}
