import { faultOf, type TemplatePlaces } from '#lib/record/address-template.ts';

/** Where signing pages are: an address with a place for the id, such as `https://crm.example/sign/{id}`. */
export const signingPlaces: TemplatePlaces = { needed: ['id'], possible: [], isOnce: true };

const place = '{id}';
/** Stands in the place while an address is read: browsers leave it as it is. */
const standIn = 'crm-lens-id';

/**
 * The address of signing pages, by that of one of them: what follows the id, such as a token, is of that one alone. Undefined
 * where it does not hold the id by itself, where a parameter stands before the id, which may be a token as well, or where it is
 * no address that could be written into the settings.
 */
export function proposeTemplate(id: string, signingPage: string | undefined): string | undefined {
  const url = URL.parse(signingPage ?? '');
  if (url?.username !== '' || url.password !== '') return undefined;
  const page = url.origin + url.pathname;
  const candidates = [
    [page + url.search, url.hash, /$/],
    [page, url.search, /&.*|$/s],
    [url.origin, url.pathname, /$/],
  ] as const;
  for (const [before, part, end] of candidates) {
    const at = placeIn(part, id);
    if (!at) continue;
    const start = before + part.slice(0, at.start);
    if (/&|\?.*#/s.test(start)) return undefined;
    const template = start + place + part.slice(at.end).replace(end, '');
    return faultOf(template, signingPlaces) ? undefined : template;
  }
  return undefined;
}

/** Where an id stands in a part of an address, encoded or not, and not as a piece of something longer: the last such place. */
function placeIn(part: string, id: string): { start: number; end: number } | undefined {
  for (const written of [encodeURIComponent(id), id]) {
    const start = part.lastIndexOf(written);
    const end = start + written.length;
    if (start > 0 && !/[\p{L}\p{N}]/u.test(part.charAt(start - 1) + part.charAt(end))) return { start, end };
  }
  return undefined;
}

interface Ends {
  before: string;
  after: string;
  hasQuery: boolean;
  hasFragment: boolean;
}

/** What stands around the id in every address of a template, as browsers write it; undefined for one that cannot be used. */
function endsOf(template: string): Ends | undefined {
  const url = faultOf(template, signingPlaces) ? null : URL.parse(template.replace(place, standIn));
  const [before, after] = url?.href.split(standIn) ?? [];
  if (!url || before === undefined || after === undefined) return undefined;
  return { before, after, hasQuery: url.search !== '', hasFragment: url.hash !== '' };
}

/** What every address of a signing page begins with, as browsers write it; undefined for a template that cannot be used. */
export const startOfAddresses = (template: string): string | undefined => endsOf(template)?.before;

/** The id in the address of a signing page; undefined for any other address. */
export function idInAddress(template: string, address: string): string | undefined {
  const ends = endsOf(template);
  const url = URL.parse(address);
  // What stands before an @ in an address only serves to make it look like another one.
  if (!url || !ends || url.username !== '' || url.password !== '') return undefined;
  const { before, after, hasQuery, hasFragment } = ends;
  const href = url.origin + url.pathname + (hasQuery ? url.search : '') + (hasFragment ? url.hash : '');
  if (!href.startsWith(before) || !href.endsWith(after)) return undefined;
  const rest = href.slice(before.length, Math.max(before.length, href.length - after.length));
  // More parameters may follow that of the id.
  const written = hasQuery && after === '' ? rest.replace(/&.*$/s, '') : rest;
  return /^[^/?#&]+$/.test(written) ? decode(written) : undefined;
}

function decode(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
