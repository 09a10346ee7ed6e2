import * as z from 'zod/mini';
import { nameIn } from './name-in.ts';

/** A text of a document beside an address, and whether it is known to be what somebody is called. */
const labels = z.array(z.tuple([z.string(), z.string(), z.boolean()]));

/** More people than are read in a list, and more of a document than shows them. */
const mostWanted = 50;
const mostLookedAt = 20_000;
const longestLabel = 200;
/** So many labels of one address, and so many texts, are looked at: one part of a page leaves room for the others. */
const mostOfOne = 4;

/** What looking for names takes along into a document: functions that run there know nothing of this file. */
export const nameBounds = (wanted: readonly string[]): [string[], number, number, number] => [
  wanted.slice(0, mostWanted),
  mostLookedAt,
  longestLabel,
  mostOfOne,
];

/**
 * Runs in a document of a page, out of reach of its scripts, and leaves nothing there: what stands in the attributes that say
 * whose an address is, and in the text in front of one, in the order of the document. What comes first counts, and who wrote
 * a letter cannot put anything above its head.
 */
export function readNames(
  wanted: string[],
  mostLooked: number,
  longest: number,
  mostOf: number,
): [string, string, boolean][] {
  const open = new Map(wanted.map((address) => [address.toLowerCase(), address]));
  const found: { node: Node; said: [string, string, boolean] }[] = [];
  let counts = new Map<string, number>();
  const addressIn = (text: string | null | undefined) => {
    if (!text || text.length > longest) return undefined;
    const part = text.split(/[\s<>"'(),;:]+/).find((one) => /.@[^?]/.test(one));
    return open.get((part ?? '').replace(/(@[^?]*).*/, '$1').toLowerCase());
  };
  const add = (node: Node, address: string, label: string | null | undefined, isLabel: boolean) => {
    const count = counts.get(address) ?? 0;
    if (!label || label.length > longest || count >= mostOf || !(isLabel || /[<(]/.test(label))) return;
    counts.set(address, count + 1);
    found.push({ node, said: [address, label, isLabel] });
  };
  // A page can name an element so that it stands where a form's or the document's own functions do.
  const of = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name);
  const parent = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
  const above = (node: unknown): unknown => node instanceof Node && parent?.call(node);
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
    add(element, address, of(element, 'name') ?? of(element, 'data-name'), true);
    add(element, address, said, false);
    // A label that says more than the address is about something else, and so is what stands in it.
    if (said?.trim().length === address.length) add(element, address, element.textContent?.trim(), true);
  }
  counts = new Map();
  const texts = Document.prototype.createTreeWalker.call(document, document, NodeFilter.SHOW_TEXT);
  let before: Text[] = [];
  for (let at = 0; at < mostLooked; at += 1) {
    const node = texts.nextNode();
    if (!(node instanceof Text)) break;
    const address = node.data.includes('@') ? addressIn(node.data) : undefined;
    const box = address && above(above(node));
    if (address && box instanceof Node) {
      const near = before.filter((other) => Node.prototype.contains.call(box, other));
      add(node, address, [...near, node].map(({ data }) => data).join(''), false);
    }
    before = [...before, node].slice(-3);
  }
  const follows = (one: Node, other: Node) =>
    (Node.prototype.compareDocumentPosition.call(one, other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return found
    .sort((one, other) => Number(follows(one.node, other.node)) - Number(follows(other.node, one.node)))
    .map(({ said }) => said);
}

/** The names in what came back from a document, which is a stranger's, by the address of each. */
export function namesOf(result: unknown): Map<string, string> {
  const names = new Map<string, string>();
  for (const [address, label, isLabel] of z.safeParse(labels, result).data?.slice(0, 2 * mostOfOne * mostWanted) ??
    []) {
    const name = names.has(address) ? undefined : nameIn(label, address, isLabel);
    if (name !== undefined) names.set(address, name);
  }
  return names;
}
