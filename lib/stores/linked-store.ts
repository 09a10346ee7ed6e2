import { linesAPage } from '#lib/record/page-size.ts';
import type { RecordLine, RecordRef } from '#lib/record/view.ts';
import { type Answered, attemptResult, type Send, type Trouble } from './ask.ts';
import { pause } from './pause.ts';
import { createRecordPart } from './record-part.ts';

/** A linked group that was opened to its full length. */
export interface OpenGroup {
  /** What is typed to find lines by; empty for all of them. */
  words: string;
  /** Lines are being found by words that were typed since. */
  isFinding: boolean;
  /** How many lines say those words; unknown until the first answer. */
  total?: number;
  /** The lines by the place of their page; those that nobody has looked at yet are missing. */
  pages: Readonly<Record<number, RecordLine[]>>;
  trouble?: Trouble;
}

/** The groups that are open, by entity. */
export type OpenGroups = Readonly<Record<string, OpenGroup>>;

/** How long typing has to rest before the lines are looked for, in milliseconds. */
const typingPause = 200;
const unfiltered: OpenGroup = { words: '', isFinding: false, pages: {} };

/** The long lists of what is linked with the record shown: opened, filtered, and read page by page as they are looked at. */
export function createLinkedStore({ send, wait = pause }: { send: Send; wait?: typeof pause }) {
  const part = createRecordPart<OpenGroups>({ nothing: {}, atRest: (groups) => mapGroups(groups, atRest) });
  const { state } = part;
  /** The pages on their way, by entity, so that none is asked for twice; a new set where they are no longer wanted. */
  const underWay = new Map<string, Set<number>>();

  const change = (entity: string, changes: Partial<OpenGroup>) => {
    const before = state.value[entity];
    if (before) state.value = { ...state.value, [entity]: { ...before, ...changes } };
  };

  async function ask(ref: RecordRef, entity: string, page: number, words: string) {
    return attemptResult(send('readLinked', { ref, entity, offset: page * linesAPage, ...(words && { words }) }));
  }

  async function readPage(entity: string, page: number): Promise<void> {
    const shown = part.shown();
    const group = state.value[entity];
    const asked = underWay.get(entity);
    if (!shown || !group || !asked || group.isFinding || group.trouble) return;
    if (asked.has(page) || group.pages[page]) return;
    asked.add(page);
    const answered = await ask(shown.ref, entity, page, group.words);
    asked.delete(page);
    const now = state.value[entity];
    if (shown.isMine() && underWay.get(entity) === asked && now) change(entity, withPage(now, page, answered));
  }

  return {
    groups: state,

    /** Turns to a record, with the groups open that were open when it was left. */
    show(ref: RecordRef): void {
      part.turnTo(ref);
      for (const entity of Object.keys(state.value)) underWay.set(entity, new Set());
    },
    /** The record was read anew: what was read of its groups is read again as it is looked at. */
    renew(): void {
      part.renew();
      for (const entity of Object.keys(state.value)) underWay.set(entity, new Set());
      state.value = mapGroups(state.value, ({ words }) => ({ ...unfiltered, words }));
    },
    open(entity: string): void {
      underWay.set(entity, new Set());
      state.value = { ...state.value, [entity]: unfiltered };
    },
    close(entity: string): void {
      const { [entity]: _, ...others } = state.value;
      state.value = others;
    },
    /** Lines from one place to another are in sight: the pages that they are on are read. */
    async look(entity: string, first: number, last: number): Promise<void> {
      const pages = [];
      for (let page = Math.floor(first / linesAPage); page <= Math.floor(last / linesAPage); page += 1)
        pages.push(page);
      await Promise.all(pages.map((page) => readPage(entity, page)));
    },
    /** Finds the lines that say some words, once typing has rested; until then those of the words before are shown. */
    async find(entity: string, words: string): Promise<void> {
      const shown = part.shown();
      if (!shown || !state.value[entity]) return;
      const asked = new Set<number>();
      underWay.set(entity, asked);
      const isWanted = () => shown.isMine() && underWay.get(entity) === asked && state.value[entity] !== undefined;
      change(entity, { words, isFinding: true });
      await wait(typingPause);
      if (!isWanted()) return;
      const answered = await ask(shown.ref, entity, 0, words);
      if (isWanted()) state.value = { ...state.value, [entity]: withPage({ ...unfiltered, words }, 0, answered) };
    },
    /** Reads again what failed, once it is looked at. */
    retry(entity: string): void {
      const group = state.value[entity];
      if (!group) return;
      const { trouble: _, ...others } = group;
      state.value = { ...state.value, [entity]: others };
    },
    clear: part.clear,
  };
}

type Page = { total: number; lines: RecordLine[] };

const withPage = (group: OpenGroup, page: number, answered: Answered<Page>): OpenGroup =>
  answered.ok
    ? { ...group, total: answered.value.total, pages: { ...group.pages, [page]: answered.value.lines } }
    : { ...group, trouble: answered.trouble };

/** A group whose answers will not come: what was typed is looked for when it is seen again. */
const atRest = (group: OpenGroup): OpenGroup => (group.isFinding ? { ...unfiltered, words: group.words } : group);

const mapGroups = (groups: OpenGroups, change: (group: OpenGroup) => OpenGroup): OpenGroups =>
  Object.fromEntries(Object.entries(groups).map(([entity, group]) => [entity, change(group)]));
