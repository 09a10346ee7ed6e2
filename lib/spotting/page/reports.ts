import type { PageContact } from '../../messages/contract.ts';
import type { BackgroundLine } from './background-line.ts';
import { isShown, type Marks } from './marks.ts';

const mostContacts = 500;
const longestText = 200;
const quietTime = 300;

/**
 * Tells the background what contacts this document shows, each once, when things have come to rest, and learns whether a
 * resting pointer is to open cards.
 */
export function createReports(
  marks: Pick<Marks, 'all'>,
  line: Pick<BackgroundLine, 'reportContacts'>,
  now = () => Date.now(),
) {
  let opensOnHover = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let last: string | undefined;
  let isStopped = false;

  function shownContacts(): PageContact[] {
    const contacts = new Map<string, PageContact>();
    for (const mark of marks.all()) {
      const { kind, value } = mark.contact;
      if (contacts.has(value) || value.length > 320 || !isShown(mark)) continue;
      contacts.set(value, { kind, value, text: mark.text.slice(0, longestText) });
      if (contacts.size === mostContacts) break;
    }
    return [...contacts.values()];
  }

  async function report(): Promise<void> {
    const contacts = shownContacts();
    const told = JSON.stringify(contacts);
    if (told === last) return;
    last = told;
    opensOnHover = (await line.reportContacts({ contacts })) ?? opensOnHover;
  }

  /** Pages that change all the time would have a timer put off all the time. */
  function whenDue(): void {
    const rest = due - now();
    timer = rest > 0 ? setTimeout(whenDue, rest) : undefined;
    if (!timer) void report();
  }

  function soon(): void {
    due = now() + quietTime;
    // An answer may still come to a question of before the end.
    if (!isStopped) timer ??= setTimeout(whenDue, quietTime);
  }

  return {
    soon,
    opensOnHover: () => opensOnHover,
    /** Tells it again even if nothing changed: the background may have forgotten this document. */
    again(): void {
      last = undefined;
      soon();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
