import type { Budget } from '#lib/background/budget.ts';
import type { Connections } from '#lib/connection/connections.ts';
import type { createLookUp } from '#lib/lookup/look-up.ts';
import type { PageContact } from '#lib/messages/contract.ts';
import { isOwn } from '#lib/settings/own-contacts.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { matchesPattern, patternOfUrl } from '#lib/sites/patterns.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { Attention } from './attention.ts';
import type { Verdicts } from './verdicts.ts';

interface Parts {
  settings: { read: () => Promise<Settings> };
  connections: Pick<Connections, 'active'>;
  lookUp: ReturnType<typeof createLookUp>;
  verdicts: Verdicts;
  attention: Attention;
  budget: Budget;
  /** Who is on a tab's page now; undefined for a page that is none of ours to look at. */
  shown: (tabId: number) => Promise<{ url: string; contacts: PageContact[] } | undefined>;
  onChange: (tabId: number, count: number | undefined) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
}

/** What is left of a page's contacts when its site has asked enough is asked later, so often. */
const laterAgain = { tries: 8, every: 15_000 };

export type OnSight = ReturnType<typeof createOnSight>;

/**
 * Asks the CRM for the contacts of pages unasked, on the sites where the person wants that. It is bounded, waits while
 * the person waits for something, and tells nothing of it to any page.
 */
export function createOnSight(parts: Parts) {
  const { settings, connections, verdicts, shown, onChange, wait } = parts;
  const underway = new Set<number>();
  const again = new Set<number>();

  /** Who of a tab is to be known on sight, and what is known; undefined where the person does not want it. */
  async function read(tabId: number) {
    const [page, wishes, connection] = await Promise.all([shown(tabId), settings.read(), connections.active()]);
    if (!page || !connection || !wishes.knownOnSight.some((pattern) => matchesPattern(pattern, page.url))) return;
    const contacts = page.contacts.filter((contact) => !isOwn(contact, wishes.ownContacts));
    const known = await verdicts.of(connection.id, contacts);
    const of = (verdict: boolean | undefined) => contacts.filter((_, index) => known[index] === verdict);
    const site = patternOfUrl(page.url) ?? page.url;
    return { connection, site, known: of(true), unknown: of(false), open: of(undefined) };
  }

  /** @returns whether the site has asked enough for now, or the CRM could not answer */
  async function ask(connectionId: string, site: string, contact: Contact): Promise<boolean> {
    let isRefused = false;
    const mayAsk = async () => {
      await parts.attention.idle();
      isRefused ||= !(await parts.budget.spend(site));
      return !isRefused;
    };
    const wanted = { contact: { kind: contact.kind, value: contact.value }, until: 'first', mayAsk } as const;
    const { matches, problem } = await parts.lookUp(wanted);
    if (matches.length === 0 && (isRefused || problem)) return true;
    await verdicts.note(connectionId, contact, matches.length > 0);
    return false;
  }

  async function look(tabId: number): Promise<void> {
    for (let pauses = 0; pauses < laterAgain.tries; ) {
      const page = await read(tabId);
      await onChange(tabId, page?.known.length);
      const [next] = page?.open ?? [];
      if (!page || !next) return;
      if (!(await ask(page.connection.id, page.site, next))) continue;
      pauses += 1;
      await wait(laterAgain.every);
    }
  }

  return {
    read,
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
