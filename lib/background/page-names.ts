import browser from 'webextension-polyfill';
import type { PageContact } from '#lib/messages/contract.ts';
import { isNameless } from '#lib/record/holds-address.ts';
import { documentAt } from '#lib/sites/scripts.ts';
import { nameIn } from '#lib/webmail/name-in.ts';
import { nameBounds, namesOf, readNames } from '#lib/webmail/page-names.ts';
import type { InTime } from './documents.ts';
import type { Frame } from './pages.ts';

/** Names of a document, by the address of each. */
type Names = ReadonlyMap<string, string>;

/** A document may come to show a name for somebody, in milliseconds. */
const namedFor = 30_000;

const lacksName = ({ kind, text }: PageContact): boolean => kind === 'email' && isNameless(text);
const nameOf = ({ text, value }: PageContact, names?: Names): string | undefined =>
  nameIn(text, value) ?? names?.get(value);

/** The addresses of people whom a frame shows without a name, those on a thread first. */
function namelessIn({ contacts }: Frame): string[] {
  const all = contacts.filter((one) => lacksName(one) && !nameOf(one));
  const first = all.toSorted((a, b) => Number(b.role !== undefined) - Number(a.role !== undefined));
  return [...new Set(first.map(({ value }) => value))];
}

interface Asking {
  /** Whether the document of a frame that has no id is in that frame still, as far as can be told. */
  isThere: (frame: Frame) => Promise<boolean>;
  /** Waits no longer for a page than a person does. */
  inTime: InTime;
}

const keyOf = ({ frameId, documentId = '' }: Frame): string => `${frameId} ${documentId}`;

/** Tells what the documents of a tab call the people of whom they show no name. */
export function createPageNames(now: () => number) {
  /** The names that were read last, by what was asked: a popup that is opened again waits for none. */
  const named = new Map<string, { names: Names; at: number }>();

  /** Asks a document for people whom it shows itself, and takes the answer of no other: undefined where there is none. */
  async function ask(tabId: number, frame: Frame, wanted: string[], { isThere, inTime }: Asking) {
    const { frameId, documentId } = frame;
    if (documentId === undefined && !(await isThere(frame))) return undefined;
    const look = browser.scripting.executeScript({
      target: documentAt({ tabId, frameId, documentId }),
      func: readNames,
      args: nameBounds(wanted),
      injectImmediately: true,
    });
    const [answer] = (await inTime(look).catch(() => undefined)) ?? [];
    return answer && answer.documentId === documentId ? namesOf(answer.result) : undefined;
  }

  async function namesOfFrame(tabId: number, frame: Frame, asking: Asking): Promise<Names | undefined> {
    const wanted = namelessIn(frame);
    if (wanted.length === 0) return undefined;
    const question = JSON.stringify([frame.documentId, wanted]);
    const known = named.get(question);
    if (known) return known.names;
    const names = await ask(tabId, frame, wanted, asking);
    // Without an id, another document in the same frame would pass for this one.
    if (names && frame.documentId !== undefined) named.set(question, { names, at: now() });
    return names;
  }

  return {
    /** Asks the documents of some frames, each for those alone whom it shows itself without a name. */
    async read(tabId: number, frames: readonly Frame[], asking: Asking): Promise<Map<string, Names | undefined>> {
      for (const [question, { at }] of named) if (now() - at >= namedFor) named.delete(question);
      const readFrom = async (frame: Frame) => [keyOf(frame), await namesOfFrame(tabId, frame, asking)] as const;
      return new Map(await Promise.all(frames.map(readFrom)));
    },
  };
}

/** The same frames, with the names that each one's own document says in place of addresses. */
export const withNames = (frames: readonly Frame[], names: ReadonlyMap<string, Names | undefined>): Frame[] =>
  frames.map((frame) => ({
    ...frame,
    contacts: frame.contacts.map((contact) => {
      const name = lacksName(contact) ? nameOf(contact, names.get(keyOf(frame))) : undefined;
      return name === undefined ? contact : { ...contact, text: name };
    }),
  }));
