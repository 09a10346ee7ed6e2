import { callPlaces, recordPlaces } from '#lib/record/address-template.ts';
import type { AskPermission, Send } from './ask.ts';
import { createConnectionStore } from './connection-store.ts';
import { createEntitiesStore } from './entities-store.ts';
import { createOwnStore } from './own-store.ts';
import { createSessionStore } from './session-store.ts';
import { createSigningStore } from './signing-store.ts';
import { createSitesStore } from './sites-store.ts';
import { createTemplateStore } from './template-store.ts';

export interface OptionsStoreParts {
  send: Send;
  askPermission: AskPermission;
  /** Whether the browser lets the extension read a site now. */
  isAllowed: (pattern: string) => Promise<boolean>;
}

/** Everything the settings show. */
export function createOptionsStore({ send, askPermission, isAllowed }: OptionsStoreParts) {
  const session = createSessionStore({ send });
  const connection = createConnectionStore({ send, session, askPermission });
  const entities = createEntitiesStore({ send, session });
  const sites = createSitesStore({ send, session, askPermission, isAllowed });

  return {
    session,
    connection,
    entities,
    sites,
    own: createOwnStore({ send, session }),
    callTemplate: createTemplateStore({ session, member: 'callTemplate', places: callPlaces }),
    recordTemplate: createTemplateStore({ session, member: 'recordTemplate', places: recordPlaces }),
    signing: createSigningStore({ send, session }),
    async load(): Promise<void> {
      await session.load();
      // A key that was refused meanwhile is told of where it can be replaced.
      await Promise.all([entities.load(), connection.check()]);
    },
    /** Connects, and then learns which entities there are. */
    async connect(): Promise<void> {
      await connection.connect();
      if (connection.outcome.value.state === 'connected') await entities.load();
    },
    /** Another page, or this one, may have turned to another connection. */
    async reconnect(): Promise<void> {
      const before = session.connection.value?.id;
      await session.load();
      if (session.connection.value && session.connection.value.id !== before) await entities.startAnew();
    },
    /** Turns to another connection, whose entities are other ones. */
    async turnTo(id: string): Promise<void> {
      await session.turnTo(id);
      await entities.startAnew();
    },
    async disconnect(id: string): Promise<void> {
      const before = session.connection.value?.id;
      await connection.disconnect(id);
      if (session.connection.value && session.connection.value.id !== before) await entities.startAnew();
    },
  };
}
export type OptionsStore = ReturnType<typeof createOptionsStore>;
