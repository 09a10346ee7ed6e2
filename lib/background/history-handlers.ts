import type { Lines } from '#lib/connection/connections.ts';
import type { Pins } from '#lib/history/pins.ts';
import type { Places } from '#lib/history/places.ts';
import type { Recent } from '#lib/history/recent.ts';
import type { OnSight } from '#lib/known/on-sight.ts';
import { readQuestion } from '#lib/lookup/question.ts';
import type { History } from '#lib/messages/history.ts';
import type { Handlers } from '#lib/messages/router.ts';
import { isSameRecord } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { ownPage, pageOf } from './page-of.ts';

interface Parts {
  connections: Lines;
  places: Places;
  recent: Recent;
  pins: Pins;
  onSight: OnSight;
}

type Names = 'readPlace' | 'keepPlace' | 'keepPicture' | 'readHistory' | 'pinRecord' | 'readKnown';

/** What the person looked at before: over this tab, lately, and what they pinned. */
export function createHistoryHandlers({ connections, places, recent, pins, onSight }: Parts): Pick<Handlers, Names> {
  const readHistory = async (): Promise<History> => {
    const connection = await connections.active();
    if (!connection) return { recent: [], pinned: [] };
    const [seen, pinned] = await Promise.all([recent.of(connection.id), pins.of(connection)]);
    return { recent: seen.filter((line) => !pinned.some((pin) => isSameRecord(pin, line))), pinned };
  };

  return {
    readHistory,
    readKnown: async ({ tabId }) => {
      const page = await onSight.read(tabId);
      const asking = await connections.active();
      // What one connection said of the page is not shown under another.
      const found = page && page.connection.id === asking?.id ? page : undefined;
      // What is not known yet is asked now; it is told by what changes in the session's storage.
      void onSight.consider(tabId).catch(() => undefined);
      return { isOn: found !== undefined, known: found?.known ?? [], unknown: found?.unknown ?? [] };
    },
    pinRecord: async ({ line, on }) => {
      const connection = await connections.active();
      // A record that another connection brought is none of this one's.
      const isOurs = connection && readQuestion(line.ref.question)?.connectionId === connection.id;
      const isFull = isOurs && !(await pins.set(connection, line, on));
      return { ...(await readHistory()), ...(isFull && { isFull }) };
    },

    keepPicture: async (kept) => {
      const connection = await connections.active();
      // Of several, which one answers hangs on more than the page that a picture is looked up by.
      const isAlone = (await connections.all()).length === 1;
      const isOurs = connection && readQuestion(kept.ref.question)?.connectionId === connection.id;
      if (isOurs && isAlone) await places.keepPicture(kept);
      return undefined;
    },
    readPlace: async ({ tabId, surface }) => {
      const page = surface === 'tab' ? ownPage : await pageOf(tabId);
      return { page, place: await places.find(tabId, page, surface, (await connections.active())?.id) };
    },
    keepPlace: async (wanted, sender) => {
      const { place } = wanted;
      // Which tab a card is in, the browser says.
      const { tabId, page } = sender.zone === 'card' ? { ...sender.place, page: undefined } : wanted;
      const connection = await connections.active();
      // A surface that stayed open may still show what a connection brought that is gone.
      if (place.trail.some((line) => isOfAnother(line, connection?.id))) return undefined;
      await places.keep(tabId, page ?? (await pageOf(tabId)), place, connection?.id);
      return undefined;
    },
  };
}

/** Whether a record was brought by another connection than this one, or by one where there is none any more. */
function isOfAnother({ ref }: RecordLine, connectionId: string | undefined): boolean {
  const asked = readQuestion(ref.question);
  return asked !== undefined && asked.connectionId !== connectionId;
}
