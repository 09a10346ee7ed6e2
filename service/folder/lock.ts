import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { makeFolder } from './make-folder.ts';
import { demandClosed, demandOwn } from './ownership.ts';

/** Who holds a folder: a process, and the socket at which it lets others act through it. */
const holder = z.object({ pid: z.number(), socket: z.nullable(z.string()) });
export type Holder = z.infer<typeof holder>;

export interface Lock {
  release(): void;
}

export type LockResult = { ok: true; lock: Lock } | { ok: false; holder: Holder };

const lockName = /^lock\.(\d+)$/;

/**
 * Takes a folder for this process, or tells who has it. Two processes on one folder would destroy the data.
 *
 * The lock is the file `lock.N` with the highest N. A lock of a dead process is never removed first: the next number
 * is taken, which only one can do, and whoever then finds a lock that was not there before gives way: a higher one, or,
 * after standing still for so long that others took the folder and let go of it, one that begins anew. So no two processes
 * can both believe to have replaced the same dead one.
 * @throws Complaint when the folder or its lock is another user's, or others can write to it
 */
export async function takeLock(folder: string, self: Holder): Promise<LockResult> {
  makeFolder(folder);
  demandOwn(folder);
  demandClosed(folder);
  const seen = lockNumbers(folder);
  const current = highest(seen);
  const held = current > 0 ? readHolder(folder, current) : undefined;
  if (held && (await isAlive(held))) return { ok: false, holder: held };

  const mine = current + 1;
  const drop = () => rmSync(join(folder, `lock.${mine}`), { force: true });
  const isMade = create(folder, mine, self);
  const others = lockNumbers(folder).filter((number) => !seen.includes(number) && !(isMade && number === mine));
  if (!isMade || others.length > 0) {
    if (isMade) drop();
    return { ok: false, holder: readHolder(folder, highest(others)) ?? { pid: 0, socket: null } };
  }
  for (const number of lockNumbers(folder)) if (number < mine) rmSync(join(folder, `lock.${number}`), { force: true });
  ours.add(self);
  const release = () => {
    ours.delete(self);
    drop();
  };
  return { ok: true, lock: { release } };
}

/** The locks of this process. */
const ours = new Set<Holder>();

/** Who holds a folder now, if anyone who is alive. @throws Complaint when the folder or its lock is another user's */
export async function holderOf(folder: string): Promise<Holder | undefined> {
  demandOwn(folder);
  const held = readHolder(folder, highest(lockNumbers(folder)));
  return held && (await isAlive(held)) ? held : undefined;
}

function lockNumbers(folder: string): number[] {
  try {
    return readdirSync(folder).flatMap((name) => Number(lockName.exec(name)?.[1] ?? []));
  } catch {
    return [];
  }
}

const highest = (numbers: number[]): number => Math.max(0, ...numbers);

function readHolder(folder: string, number: number): Holder | undefined {
  const path = join(folder, `lock.${number}`);
  demandOwn(path);
  try {
    return holder.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Written first, then linked: a lock is there with all that it says, or not at all.
 * @returns whether the number was still free
 * @throws the system's error where no file can be made, or linked
 */
function create(folder: string, number: number, self: Holder): boolean {
  const draft = join(folder, `.lock-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    linkSync(draft, join(folder, `lock.${number}`));
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * A socket that takes a connection has a living process behind it, and one that refuses has none, whoever has the
 * process id by now. Without a socket the process id decides.
 */
async function isAlive({ pid, socket }: Holder): Promise<boolean> {
  const answer = socket === null ? 'unknown' : await knock(socket);
  if (answer !== 'unknown') return answer === 'open';
  // In a container every service has the same process id: one that is ours but holds nothing was of an earlier life.
  if (pid === process.pid) return [...ours].some((held) => held.pid === pid && held.socket === socket);
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

function knock(path: string): Promise<'open' | 'refused' | 'unknown'> {
  return new Promise((resolve) => {
    const connection = createConnection(path);
    connection.once('connect', () => {
      connection.destroy();
      resolve('open');
    });
    connection.once('error', (cause: Error & { code?: string }) =>
      resolve(cause.code === 'ECONNREFUSED' ? 'refused' : 'unknown'),
    );
  });
}
