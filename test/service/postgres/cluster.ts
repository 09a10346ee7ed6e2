import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#scripts/system/ports.ts';

/** A PostgreSQL server of our own, with nothing in it. */
export interface Cluster {
  /** Addresses of a database in it: by its socket, where everyone is let in, and by a port, where a password counts. */
  bySocket(database: string): string;
  byPort(database: string, user?: string, password?: string): string;
  pid: number;
  /** Ends the server without a word to anyone, and starts it again. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

export const superuser = { name: 'postgres', password: 'p@ss word/of:tests' };

/** The server refuses to run as root: then it runs as the user that its package makes, or as nobody. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (name: string, flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
  try {
    return { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') };
  } catch {
    return { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') };
  }
}

/**
 * Starts a server in a new folder of its own. It orders text as a person would unless a statement says otherwise, so that
 * a statement which forgets to say so is found out.
 * @param programs the folder of the server's programs
 * @param own settings that are not the usual ones
 */
export async function startCluster(programs: string, own: string[] = []): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'crm-pg-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, `${superuser.password}\n`);
  mkdirSync(data);
  const user = otherUser();
  if (user) for (const path of [folder, data, passwordFile]) chownSync(path, user.uid, user.gid);
  chmodSync(folder, 0o755);

  const how = ['--locale-provider=icu', '--icu-locale=en-US', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'];
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`];
  const initdb = [`--pgdata=${data}`, `--username=${superuser.name}`, ...access, ...how];
  execFileSync(join(programs, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'pipe' });

  const port = await freePort();
  const args = ['-D', data, ...settings(folder, port, own)];
  const { name, password: usual } = superuser;
  const bySocket = (database: string) =>
    `postgresql://${name}@/${database}?host=${encodeURIComponent(folder)}&port=${port}`;
  const launch = async () => {
    const child = runServer(join(programs, 'postgres'), args, folder, user);
    const closed = once(child, 'close');
    await ready(child, bySocket('postgres'));
    return { child, closed };
  };
  let running = await launch();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.closed;
  };

  return {
    bySocket,
    byPort: (database, as = name, password = usual) =>
      `postgresql://${as}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    pid: running.child.pid ?? 0,
    killAndRestart: async () => {
      await end('SIGKILL');
      running = await untilFree(launch);
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing here has to outlive a power cut. */
const settings = (folder: string, port: number, own: string[]): string[] =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=256MB',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum_naptime=1h',
    'log_min_messages=fatal',
    ...own,
  ].flatMap((setting) => ['-c', setting]);

/** Where the system can do it, the server ends with the process that started it, however that ends. */
function runServer(program: string, args: string[], cwd: string, user?: { uid: number; gid: number }): ChildProcess {
  const setpriv = '/usr/bin/setpriv';
  if (!existsSync(setpriv)) return spawn(program, args, { ...user, cwd, stdio: 'ignore' });
  const as = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  return spawn(setpriv, [...as, '--pdeathsig=INT', program, ...args], { cwd, stdio: 'ignore' });
}

async function ready(child: ChildProcess, connectionString: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it was ready`);
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch {
      await setTimeout(20);
    }
  }
}

/** What a killed server leaves behind ends by itself, and until then no other may start. */
async function untilFree<T>(launch: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch();
    } catch (cause) {
      if (tries === 200) throw cause;
      await setTimeout(50);
    }
  }
}
