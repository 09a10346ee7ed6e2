import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Complaint } from '../complaint.ts';
import { openFolderWithDoor, reachFolder } from '../folder/open-folder.ts';
import { trustedFor } from '../keys/keyring.ts';
import type { Database } from '../storage/database.ts';
import { readAddress } from '../storage/postgres/address.ts';
import { openPostgres, type PostgresOptions } from '../storage/postgres/open.ts';
import { refusalOf } from '../storage/postgres/refusal.ts';
import { prepare } from '../storage/prepare.ts';

/** Where the data is: in a folder with an engine of our own, or on a server. */
export type Place = { kind: 'folder'; folder: string } | { kind: 'server'; url: string };

const usualFolder = '.service-data';

/**
 * Reads `--data` and `--database-url`. The environment's DATABASE_URL counts where neither is given.
 * @throws Complaint when both are given
 */
export function readPlace(
  values: { data?: string | undefined; 'database-url'?: string | undefined },
  env: Record<string, string | undefined> = process.env,
): Place {
  const { data, 'database-url': given } = values;
  if (data !== undefined && given !== undefined) {
    throw new Complaint('Say either --data or --database-url: the data is in a folder or on a server.');
  }
  const url = given ?? (data === undefined ? env.DATABASE_URL : undefined);
  return url ? { kind: 'server', url } : { kind: 'folder', folder: data ?? usualFolder };
}

/** Where the data is, in words that may be shown. */
export function nameOf(place: Place): string {
  if (place.kind === 'folder') return resolve(place.folder);
  const address = readAddress(place.url);
  return `${address.database} at ${address.place}`;
}

export interface OpenData {
  database: Database;
  /** Resolves when the data can no longer be worked with; never on a server, which may come back. */
  lost: Promise<Error>;
  /** Lets commands that act through this process finish what they do, for so many milliseconds at most. */
  settle(patience: number): Promise<void>;
  close(): Promise<void>;
}

const never = new Promise<never>(() => {});

export interface DataOptions extends Omit<PostgresOptions, 'url' | 'durability'> {
  /** Whether everything that is acknowledged is on the disk first, here or where the server is. */
  isDurable: boolean;
}

/** Opens the data for a service. @param onUse called when another process may have changed a key */
export async function openData(place: Place, options: DataOptions, onUse: () => void): Promise<OpenData> {
  const { isDurable, ...others } = options;
  if (place.kind === 'server') {
    return openServer(place.url, { ...others, durability: isDurable ? 'demanded' : 'as it is' });
  }
  const folder = await openFolderWithDoor(place.folder, onUse, isDurable);
  return { ...folder, lost: folder.database.lost };
}

export interface ReachedData {
  database: Database;
  /** Resolves when no running service takes a key on trust any more that was revoked before. */
  untilKeysAreKnown(): Promise<void>;
  close(): Promise<void>;
}

/** A command does one thing after another, and nobody waits for it with a clock in hand. */
const forCommands = { poolSize: 2, statementTimeout: 0, durability: 'awaited' } as const;
/** Timers are not exact; in milliseconds. */
const margin = 50;

/** Opens the data for a command; a folder that a service holds is reached through that service. */
export async function reachData(place: Place): Promise<ReachedData> {
  if (place.kind === 'server') {
    const { database, close } = await openServer(place.url, forCommands);
    return { database, close, untilKeysAreKnown: () => setTimeout(trustedFor + margin) };
  }
  // A service on this folder has forgotten its keys before the command is told that it is done.
  return { ...(await reachFolder(place.folder)), untilKeysAreKnown: async () => {} };
}

async function openServer(url: string, options: Omit<PostgresOptions, 'url'>): Promise<OpenData> {
  const database = await openPostgres({ url, ...options });
  try {
    await prepare(database);
  } catch (cause) {
    await database.close();
    throw refusalOf(cause, readAddress(url));
  }
  return { database, lost: never, settle: async () => {}, close: () => database.close() };
}
