import { computed, type ReadonlySignal } from '@preact/signals';
import { language } from '#lib/i18n/i18n.ts';
import type { PageView } from '#lib/messages/contract.ts';
import { saysAll, wordsOf } from '#lib/record/fold.ts';
import { rowsOfPage, rowsSaying } from '#lib/record/page-rows.ts';
import { saidByLine } from '#lib/record/said-by-line.ts';
import type { KnownRecord, RecordLine } from '#lib/record/view.ts';
import type { SignatureChange, SignatureMention, WatchedLine } from '#lib/signatures/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { Loadable } from './ask.ts';

interface Parts {
  /** What stands in the search box. */
  text: ReadonlySignal<string>;
  page: ReadonlySignal<Loadable<PageView>>;
  history: { recent: ReadonlySignal<RecordLine[]>; pinned: ReadonlySignal<RecordLine[]> };
  signatures: { changes: ReadonlySignal<SignatureChange[]>; watched: ReadonlySignal<WatchedLine[]> };
  recordOf: (contact: Contact) => KnownRecord | undefined;
}

/** What the popup lists at home: all that is at hand, or what of it says the words in the search box. Nothing is asked for it. */
export function createHomeStore({ text, page, history, signatures, recordOf }: Parts) {
  const shown = computed(() => (page.value.state === 'ready' ? page.value.value : undefined));
  const all = computed(() => rowsOfPage(shown.value?.contacts ?? [], recordOf, nameOf));
  return computed(() => {
    const words = wordsOf(text.value);
    const records = (lines: RecordLine[]) => lines.filter((line) => saysAll(saidByLine(line), words));
    const requests = <S extends SignatureMention | WatchedLine>(lines: readonly S[]) =>
      lines.filter((line) => saysAll([line.documentName, line.recipientName, line.id].join('\n'), words));
    const rows = rowsSaying(all.value, words);
    const lists = {
      pinned: records(history.pinned.value),
      recent: records(history.recent.value),
      changes: requests(signatures.changes.value),
      watched: requests(signatures.watched.value),
      mentions: requests(shown.value?.signatures ?? []),
    };
    const counts = [...Object.values(lists), rows.people, rows.phones].map(({ length }) => length);
    const matches = counts.reduce((sum, count) => sum + count, 0);
    return { ...lists, rows, matches, isCutShort: shown.value?.isCutShort === true, isFiltered: words.length > 0 };
  });
}

const nameOf = ({ title, titleInHebrew }: KnownRecord): string => (language.value === 'he' && titleInHebrew) || title;
