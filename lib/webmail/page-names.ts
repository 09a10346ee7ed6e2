import * as z from 'zod/mini';
import { nameIn } from './name-in.ts';

/** A text of a document beside an address, and whether it is known to be what somebody is called. */
const labels = z.array(z.tuple([z.string(), z.string(), z.boolean()]));

/** More people than are read in a list, and more of a document than shows them. */
const mostWanted = 50;
const mostLookedAt = 20_000;
const longestLabel = 200;

/** What looking for names takes along into a document: functions that run there know nothing of this file. */
export const nameBounds = (wanted: readonly string[]): [string[], number, number] => [
  wanted.slice(0, mostWanted),
  mostLookedAt,
  longestLabel,
];

/**
 * Runs in a document of a page, out of reach of its scripts, and leaves nothing there: what stands in the attributes that say
 * whose an address is, and in the text in front of one.
 */
export function readNames(wanted: string[], mostLooked: number, longest: number): [string, string, boolean][] {
  const open = new Map(wanted.map((address) => [address.toLowerCase(), address]));
  const found: [string, string, boolean][] = [];
  const addressIn = (text: string | null | undefined) =>
    open.get((/[^\s<>"'(),;:]+@[^\s<>"'(),;:?]+/.exec(text ?? '')?.[0] ?? '').toLowerCase());
  const add = (address: string, label: string | null | undefined, isLabel: boolean) => {
    if (label && label.length <= longest && found.length < 4 * wanted.length) found.push([address, label, isLabel]);
  };
  // A page can name an element so that it stands where a form's or the document's own functions do.
  const of = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);
  const attributes = ['email', 'data-email', 'data-hovercard-id', 'title', 'aria-label'];
  const carriers = Document.prototype.querySelectorAll.call(
    document,
    attributes.map((name) => `[${name}*="@"]`).join(),
  );
  for (let at = 0; at < mostLooked && at < carriers.length; at += 1) {
    const element = carriers[at];
    const said = element && attributes.map((name) => of(element, name)).find((text) => addressIn(text));
    const address = addressIn(said);
    if (!element || !address || element instanceof HTMLFormElement) continue;
    add(address, of(element, 'name') ?? of(element, 'data-name'), true);
    add(address, said, false);
    // A label that says more than the address is about something else, and so is what stands in it.
    if (said?.trim().length === address.length) add(address, element.textContent?.trim(), true);
  }
  const texts = Document.prototype.createTreeWalker.call(document, document, NodeFilter.SHOW_TEXT);
  let before: Text[] = [];
  for (let at = 0; at < mostLooked; at += 1) {
    const node = texts.nextNode();
    if (!(node instanceof Text)) break;
    const address = node.data.length < 2_000 && node.data.includes('@') ? addressIn(node.data) : undefined;
    const box = node.parentNode?.parentNode;
    if (address && box) {
      const near = before.filter((other) => Node.prototype.contains.call(box, other));
      add(address, [...near, node].map(({ data }) => data).join(''), false);
    }
    before = [...before, node].slice(-3);
  }
  return found;
}

/** The names in what came back from a document, which is a stranger's, by the address of each. */
export function namesOf(result: unknown): Map<string, string> {
  const names = new Map<string, string>();
  for (const [address, label, isLabel] of z.safeParse(labels, result).data?.slice(0, 4 * mostWanted) ?? []) {
    const name = names.has(address) ? undefined : nameIn(label, address, isLabel);
    if (name !== undefined) names.set(address, name);
  }
  return names;
}
