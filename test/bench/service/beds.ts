import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '#scripts/postgres/find.ts';
import type { Database } from '#service/storage/database.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { prepare } from '#service/storage/prepare.ts';
import { startCluster } from '#test/service/postgres/cluster.ts';

/** A place for data on one engine: opened here, or served by a process of its own; on the embedded engine not both. */
export interface Place {
  /** Options by which the service finds it. */
  options: string[];
  open(): Promise<Database>;
}

export interface Bed {
  engine: string;
  /** What a `smart_lookup` may take, in times of fetching the same rows by their ids. */
  mostOfFloor: number;
  /** A new place with the schema in it. */
  place(name: string): Promise<Place>;
  end(): Promise<void>;
}

const connections = { poolSize: 10, statementTimeout: 0 };

async function prepared(place: Place): Promise<Place> {
  const database = await place.open();
  await prepare(database).finally(() => database.close());
  return place;
}

/** The embedded engine, each place in a temporary folder. */
function embeddedBed(): Bed {
  const home = mkdtempSync(join(tmpdir(), 'crm-bench-'));
  return {
    engine: 'PGlite',
    mostOfFloor: 1.5,
    place: (name) => {
      mkdirSync(join(home, name));
      const open = () => openPglite(join(home, name, 'database'));
      return prepared({ options: ['--data', join(home, name)], open });
    },
    end: async () => rmSync(home, { recursive: true, force: true }),
  };
}

/** A server of our own, each place a database in it. */
async function serverBed(programs: string): Promise<Bed> {
  const cluster = await startCluster(programs);
  return {
    engine: 'PostgreSQL',
    mostOfFloor: 1.7,
    place: async (name) => {
      const server = await openPostgres({ url: cluster.bySocket('postgres'), poolSize: 1, statementTimeout: 0 });
      await server.run(`CREATE DATABASE ${name}`).finally(() => server.close());
      const url = cluster.bySocket(name);
      return prepared({
        options: ['--database-url', url],
        open: () => openPostgres({ url, ...connections }),
      });
    },
    end: cluster.stop,
  };
}

/** Every engine there is on this machine, one after another. */
export async function* eachBed(): AsyncGenerator<Bed> {
  const programs = findPostgres();
  const makers = [...(programs ? [() => serverBed(programs)] : []), async () => embeddedBed()];
  for (const make of makers) {
    const bed = await make();
    try {
      yield bed;
    } finally {
      await bed.end();
    }
  }
}
