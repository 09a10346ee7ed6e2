import * as z from 'zod/mini';

const found = z.object({
  /** The origin of the document, or of the one that it belongs to; `null` where it has none. */
  origin: z.string(),
  hrefs: z.array(z.string()),
});
export type FrameLinks = z.infer<typeof found>;

/** More than anybody reads in a list, and more than an address of a signing page needs. */
const mostLinks = 50;
const longestLink = 1_000;
/** Of a page of a million links, so many of each kind are looked at. */
const mostLookedAt = 20_000;

/** What reading the links takes along into a document: functions that run there know nothing of this file. */
export const linkBounds = (start: string | undefined): [string, number, number, number] => [
  start ?? '',
  start === undefined ? 0 : mostLinks,
  longestLink,
  mostLookedAt,
];

/**
 * Runs in a document of a page, out of reach of its scripts, and leaves nothing there: where those links lead that begin in
 * one way, each once.
 */
export function readLinks(start: string, most: number, longest: number, mostLooked: number): FrameLinks {
  const hrefs = new Set<string>();
  for (const kind of most === 0 ? [] : ['a', 'area']) {
    // A page can name an element so that it stands where the document's own functions do. The list is made as it is read.
    const links = Document.prototype.getElementsByTagName.call(document, kind);
    for (let at = 0; at < mostLooked && hrefs.size < most; at += 1) {
      const link = links[at];
      if (!link) break;
      if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) continue;
      const { href } = link;
      if (href.length <= longest && href.startsWith(start)) hrefs.add(href);
    }
  }
  return { origin: self.origin, hrefs: [...hrefs] };
}

/** What came back from a document, which is a stranger's: as much of it as was asked for. */
export function linksOf(result: unknown): FrameLinks | undefined {
  const { data } = z.safeParse(found, result);
  return data && { ...data, hrefs: data.hrefs.slice(0, mostLinks).filter(({ length }) => length <= longestLink) };
}
