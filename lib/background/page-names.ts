import type { PageContact } from '#lib/messages/contract.ts';
import { holdsAddress } from '#lib/record/holds-address.ts';
import { nameIn } from '#lib/webmail/name-in.ts';
import type { Frame } from './pages.ts';

/** Names of a document, by the address of each. */
type Names = ReadonlyMap<string, string>;

const isNameless = ({ kind, text }: PageContact): boolean =>
  kind === 'email' && (text.trim() === '' || holdsAddress(text));
const nameOf = ({ text, value }: PageContact, names?: Names): string | undefined =>
  nameIn(text, value) ?? names?.get(value);

/** The addresses of people whom frames show without a name, those on a thread first. */
export function namelessIn(frames: readonly Frame[]): string[] {
  const all = frames.flatMap(({ contacts }) => contacts.filter((one) => isNameless(one) && !nameOf(one)));
  const first = all.toSorted((a, b) => Number(b.role !== undefined) - Number(a.role !== undefined));
  return [...new Set(first.map(({ value }) => value))];
}

/** The same frames, with the names that each one's own document says in place of addresses. */
export const withNames = (frames: readonly Frame[], names: ReadonlyMap<number, Names>): Frame[] =>
  frames.map((frame) => ({
    ...frame,
    contacts: frame.contacts.map((contact) => {
      const name = isNameless(contact) ? nameOf(contact, names.get(frame.frameId)) : undefined;
      return name === undefined ? contact : { ...contact, text: name };
    }),
  }));
