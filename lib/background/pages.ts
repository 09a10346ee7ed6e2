import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { type PageContact, pageContact } from '#lib/messages/contract.ts';
import type { DocumentPlace } from '#lib/messages/sender.ts';
import { holdsAddress } from '#lib/record/holds-address.ts';
import { pageKey } from '#lib/settings/kept-keys.ts';
import { createStored, type Stored } from '#lib/settings/stored.ts';
import { isPresent, presentIn } from './documents.ts';

const frame = z.object({
  frameId: z.number(),
  documentId: z.optional(z.string()),
  /** The site of the document, which may be another one than the tab's; absent where it has none. */
  site: z.optional(z.string()),
  contacts: z.array(pageContact),
  /** What the document says of whose account it is. */
  own: z.optional(z.string()),
});
const page = z.object({
  /** Whether the content script is there by the person's one-off wish. */
  once: z.boolean(),
  frames: z.array(frame),
});
type Page = z.infer<typeof page>;
export type Frame = z.infer<typeof frame>;

const maxContacts = 500;
const maxFrames = 100;
const maxText = 160;
/** What a browser keeps for all tabs of a session together is a few megabytes. */
const maxFrameBytes = 64 * 1024;
const maxPageBytes = 256 * 1024;

export type Pages = ReturnType<typeof createPages>;

/** What the content scripts reported of the tabs they are in. Kept for the session; it is only what the pages show. */
export function createPages() {
  const tabs = new Map<number, Stored<Page>>();

  const ofTab = (tabId: number): Stored<Page> => {
    const known = tabs.get(tabId);
    if (known) return known;
    const stored = createStored(
      'session',
      pageKey(tabId),
      (raw) => z.safeParse(page, raw).data ?? { once: false, frames: [] },
    );
    tabs.set(tabId, stored);
    return stored;
  };

  return {
    /**
     * Takes a frame's report in place of its last one. A new document at the top of a tab ends all others in it, but
     * for those that came with it: a frame of a page may report before its top does.
     */
    async report(
      { tabId, frameId, documentId }: DocumentPlace,
      site: string | undefined,
      contacts: readonly PageContact[],
      own = '',
    ): Promise<void> {
      const short = contacts.map(({ kind, value, text, role }) => ({
        ...{ kind, value, text: text.slice(0, maxText) },
        ...(role && { role }),
      }));
      const isNew = (frames: readonly Frame[]) =>
        frameId === 0 && frames.some((other) => other.frameId === 0 && other.documentId !== documentId);
      const stored = ofTab(tabId);
      const known = (await stored.read()).frames;
      // Where nobody can tell which documents are there, none of the page before is kept.
      const present = isNew(known) ? await presentIn(tabId).catch(() => undefined) : undefined;
      const stays = (other: Frame) => present !== undefined && isPresent(other, present);
      await stored.update(({ once, frames }) => {
        const isNewPage = isNew(frames);
        const others = frames.filter((other) => other.frameId !== frameId && (!isNewPage || stays(other)));
        // A webmail may name the account only while its menu is open.
        const before = frames.find((other) => documentId !== undefined && other.documentId === documentId)?.own;
        const account = own || before;
        const report = { frameId, documentId, site, contacts: short, ...(account && { own: account }) };
        const next = [...others, report].slice(-maxFrames);
        return { once: once && !isNewPage, frames: bound(next.toSorted((a, b) => a.frameId - b.frameId)) };
      });
    },

    /** The frames that reported, the top one first. */
    frames: async (tabId: number): Promise<Frame[]> => (await ofTab(tabId).read()).frames,

    async lookOnce(tabId: number): Promise<void> {
      await ofTab(tabId).update(({ frames }) => ({ once: true, frames }));
    },
    isLookedAtOnce: async (tabId: number): Promise<boolean> => (await ofTab(tabId).read()).once,

    async forgetTab(tabId: number): Promise<void> {
      tabs.delete(tabId);
      await browser.storage.session.remove(pageKey(tabId));
    },
  };
}

/** Contacts of several frames in order, none twice: with other capitals, an address is still the same mailbox. */
export function contactsOf(frames: readonly Frame[]): PageContact[] {
  const byValue = new Map<string, { contact: PageContact; site: string | undefined }>();
  for (const { site, contacts } of frames) {
    for (const contact of contacts) {
      const key = `${contact.kind}:${contact.value.toLowerCase()}`;
      const known = byValue.get(key);
      if (!known) {
        byValue.set(key, { contact, site });
        continue;
      }
      const role = known.contact.role ?? contact.role;
      // Another frame of a site may have a name for whom the first one shows an address: what strangers say of them is no name.
      const { text } = known.site === site && holdsAddress(known.contact.text) ? contact : known.contact;
      known.contact = { ...contact, ...known.contact, text, ...(role && { role }) };
    }
  }
  return [...byValue.values()].slice(0, maxContacts).map(({ contact }) => contact);
}

/** Leaves a page no more room than a page needs, whatever its frames report. */
function bound(frames: readonly Frame[]): Frame[] {
  let [count, bytes] = [maxContacts, maxPageBytes];
  return frames.map((one) => {
    const contacts = within(Math.min(bytes, maxFrameBytes), one.contacts).slice(0, count);
    count -= contacts.length;
    bytes -= bytesOf(contacts);
    return { ...one, contacts };
  });
}

function within(room: number, contacts: readonly PageContact[]): PageContact[] {
  let left = room;
  const end = contacts.findIndex((contact) => {
    left -= bytesOf(contact) + 1;
    return left < 0;
  });
  return contacts.slice(0, end < 0 ? contacts.length : end);
}

/** How much of a storage a value takes: it is kept as JSON, in which one sign can become six. */
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
