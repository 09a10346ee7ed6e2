import { chmodSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Complaint } from '../complaint.ts';
import { openPglite } from '../storage/pglite.ts';
import { prepare } from '../storage/prepare.ts';
import { layDown } from '../storage/snapshot.ts';
import type { WireDatabase } from '../storage/wire-database.ts';
import { enterDoor, openDoor, placeDoor } from './door.ts';
import { holderOf, takeLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';

export interface OpenFolder {
  database: WireDatabase;
  close(): Promise<void>;
}

export interface SharedFolder extends OpenFolder {
  /** Lets nobody else in, and those who are inside finish what they do, for so many milliseconds at most. */
  settle(patience: number): Promise<void>;
}

interface Opening {
  /** Where others are let in; nowhere when it is null. */
  socket?: string | null;
  /** Whether everything that is acknowledged is on the disk first. */
  isDurable?: boolean;
}

/** Opens a folder for this process alone. @throws Complaint when another process has it, or it cannot be opened */
export async function openFolder(
  path: string,
  { socket = null, isDurable = false }: Opening = {},
): Promise<OpenFolder> {
  const folder = resolve(path);
  const taken = await takeLock(folder, { pid: process.pid, socket }).catch((cause: unknown) => {
    if (cause instanceof Complaint) throw cause;
    throw new Complaint(`The folder ${folder} cannot be used: ${reasonOf(cause)}. Choose another with --data.`);
  });
  if (!taken.ok) {
    throw new Complaint(
      `The folder ${folder} is in use by process ${taken.holder.pid}: stop that one first, or choose another folder with --data.`,
    );
  }
  const { lock } = taken;
  let database: WireDatabase | undefined;
  /** The engine first: while it is open, nobody else may take the folder. */
  const close = async () => {
    await database?.close();
    lock.release();
  };
  try {
    const place = join(folder, 'database');
    await layDown(place);
    database = await openPglite(privateFolder(place), { isDurable });
    await prepare(database);
    return { database, close };
  } catch (cause) {
    await close();
    throw new Complaint(`The data in ${folder} cannot be opened: ${reasonOf(cause)}`);
  }
}

/** A folder that its owner alone can enter: the engine makes its files readable for all. */
function privateFolder(path: string): string {
  makeFolder(path);
  chmodSync(path, 0o700);
  return path;
}

/**
 * Opens a folder and lets `keys` and `import` act through this process. @param onUse after each turn in which they may
 * have changed a key
 */
export async function openFolderWithDoor(path: string, onUse: () => void, isDurable = false): Promise<SharedFolder> {
  const folder = resolve(path);
  const socket = placeDoor(folder);
  const opened = await openFolder(folder, { socket, isDurable });
  if (socket === null) return { ...opened, settle: async () => {} };
  const door = await openDoor(socket, opened.database, onUse).catch(async (cause: unknown) => {
    await opened.close();
    throw cause;
  });
  let settled: Promise<void> | undefined;
  return {
    database: opened.database,
    settle: (patience) => {
      settled ??= door.close(patience);
      return settled;
    },
    close: async () => {
      await (settled ?? door.close());
      rmSync(socket, { force: true });
      await opened.close();
    },
  };
}

/** How long a service may take from holding its folder to opening its door, in milliseconds. */
const patience = 20_000;

/**
 * Opens a folder for a command, or, where a service holds it, a way to it through that service. A command of its own does
 * one thing and is done, so that waiting for the disk costs it next to nothing.
 */
export async function reachFolder(path: string): Promise<OpenFolder> {
  const folder = resolve(path);
  const deadline = Date.now() + patience;
  for (;;) {
    const holder = await holderOf(folder);
    if (!holder?.socket) return openFolder(folder, { isDurable: true });
    const entered = await enterDoor(holder.socket).then(
      (database) => ({ database }),
      (cause: unknown) => ({ cause }),
    );
    if ('cause' in entered && entered.cause instanceof Complaint) throw entered.cause;
    if ('database' in entered) return { ...entered, close: () => entered.database.close() };
    if (Date.now() > deadline) {
      const reason = reasonOf(entered.cause);
      throw new Complaint(`The service of process ${holder.pid} holds ${folder} and cannot be reached: ${reason}.`);
    }
    await setTimeout(100);
  }
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
