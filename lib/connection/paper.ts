import { parseJson } from '#lib/crm/parse-json.ts';
import { createTurns } from '#lib/settings/in-turn.ts';
import { createStored } from '#lib/settings/stored.ts';
import type { PaperTitle, Vault } from './vault.ts';

/** Where texts that hold personal data outlive the browser: the vault, which encrypts them. */
export type Papers = Pick<Vault, 'keepPaper' | 'readPaper'>;

/** The connection that a paper belongs to; it goes with it. */
export interface PaperOwner {
  id: string;
  baseUrl: string;
}

/** A value of each connection that outlives the browser, encrypted. */
export interface Paper<T> {
  /** The value, once the changes under way are done. */
  of(owner: PaperOwner): Promise<T>;
  /** Applies a change to the newest value and returns what became of it; the very same value is not written anew. */
  update(owner: PaperOwner, change: (known: T) => T): Promise<T>;
}

interface Shape<T> {
  title: PaperTitle;
  /** Makes a value of whatever is kept, or of `undefined`; it must not throw. */
  parse: (raw: unknown) => T;
  /** A key of the session's storage whose count rises with every change, so that pages that stay open hear of it. */
  changesKey?: string;
}

/** One paper of the vault for each connection, changed one change at a time. */
export function createPaper<T>(papers: Papers, { title, parse, changesKey }: Shape<T>): Paper<T> {
  const { inTurn, settled } = createTurns();
  const changes = changesKey === undefined ? undefined : createStored('session', changesKey, countOf);

  const read = async (owner: PaperOwner): Promise<T> => {
    const text = await papers.readPaper(owner, title);
    return parse(text === undefined ? undefined : parseJson(text));
  };

  return {
    async of(owner) {
      await settled();
      return read(owner);
    },
    update: (owner, change) =>
      inTurn(async () => {
        const known = await read(owner);
        const changed = change(known);
        if (changed === known) return known;
        await papers.keepPaper(owner, title, JSON.stringify(changed));
        await changes?.update((count) => count + 1);
        return changed;
      }),
  };
}

function countOf(raw: unknown): number {
  return typeof raw === 'number' ? raw : 0;
}
