import type { Input, PageContact } from '../../messages/contract.ts';
import { mostReported } from '../question.ts';
import type { BackgroundLine } from './background-line.ts';
import { elementAround } from './boundaries.ts';
import { attribute, closest, isBehind, isShadowRoot, rootOf, textContent } from './dom.ts';
import type { Mark } from './mark.ts';
import { isShown, type Marks } from './marks.ts';
import { lastIndex } from './search.ts';

/** Characters of what the page shows of a contact, or of the account. */
const longestShown = 200;
const roles = ['sender', 'recipient'] as const;
type Role = (typeof roles)[number] | undefined;

/** Who has written one letter and received others has written, whichever stands first. */
const stronger = (one: Role, other: Role): Role => (one === 'sender' ? one : (other ?? one));

/** How long nothing has changed before it is told, in milliseconds. */
const quietTime = 300;
/** And how long that is put off at the most. */
const longestWait = 2_000;

/** Where a node stands in the document itself: what is in a shadow tree stands where its host does. */
function placeOf(node: Node): Node {
  const root = rootOf(node);
  return isShadowRoot(root) ? placeOf(root.host) : node;
}

/** A contact that is told, and the first place that shows it. */
interface Shown {
  place: Node;
  told: PageContact;
}

/**
 * Puts a contact among others in the order of the page. Most were marked in that order, and to compare takes as long as
 * two places are apart.
 */
function insert(one: Shown, inOrder: Shown[]): void {
  // Asked this way round, a browser looks from the one to the other; the other way, through all that stands before.
  const isBefore = ({ place }: Shown) => one.place === place || isBehind(one.place, place);
  const last = inOrder.at(-1);
  const at = last && isBefore(last) ? inOrder.length : lastIndex(inOrder, isBefore) + 1;
  inOrder.splice(at, 0, one);
}

/**
 * Tells the background what contacts this document shows, each once and in the order of the page, when things have come
 * to rest, and learns whether a resting pointer is to open cards. Of more than can be told it tells those that were
 * found first.
 * @param run gathers what is told, a mark a step: the browser may be asked of tens of thousands whether they are drawn
 */
export function createReports(
  marks: Pick<Marks, 'all'>,
  line: Pick<BackgroundLine, 'reportContacts'>,
  run: (job: Iterator<void>) => void,
) {
  let opensOnHover = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  /** Pages with a clock, and pointers that go on and on, never come to rest: it is told by then. */
  let latest = 0;
  let last: string | undefined;
  /** Nobody, until the first answer: nothing is read in there. */
  let people = 'head';
  let isStopped = false;
  /** One report is gathered at a time: what comes meanwhile is told with the next. */
  let isGathering = false;

  function roleOf({ range }: Mark) {
    const element = elementAround(range.startContainer);
    return roles[people.split('\n', 2).findIndex((part) => closest(element, part))];
  }

  /**
   * What stands in the first element that names the account. A list of selectors would take the browser as long as the
   * page is.
   */
  function ownAccount(): string {
    const own = people.split('\n').slice(2);
    const element = own.map((part) => document.querySelector(part)).find(Boolean);
    return element ? (attribute(element, 'aria-label') ?? textContent(element)).slice(0, longestShown) : '';
  }

  function* shownContacts(): Generator<void, PageContact[]> {
    const contacts = new Map<string, Shown>();
    for (const mark of [...marks.all()]) {
      yield;
      const { contact, text, range } = mark;
      const role = roleOf(mark);
      // Who is on a thread is told of even where the page has folded that away.
      if (!role && !isShown(mark)) continue;
      const place = placeOf(range.startContainer);
      const known = contacts.get(contact.value);
      if (known) {
        known.told.role = stronger(known.told.role, role);
        if (!isBehind(place, known.place)) known.place = place;
      } else contacts.set(contact.value, { place, told: { ...contact, text: text.slice(0, longestShown), role } });
      if (contacts.size === mostReported) break;
    }
    const inOrder: Shown[] = [];
    for (const one of contacts.values()) {
      yield;
      insert(one, inOrder);
    }
    return inOrder.map(({ told }) => told);
  }

  function* report(): Generator<void> {
    try {
      void tell({ contacts: yield* shownContacts(), own: ownAccount() });
    } finally {
      isGathering = false;
    }
  }

  async function tell(report: Input<'reportContacts'>): Promise<void> {
    const told = JSON.stringify(report);
    if (told === last) return;
    last = told;
    const answer = await line.reportContacts(report);
    if (!answer) {
      // It is told again with the next.
      last = undefined;
      return;
    }
    // The first answer says where to look for people.
    if (answer.people !== people) soon();
    ({ opensOnHover, people } = answer);
  }

  /** Pages that change all the time would have a timer put off all the time. */
  function whenDue(): void {
    const rest = Math.min(due, latest) - Date.now();
    timer = rest > 0 ? setTimeout(whenDue, rest) : undefined;
    if (timer) return;
    if (isGathering) soon();
    else {
      isGathering = true;
      run(report());
    }
  }

  /** Tells it when things have come to rest, or before long where they do not. */
  function soon(): void {
    due = Date.now() + quietTime;
    // An answer may still come to a question of before the end.
    if (isStopped || timer) return;
    latest = Date.now() + longestWait;
    timer = setTimeout(whenDue, quietTime);
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
