/** A match pattern of ours: a scheme, a host or all hosts below one, every path. Ports are no part of it. */
interface PatternParts {
  scheme: string;
  host: string;
  below: boolean;
}

const shape = /^(https?):\/\/(\*\.)?(\[[\da-f:]+\]|[^/*:?#\s]+)\/\*$/;

/** Pages that no browser lets an extension read. */
const closedHosts = ['chromewebstore.google.com', 'addons.mozilla.org', 'microsoftedge.microsoft.com'];

/** The pattern of the site that an address belongs to; undefined for a page that no extension may read. */
export function patternOfUrl(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.hostname === '') return undefined;
  // A star is a legal host name to a browser, and all sites to a pattern.
  if (parsed.hostname.includes('*') || closedHosts.includes(parsed.hostname)) return undefined;
  if (parsed.hostname === 'chrome.google.com' && parsed.pathname.startsWith('/webstore')) return undefined;
  return `${parsed.protocol}//${parsed.hostname}/*`;
}

/** The pattern of a site as a person types its address: `mail.example`, `https://mail.example/inbox`. */
export function patternOfEntry(entry: string): string | undefined {
  const text = entry.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (readPattern(text)) return text;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  return patternOfUrl(hasScheme ? text : `https://${text}`);
}

/** Whether a text is a pattern that a site can be turned on with: http or https, one host, or all hosts below one. */
export const isSitePattern = (text: string): boolean => readPattern(text) !== undefined;

/** Whether an address belongs to the site of a pattern. */
export function matchesPattern(pattern: string, url: string): boolean {
  const own = patternOfUrl(url);
  return own !== undefined && coversPattern(pattern, own);
}

/** Whether everything that the narrower pattern matches is matched by the wider one too. */
export function coversPattern(wider: string, narrower: string): boolean {
  const outer = readPattern(wider);
  const inner = readPattern(narrower);
  if (!outer || !inner || outer.scheme !== inner.scheme) return false;
  if (!outer.below) return !inner.below && outer.host === inner.host;
  return inner.host === outer.host || inner.host.endsWith(`.${outer.host}`);
}

function readPattern(pattern: string): PatternParts | undefined {
  const [, scheme, below, host] = shape.exec(pattern) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  return { scheme, host, below: below !== undefined };
}
