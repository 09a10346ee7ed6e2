import * as z from 'zod/mini';
import { signingKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import { type SigningPagesView, signingPagesView } from './view.ts';

const all = z.record(z.string(), signingPagesView);

export type SigningPages = ReturnType<typeof createSigningPages>;

/** The templates of every connection. What was proposed holds until the person says otherwise. */
export function createSigningPages() {
  const stored = createStored('local', signingKey, (raw) => z.safeParse(all, raw).data ?? {});
  const of = async (connectionId: string): Promise<SigningPagesView> => (await stored.read())[connectionId] ?? {};

  return {
    of,
    /** The one that links are found by; undefined where there is none. */
    async template(connectionId: string): Promise<string | undefined> {
      const { written, proposed } = await of(connectionId);
      return (written ?? proposed) || undefined;
    },
    /** Takes a proposal, unless there is one. */
    async propose(connectionId: string, template: string): Promise<void> {
      if ((await of(connectionId)).proposed !== undefined) return;
      await stored.update((known) => ({ ...known, [connectionId]: { proposed: template, ...known[connectionId] } }));
    },
    /** @param template undefined goes back to what was proposed */
    async write(connectionId: string, template: string | undefined): Promise<SigningPagesView> {
      const next = await stored.update(({ [connectionId]: { proposed } = {}, ...others }) => ({
        ...others,
        [connectionId]: {
          ...(proposed !== undefined && { proposed }),
          ...(template !== undefined && { written: template }),
        },
      }));
      return next[connectionId] ?? {};
    },
    /** Forgets those of connections that are gone. */
    keepOnly: (ids: readonly string[]) =>
      stored.update((known) => Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))),
  };
}
