import { faultOf } from '#lib/record/address-template.ts';

/** Where signing pages are: an address with a place for the id, such as `https://crm.example/sign/{id}`. */
export const signingPlaces = { needed: ['id'], possible: [] } as const;

const place = '{id}';

/**
 * The address of signing pages, by that of one of them; undefined where it does not hold the id, or where it is no address
 * that could be written into the settings.
 */
export function proposeTemplate(id: string, signingPage: string | undefined): string | undefined {
  const url = URL.parse(signingPage ?? '');
  if (!url) return undefined;
  const written = encodeURIComponent(id);
  const path = url.pathname + url.search;
  const at = path.lastIndexOf(written);
  if (at < 0) return undefined;
  const template = url.origin + path.slice(0, at) + place + path.slice(at + written.length);
  return faultOf(template, signingPlaces) ? undefined : template;
}

/** The id in the address of a signing page; undefined for any other address. */
export function idInAddress(template: string, address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || faultOf(template, signingPlaces)) return undefined;
  const [before = '', after = ''] = template.split(place);
  const href = url.origin + url.pathname + (template.includes('?') ? url.search : '');
  const isThere = href.startsWith(before) && href.endsWith(after) && href.length > before.length + after.length;
  const written = isThere ? href.slice(before.length, href.length - after.length) : '';
  return /^[^/?#&]+$/.test(written) ? decode(written) : undefined;
}

function decode(written: string): string | undefined {
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
