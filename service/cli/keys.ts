import { existsSync } from 'node:fs';
import { Complaint } from '../complaint.ts';
import { createKey, listKeys, revokeKey } from '../keys/key-store.ts';
import { organizationId } from '../storage/prepare.ts';
import { nameOf, type Place, type ReachedData, reachData, readPlace } from './data.ts';
import { dataOption, noPositionals, readEnvironment, readOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

/** @param where the data is, in words */
type Work = (data: ReachedData, terminal: Terminal, where: string) => Promise<void>;
interface Given {
  positionals: string[];
  type: string | undefined;
}

/** What `keys` can do: what was given is read before the folder is opened. */
const actions: Record<string, (given: Given) => Work> = {
  create: ({ positionals, type }) => {
    noPositionals(positionals);
    const environment = readEnvironment('type', type);
    return async ({ database }, { say }, where) => {
      const key = await createKey(database, organizationId, environment);
      say(`A new ${environment} key for ${where}. Keep it now: it is not stored and cannot be shown again.`);
      say(key);
    };
  },
  list: ({ positionals }) => {
    noPositionals(positionals);
    return async ({ database }, { say }, where) => {
      const keys = await listKeys(database);
      if (keys.length === 0) say(`There are no keys yet for ${where}. Make one with: keys create --type test`);
      else say(`Keys for ${where}:`);
      for (const { id, environment, createdAt, revokedAt } of keys) {
        say(`${id}  ${environment}  made ${createdAt}${revokedAt ? `  revoked ${revokedAt}` : ''}`);
      }
    };
  },
  revoke: ({ positionals: [id, ...more] }) => {
    noPositionals(more);
    if (id === undefined) throw new Complaint('Say which key to revoke, by its id. "keys list" shows the ids.');
    return async ({ database, untilKeysAreKnown }, { say }, where) => {
      if (!(await revokeKey(database, id))) {
        throw new Complaint(`There is no good key with the id "${id}" for ${where}. "keys list" shows the ids.`);
      }
      await untilKeysAreKnown();
      say(`The key ${id} for ${where} is revoked.`);
    };
  },
};

/** A folder that is not there has no keys, and is not made to find that out. */
function demandData(place: Place): void {
  if (place.kind === 'server' || existsSync(place.folder)) return;
  throw new Complaint(`There is no folder ${nameOf(place)}: say with --data where the data is.`);
}

/** `keys create|list|revoke` */
export async function keysCommand(args: string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = readOptions(args, { ...dataOption, type: { type: 'string' } });
  const [name = '', ...rest] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) throw new Complaint('Say what to do with keys: create, list or revoke.');
  const work = action({ positionals: rest, type: values.type });
  const place = readPlace(values);
  if (name !== 'create') demandData(place);
  const data = await reachData(place);
  try {
    await work(data, terminal, nameOf(place));
  } finally {
    await data.close();
  }
}
