import { endpointPath } from './contract.ts';
import type { EntryCode } from './errors.ts';
import { isLoopbackHost } from './host.ts';

export type BaseUrlReading = { ok: true; baseUrl: string } | { ok: false; code: EntryCode };

/**
 * Reads a base URL as a person types or pastes it: with or without a scheme (on this machine `http`, elsewhere
 * `https`), a trailing slash or the endpoint's path.
 * @returns an address without a trailing slash, such as `https://crm.example` or `https://host.example/team`
 */
export function readBaseUrl(entry: string): BaseUrlReading {
  const url = parseUrl(entry.trim());
  if (!url) return { ok: false, code: 'base-url-malformed' };
  if (url.username !== '' || url.password !== '') return { ok: false, code: 'base-url-credentials' };
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(entry)) return { ok: false, code: 'base-url-query' };
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname)) return { ok: false, code: 'base-url-insecure' };
  const path = url.pathname.replace(/\/+$/, '');
  const basePath = path.endsWith(endpointPath) ? path.slice(0, -endpointPath.length) : path;
  return { ok: true, baseUrl: url.origin + basePath.replace(/\/+$/, '') };
}

/** The one address that questions are posted to. */
export const endpointOf = (baseUrl: string): string => baseUrl + endpointPath;

function parseUrl(entry: string): URL | undefined {
  if (entry === '' || /\s/.test(entry)) return undefined;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(entry);
  const withScheme = (scheme: string) => URL.parse(hasScheme ? entry : `${scheme}://${entry}`);
  // A service on this machine speaks in the clear, as the one of this repository prints its address.
  const url = isLoopbackHost(withScheme('http')?.hostname ?? '') ? withScheme('http') : withScheme('https');
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  // A star is a legal host name to a browser, and many hosts to a permission.
  return url.hostname.includes('*') ? undefined : url;
}
