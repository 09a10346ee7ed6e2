import { Complaint } from '../complaint.ts';

function parse(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url;
  throw new Complaint(`--${name} must be an address like https://crm.example, not "${text}".`);
}

/** An address without a slash at its end. @throws Complaint when it is none */
export function readUrl(name: string, text: string): string {
  const { origin, pathname } = parse(name, text);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** An origin, as browsers send it. @throws Complaint when it is none, or more than one */
export function readOrigin(name: string, text: string): string {
  const url = parse(name, text);
  if (url.href === `${url.origin}/`) return url.origin;
  throw new Complaint(`--${name} must be an origin like https://app.example, without a path, not "${text}".`);
}
