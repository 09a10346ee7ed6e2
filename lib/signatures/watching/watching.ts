import type { Connections } from '#lib/connection/connections.ts';
import type { PaperOwner } from '#lib/connection/paper.ts';
import type { Problem, Result } from '#lib/crm/errors.ts';
import { isNotFound } from '#lib/record/signing.ts';
import type { SeenSignature } from '../seen.ts';
import type { SignatureRow } from '../view.ts';
import { beginWatch, isDue, nextQuestion, takeAnswer } from './compare.ts';
import type { Change, Watch, WatchList, WatchPaper } from './watch-list.ts';

interface Parts {
  connections: Pick<Connections, 'active' | 'all'>;
  list: WatchList;
  /** Asks the CRM of a connection for a signature request, whatever is known of it. */
  ask: (id: string, connectionId: string) => Promise<Result<SeenSignature>>;
  /** Has the next round begin in so many milliseconds; never, where nothing is watched. */
  wake: (milliseconds: number | undefined) => Promise<void>;
  /** Tells the person of a change; false where that has to wait. */
  tell: (connection: PaperOwner, change: Change) => Promise<boolean>;
  /** Shows how many changes of the connection in use wait for the person to look at them. */
  count: (changes: number) => Promise<void>;
  isOnline: () => boolean;
}

const maxWatches = 50;
const maxChanges = 50;
/** Whatever becomes of a round, another one follows, in milliseconds. */
const soon = 5 * 60_000;
/** Rounds that the clock brought together leave each other a little room, in milliseconds. */
const closest = 30_000;

export type Watching = ReturnType<typeof createWatching>;

/**
 * Asks again and again about the signature requests that a person watches, and tells what changed. All that it knows is in
 * the list, so that it can end at any moment and go on in another life of the background.
 */
export function createWatching(parts: Parts, now = () => Date.now()) {
  const { connections, list, ask, wake, tell, count, isOnline } = parts;
  let underway: Promise<void> | undefined;

  const papers = async (): Promise<{ connection: PaperOwner; paper: WatchPaper }[]> =>
    Promise.all(
      (await connections.all()).map(async (connection) => ({ connection, paper: await list.of(connection) })),
    );

  /** Sets the time of the next round, and how many changes there are to look at. */
  async function settle(): Promise<void> {
    const all = await papers();
    const known = all.map(({ paper }) => paper);
    const inUse = await connections.active();
    const hasUntold = known.some(({ changes }) => changes.some(({ isTold }) => !isTold));
    const waits = [...known.flatMap((paper) => nextQuestion(paper, now()) ?? []), ...(hasUntold ? [soon] : [])];
    await wake(waits.length === 0 ? undefined : Math.max(isOnline() ? closest : soon, Math.min(...waits)));
    // Those of another one are in no list before the person turns to it.
    await count(all.find(({ connection }) => connection.id === inUse?.id)?.paper.changes.length ?? 0);
  }

  /** Tells what was noticed and not told yet, be it by an earlier life of the background. */
  async function tellAll(connection: PaperOwner): Promise<void> {
    for (const change of (await list.of(connection)).changes.filter(({ isTold }) => !isTold)) {
      // One that cannot be told stands in no other's way: it is tried again.
      if (await tell(connection, change).catch(() => false)) await markTold(connection, change);
    }
  }

  const markTold = (connection: PaperOwner, { id, status }: Pick<Change, 'id' | 'status'>): Promise<WatchPaper> =>
    list.update(connection, (known) => ({
      ...known,
      changes: known.changes.map((one) => (one.id === id && one.status === status ? { ...one, isTold: true } : one)),
    }));

  /** @returns what keeps the CRM from being asked any more */
  async function askAbout(connection: PaperOwner, { id }: Watch): Promise<Problem | undefined> {
    const answer = await ask(id, connection.id);
    const isGone = !answer.ok && isNotFound(answer.problem);
    if (!answer.ok && !isGone && !isOfOne(answer.problem)) return answer.problem;
    await list.update(connection, (known) => {
      const watch = known.watches.find((one) => one.id === id);
      if (!watch) return known;
      if (!answer.ok) return replace(known, { ...watch, askedAt: now(), ...(isGone && { end: 'gone' as const }) });
      const { watch: next, news } = takeAnswer(watch, answer.value.row, now());
      return news === undefined ? replace(known, next) : note(replace(known, next), next, news, now());
    });
    await tellAll(connection);
    return undefined;
  }

  async function askOver(connection: PaperOwner, paper: WatchPaper): Promise<void> {
    await tellAll(connection);
    const due = paper.watches.filter((watch) => isDue(watch, now()));
    let paused: Problem | undefined;
    for (const watch of due) {
      paused = await askAbout(connection, watch);
      if (paused) break;
    }
    if (due.length > 0)
      await list.update(connection, ({ paused: _, ...known }) => ({ ...known, ...(paused && { paused }) }));
  }

  async function round(): Promise<void> {
    const known = await papers();
    // Should the background end in the midst of it, the rest follows.
    if (known.some(({ paper }) => nextQuestion(paper, now()) !== undefined)) await wake(soon);
    for (const { connection, paper } of isOnline() ? known : []) await askOver(connection, paper);
    await settle();
  }

  return {
    /** Asks about what is due. One round at a time. */
    round(): Promise<void> {
      underway ??= round().finally(() => {
        underway = undefined;
      });
      return underway;
    },
    settle,
    markTold,

    /**
     * Watches a request, or does so no longer.
     * @returns false where there is no room for another one
     */
    async watch(connection: PaperOwner, id: string, row: SignatureRow | undefined): Promise<boolean> {
      let isFull = false;
      // Should the background end once it is written, it is asked about all the same.
      if (row) await wake(soon);
      await list.update(connection, (known) => {
        const others = known.watches.filter((one) => one.id !== id);
        const kept = others.length < maxWatches ? others : others.filter(({ end }) => end === undefined);
        isFull = row !== undefined && kept.length >= maxWatches;
        return { ...known, watches: row && !isFull ? [beginWatch(id, row, now()), ...kept] : others };
      });
      await settle();
      return !isFull;
    },

    /**
     * The person looks at a request as it is now: that is no news any more.
     * @param row undefined where the CRM has it no more
     */
    async look(connection: PaperOwner, id: string, row: SignatureRow | undefined): Promise<void> {
      let isOurs = false;
      await list.update(connection, (known) => {
        const watch = known.watches.find((one) => one.id === id);
        const next = watch && row && takeAnswer(watch, row, now()).watch;
        const changes = known.changes.filter((one) => one.id !== id);
        // A page that looks again at whatever is written would otherwise never come to an end.
        const isOther = watch && next && (next.status !== watch.status || next.end !== watch.end);
        isOurs = isOther === true || changes.length < known.changes.length;
        if (!isOurs) return known;
        return { ...(next ? replace(known, next) : known), changes };
      });
      if (isOurs) await settle();
    },
  };
}

/** A trouble with this one request, which says nothing of the others. */
const isOfOne = ({ kind }: Problem): boolean => kind === 'rejected' || kind === 'protocol';

const replace = (known: WatchPaper, watch: Watch): WatchPaper => ({
  ...known,
  watches: known.watches.map((one) => (one.id === watch.id ? watch : one)),
});

const note = (
  known: WatchPaper,
  { id, documentName, recipientName }: Watch,
  status: string,
  at: number,
): WatchPaper => ({
  ...known,
  // What happened to it before is told by how it stands now.
  changes: [
    { id, documentName, recipientName, status, at, isTold: false },
    ...known.changes.filter((one) => one.id !== id),
  ].slice(0, maxChanges),
});
