import * as z from 'zod/mini';
import { type Client, createClient } from '#lib/crm/client.ts';
import type { Result } from '#lib/crm/errors.ts';
import { type ConnectionView, connectionView } from '#lib/messages/connections.ts';
import { createTurns } from '#lib/settings/in-turn.ts';
import { connectionsKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import { guardClient } from './guarded-client.ts';
import type { Vault } from './vault.ts';

/** What is known of every connection but its key, which is in the vault. */
const connectionList = z.object({ active: z.nullable(z.string()), list: z.array(connectionView) });
type ConnectionList = z.infer<typeof connectionList>;

const none: ConnectionList = { active: null, list: [] };
const notConnected: Result<never> = { ok: false, problem: { kind: 'not-connected' } };
/** More than anybody has, so that a list that grows by mistake has an end. */
const maxConnections = 20;

/** A connection and the client that speaks for it. */
export interface Line {
  connection: ConnectionView;
  /** Its questions end with the connection. */
  client: Client;
}

/** The connections as whoever asks in the name of one of them sees them. */
export interface Lines {
  /** The one that is asked. */
  active: () => Promise<ConnectionView | undefined>;
  all: () => Promise<ConnectionView[]>;
  /** The line of a connection, the active one where none is named. */
  line: (id?: string) => Promise<Result<Line>>;
  /** The connection by that id, as long as it is the active one: what another one brought is not read under it. */
  current: (id: string) => Promise<Result<Line>>;
}

interface OpenLine extends Line {
  close: () => void;
}

export type Connections = ReturnType<typeof createConnections>;

/** The person's connections, one of them active, and the only way to a client. */
export function createConnections(vault: Vault, makeClient: typeof createClient = createClient) {
  const stored = createStored('local', connectionsKey, (raw) => z.safeParse(connectionList, raw).data ?? none);
  const lines = new Map<string, OpenLine>();

  const find = async (id: string | null) => (await stored.read()).list.find((connection) => connection.id === id);
  const inUse = async () => find((await stored.read()).active);

  const open = async (connection: ConnectionView): Promise<Line | undefined> => {
    const known = lines.get(connection.id);
    if (known) return { ...known, connection };
    const key = await vault.take(connection);
    if (key === undefined) return undefined;
    // Opening the vault took time in which the connection may have been forgotten.
    if (!(await find(connection.id))) return undefined;
    const lifetime = new AbortController();
    const line = {
      connection,
      client: guardClient(makeClient({ baseUrl: connection.baseUrl, key }), connection.baseUrl, lifetime.signal),
      close: () => lifetime.abort(),
    };
    // Two calls may have opened the vault at once; the first line stays.
    if (!lines.has(connection.id)) lines.set(connection.id, line);
    return lines.get(connection.id);
  };

  const closeUnlisted = async () => {
    const { list } = await stored.read();
    for (const [id, line] of lines) {
      if (list.some((connection) => connection.id === id)) continue;
      line.close();
      lines.delete(id);
    }
  };

  const forgetStrayKeys = async () => vault.keepOnly((await stored.read()).list.map(({ id }) => id));

  /** List and vault change one after the other; two changes at once could leave a key that no connection has. */
  const { inTurn } = createTurns();

  const lineOf = async (connection: ConnectionView | undefined): Promise<Result<Line>> => {
    const line = connection && (await open(connection));
    return line ? { ok: true, value: line } : notConnected;
  };
  const linesOf = (active: Lines['active']): Lines => ({
    active,
    all: async () => (await stored.read()).list,
    line: async (id) => lineOf(id === undefined ? await active() : await find(id)),
    current: async (id) => {
      const connection = await active();
      return lineOf(connection?.id === id ? connection : undefined);
    },
  });

  return {
    /** Here, the one in use is the active one. */
    ...linesOf(inUse),
    /** The same for whoever asks in the name of a certain connection, whichever is in use. */
    named: (id: string): Lines => linesOf(() => find(id)),

    /** Makes a connection the one in use; those that it takes the place of, and their keys, are forgotten. */
    use: (connection: ConnectionView, apiKey: string, inPlaceOf: readonly string[]): Promise<void> =>
      inTurn(async () => {
        await vault.put(connection, apiKey);
        try {
          await stored.update(({ list }) => ({
            active: connection.id,
            list: [...list.filter(({ id }) => !inPlaceOf.includes(id)), connection].slice(-maxConnections),
          }));
        } finally {
          await closeUnlisted();
          await forgetStrayKeys();
        }
      }),

    /**
     * Turns to another connection that there is.
     * @returns whether it is there
     */
    async turnTo(id: string): Promise<boolean> {
      const { active } = await stored.update((known) =>
        known.list.some((connection) => connection.id === id) ? { ...known, active: id } : known,
      );
      return active === id;
    },

    /** Notes what a later check of a connection said. */
    async note(id: string, news: Pick<ConnectionView, 'checkedAt' | 'organization'>): Promise<void> {
      await stored.update(({ active, list }) => ({
        active,
        list: list.map((connection) => (connection.id === id ? { ...connection, ...news } : connection)),
      }));
    },

    /** Forgets a connection and its key; where it was the one in use, the one made last is. */
    forget: (id: string): Promise<void> =>
      inTurn(async () => {
        const others = (await stored.read()).list.filter((connection) => connection.id !== id);
        // The key goes first: whatever ends the background now, it is not left behind.
        await vault.keepOnly(others.map((connection) => connection.id));
        await stored.update(({ active }) => ({
          active: active === id ? (others.at(-1)?.id ?? null) : active,
          list: others,
        }));
        await closeUnlisted();
      }),

    /** Forgets keys that no connection has: a background that ended in the midst of a change can leave one. */
    forgetStrayKeys: (): Promise<void> => inTurn(forgetStrayKeys),
  };
}
