import browser from 'webextension-polyfill';
import { realClock } from '#lib/crm/clock.ts';
import type { PersonAtHand } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { DocumentPlace } from '#lib/messages/sender.ts';
import type { RecordRef } from '#lib/record/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { frontTab } from './front-tab.ts';

type Asked = Pick<Handlers, 'readState' | 'readPlace' | 'readPage' | 'readHistory' | 'lookUp' | 'readRecord'>;

const ui = { zone: 'ui' } as const;
/**
 * How long a surface's first answer waits for what is not at hand at once, in milliseconds: too short to be felt. A
 * find waits for others within that, see `waitForOthers`.
 */
export const patience = 60;

export type Opening = ReturnType<typeof createOpening>;

/**
 * Gathers what a surface would ask one after the other, as far as it is there within a moment.
 * @param inNameOf asks in the name of a connection, of the one in use where none is named
 */
export function createOpening(
  inNameOf: (connectionId?: string) => Asked,
  wait: (milliseconds: number) => Promise<void> = realClock.wait,
) {
  const soon = <T>(answer: Promise<T>): Promise<T | undefined> =>
    Promise.race([answer.catch(() => undefined), wait(patience).then(() => undefined)]);

  const record = async (asked: Asked, ref: RecordRef | undefined): Promise<Pick<PersonAtHand, 'record'>> => {
    const read = ref && (await asked.readRecord({ ref }, ui));
    return read ? { record: read } : {};
  };

  /** The first match of a contact, as a card is drawn. */
  async function personOf(contact: Contact, connectionId?: string): Promise<PersonAtHand> {
    const asked = inNameOf(connectionId);
    const known: PersonAtHand = {};
    const read = async () => {
      known.lookup = await asked.lookUp({ contact, until: 'first' }, ui);
      Object.assign(known, await record(asked, known.lookup.matches[0]?.ref));
    };
    await soon(read());
    return { ...known };
  }

  return {
    personOf,
    /** What a card is told: it chooses no connection, so that its page is not asked whose account it is for that. */
    readState: (card: DocumentPlace) => inNameOf().readState({}, { zone: 'card', place: card }),

    openSurface: (async ({ surface }) => {
      const tabId = (await frontTab()) ?? browser.tabs.TAB_ID_NONE;
      const state = await inNameOf().readState({ tabId }, ui);
      const asked = inNameOf(state.connection?.id);
      const kept = await asked.readPlace({ tabId, surface }, ui);
      const { contact = null, trail = [] } = kept.place ?? {};
      const last = trail.at(-1);
      if (!last && !contact) {
        const [page, history] = await Promise.all([
          soon(asked.readPage({ tabId }, ui)),
          soon(asked.readHistory({}, ui)),
        ]);
        return { tabId, state, kept, ...(page && { page }), ...(history && { history }) };
      }
      const [lookup, shown] = await Promise.all([
        contact ? soon(asked.lookUp({ contact, until: 'first' }, ui)) : undefined,
        soon(record(asked, last?.ref)),
      ]);
      return { tabId, state, kept, ...(lookup && { lookup }), ...shown };
    }) satisfies Handlers['openSurface'],
  };
}
