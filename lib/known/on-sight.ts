import type { Connections } from '#lib/connection/connections.ts';
import type { Problem } from '#lib/crm/errors.ts';
import type { Budget } from '#lib/lookup/budget.ts';
import type { createLookUp } from '#lib/lookup/look-up.ts';
import type { AskedQuestion, PageContact } from '#lib/messages/contract.ts';
import { recordKey } from '#lib/record/same-record.ts';
import type { KnownRecord, RecordLine } from '#lib/record/view.ts';
import { isOwn } from '#lib/settings/own-contacts.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { coversPattern, matchesPattern } from '#lib/sites/patterns.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { Attention } from './attention.ts';
import { type Verdicts, verdictKey } from './verdicts.ts';

interface Parts {
  settings: { read: () => Promise<Settings> };
  connections: Pick<Connections, 'all'>;
  /** Which connection answers at an address that a tab shows, and whether that may still be another one's to say. */
  answering: (
    tabId: number,
    where: { at: string },
  ) => Promise<{ connection: { id: string } | undefined; site?: { isOpen?: boolean } }>;
  /** Looks up in the name of a connection. */
  lookUp: (connectionId: string) => ReturnType<typeof createLookUp>;
  verdicts: Verdicts;
  attention: Attention;
  budget: Budget;
  /** Who is on a tab's page now, in its frames of wanted sites; undefined for a page that is none of ours to look at. */
  shown: (
    tabId: number,
    isWanted: (site: string) => boolean,
  ) => Promise<{ url: string; contacts: PageContact[] } | undefined>;
  /** Every tab there is. */
  tabs: () => Promise<number[]>;
  onChange: (tabId: number, count: number | undefined) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
}

/** What is left of a page's contacts when its site has asked enough is asked later, so often. */
const laterAgain = { tries: 8, every: 15_000 };

const asideFor = 10 * 60_000;
const mostAside = 500;

/** `enough`: the site has asked enough for now, or the CRM answers nobody. `unanswered`: it does not answer for this one. */
type Asked = 'answered' | 'unanswered' | 'enough';

export type OnSight = ReturnType<typeof createOnSight>;

/**
 * Asks the CRM for the contacts of pages unasked, on the sites where the person wants that. It is bounded, waits while
 * the person waits for something, and tells nothing of it to any page.
 */
export function createOnSight(parts: Parts, now = Date.now) {
  const { settings, connections, answering, verdicts, shown, onChange, wait } = parts;
  const underway = new Set<number>();
  const again = new Set<number>();
  /** Of whom the CRM gave no answer, and until when nobody asks again. */
  const aside = new Map<string, number>();
  const isSetAside = (id: string, contact: Contact) => (aside.get(verdictKey(id, contact)) ?? 0) > now();
  const setAside = (id: string, contact: Contact) => {
    if (aside.size >= mostAside) aside.clear();
    aside.set(verdictKey(id, contact), now() + asideFor);
  };

  /** Who of a tab is to be known on sight, and what is known; undefined where the person does not want it. */
  async function read(tabId: number) {
    const wishes = await settings.read();
    const isWanted = (site: string) => wishes.knownOnSight.some((pattern) => coversPattern(pattern, site));
    const page = await shown(tabId, isWanted);
    // What was asked counts for the site as the person turned it on: one with many hosts has no allowance for each.
    const site = page && wishes.knownOnSight.find((pattern) => matchesPattern(pattern, page.url));
    if (!page || site === undefined) return;
    const { connection, site: choice } = await answering(tabId, { at: page.url });
    // Before it is known whose mailbox it is, the people in it are asked of nobody.
    if (!connection || choice?.isOpen) return;
    const contacts = page.contacts.filter((contact) => !isOwn(contact, wishes.ownContacts));
    const verdict = await verdicts.of(connection.id, contacts);
    const of = (wanted: null | undefined) => contacts.filter((_, index) => verdict[index] === wanted);
    const known = contacts.flatMap((contact, index) => {
      const record = verdict[index];
      return record ? { ...contact, record } : [];
    });
    return { connection, site, known, unknown: of(null), open: of(undefined) };
  }

  async function ask(connectionId: string, site: string, contact: Contact): Promise<Asked> {
    let [isRefused, spent] = [false, 0];
    const mayAsk = async () => {
      await parts.attention.idle();
      isRefused ||= !(await parts.budget.spend(site));
      if (!isRefused) spent += 1;
      return !isRefused;
    };
    const wanted = { contact: { kind: contact.kind, value: contact.value }, until: 'first', mayAsk } as const;
    const { matches, problem, asked } = await parts.lookUp(connectionId)(wanted);
    const [match] = matches;
    if (!match && isRefused) return 'enough';
    // Whoever cost nothing to ask for is no reason to go on to the next: all of them could be such.
    if (!match && problem && !isAnswered(asked, problem))
      return isOfOne(problem) && spent > 0 ? 'unanswered' : 'enough';
    // The connection may be gone by now, with all that was kept of it.
    if ((await connections.all()).some(({ id }) => id === connectionId))
      await verdicts.note(connectionId, contact, match ? recordOf(match) : null);
    return 'answered';
  }

  async function look(tabId: number): Promise<void> {
    for (let pauses = 0; pauses < laterAgain.tries; ) {
      const page = await read(tabId);
      await onChange(tabId, page?.known.length);
      const next = page?.open.find((contact) => !isSetAside(page.connection.id, contact));
      if (!page || !next) return;
      const asked = await ask(page.connection.id, page.site, next);
      if (asked === 'unanswered') setAside(page.connection.id, next);
      if (asked !== 'enough') continue;
      pauses += 1;
      await wait(laterAgain.every);
    }
  }

  return {
    read,
    /** Shows what is known now, where the connection or what the person wants has changed; nobody is asked for it. */
    async renew(): Promise<void> {
      for (const tabId of await parts.tabs()) await onChange(tabId, (await read(tabId))?.known.length);
    },
    /** Looks at who is on a tab's page now. Returns at once to whoever does not wait for it. */
    async consider(tabId: number): Promise<void> {
      if (underway.has(tabId)) {
        again.add(tabId);
        return;
      }
      underway.add(tabId);
      try {
        do {
          again.delete(tabId);
          await look(tabId);
        } while (again.has(tabId));
      } finally {
        underway.delete(tabId);
      }
    },
  };
}

const recordOf = (line: RecordLine): KnownRecord => ({
  key: recordKey(line),
  title: line.title,
  ...(line.inHebrew && { titleInHebrew: line.inHebrew.title }),
});

/** Whether a problem is of the one who was asked for. Whoever is on a page is chosen by the page, and may be one of those. */
const isOfOne = ({ kind }: Problem): boolean => kind === 'rejected' || kind === 'protocol';

/** Every question was answered; what the CRM refused was the name of an entity, of which it has none. */
const isAnswered = (asked: readonly AskedQuestion[], { kind }: Problem): boolean =>
  kind === 'rejected' && asked.length > 0 && asked.every(({ outcome }) => outcome === 'nothing');
