import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { importLines } from '#service/import/import-lines.ts';
import type { WrittenLine } from '#service/import/line.ts';
import { parseLine } from '#service/import/read-lines.ts';
import { createKey } from '#service/keys/key-store.ts';
import { createLog, type Log } from '#service/log.ts';
import type { Scope } from '#service/records/scope.ts';
import { type ServiceOptions, startService } from '#service/service.ts';
import type { Database } from '#service/storage/database.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { organizationId } from '#service/storage/prepare.ts';
import type { WireDatabase } from '#service/storage/wire-database.ts';
import { makeDatabase } from './postgres/databases.ts';

export type Engine = 'pglite' | 'postgres';

declare module 'vitest' {
  interface ProvidedContext {
    engine: Engine;
  }
}

export const testScope: Scope = { organization: organizationId, environment: 'test' };
export const liveScope: Scope = { organization: organizationId, environment: 'live' };

/** A folder of its own for a test, with a copy of a prepared engine in it. */
export function copyTemplate(name: 'empty' | 'demo'): string {
  const folder = mkdtempSync(join(tmpdir(), 'crm-test-'));
  cpSync(inject('templates')[name], join(folder, 'database'), { recursive: true });
  return folder;
}

/**
 * A database on the engine that is tested, empty or with the demo in its test data; closing it leaves nothing behind.
 * The same tests run on both engines: what they know of either is in here.
 */
export const openCopy = (name: 'empty' | 'demo'): Promise<Database> => openers[inject('engine')](name);

const openers: Record<Engine, (name: 'empty' | 'demo') => Promise<Database>> = {
  pglite: openFolderCopy,
  postgres: async (name) => {
    const { bySocket, drop } = await makeDatabase(name);
    const database = await openPostgres({ url: bySocket, poolSize: 5, statementTimeout: 0 });
    return { ...database, close: () => database.close().finally(drop) };
  },
};

/** The same on the embedded engine, whichever is tested. */
export async function openFolderCopy(name: 'empty' | 'demo'): Promise<WireDatabase> {
  const folder = copyTemplate(name);
  const database = await openPglite(join(folder, 'database'));
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function importAll(database: Database, lines: unknown[], scope = testScope) {
  return importLines(database, scope, async function* () {
    for (const [index, line] of lines.entries()) yield { number: index + 1, line: parseLine(line, index + 1) };
  });
}

/** The real service on a free port, and ways to ask it over real HTTP. */
export async function serve(database: Database, options: Partial<ServiceOptions> = {}) {
  const service = await startService(database, {
    port: 0,
    host: '127.0.0.1',
    rate: 0,
    matching: 'by-type',
    log: createLog('silent', () => {}),
    ...options,
  });
  const key = await createKey(database, organizationId, 'test');
  const endpoint = `${service.url}/api/v1/webhook`;

  /** Sends a body as it is, with the headers of a usual request unless told otherwise. */
  const send = (body: BodyInit | null, headers: Record<string, string> = {}, method = 'POST') =>
    fetch(endpoint, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body,
    });

  /** Asks for an action: status and body of the answer. */
  const ask = async (action: string, params: object = {}, bearer = key): Promise<Asked> => {
    const response = await send(JSON.stringify({ action, ...params }), { authorization: `Bearer ${bearer}` });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };

  return { ...service, endpoint, key, send, ask };
}

/** The service's own log, each line read as soon as it is written. */
export const readLog = (read: (line: string) => void): Log => createLog('trace', read);

export interface Asked {
  status: number;
  body: unknown;
}

/** Definitions for tests: entities by name with the types of their fields. `link:companies` links to companies. */
export function define(entities: Record<string, Record<string, string>>): WrittenLine<'entity' | 'field'>[] {
  return Object.entries(entities).flatMap(([slug, fields]) => [
    { type: 'entity' as const, slug },
    ...Object.entries(fields).map(([apiName, type], orderIndex): WrittenLine<'field'> => {
      const [fieldType = '', linkedEntity] = type.split(':');
      return { type: 'field', entity: slug, apiName, fieldType, orderIndex, ...(linkedEntity && { linkedEntity }) };
    }),
  ]);
}

export const record = (
  entity: string,
  id: string,
  fields: WrittenLine<'record'>['fields'],
  updatedAt = '2026-01-01T00:00:00.000Z',
): WrittenLine<'record'> => ({ type: 'record', id, entity, fields, createdAt: '2025-01-01T00:00:00.000Z', updatedAt });

export const refused = (code: string, message: unknown) => ({ success: false, error: { code, message } });
