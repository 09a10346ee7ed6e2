/**
 * An address that a CRM names, as a browser may open it: over http or https, and a path stays on the CRM's own site, as
 * `//elsewhere.example` would not.
 * @param baseUrl of the CRM; a path is taken from the root of its site
 */
export function webAddress(named: string | null | undefined, baseUrl: string): string | undefined {
  if (!named) return undefined;
  const { origin } = new URL(baseUrl);
  const url = URL.parse(named, origin);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const isWhole = /^https?:\/\//i.test(named);
  return isWhole || url.origin === origin ? url.href : undefined;
}
