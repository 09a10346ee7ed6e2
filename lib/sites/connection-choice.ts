import type { ConnectionChoice } from '#lib/settings/schema.ts';
import { coversPattern, matchesPattern } from './patterns.ts';

/** What a page is known by, where it is on a site that is turned on. */
interface Page {
  url: string;
  /** Whose account is open there, as far as that is known. */
  mailbox?: string | undefined;
}

/** What the person chose: the sites that are on, and those that have a connection of their own. */
interface Choices {
  sites: readonly string[];
  connectionChoices: readonly ConnectionChoice[];
}

export interface Chosen {
  /** The site that the choice is, or would be, for. */
  pattern: string;
  /** Whether the one in use counts, the site's choice, or the mailbox's. */
  by: 'inUse' | 'site' | 'mailbox';
  /** The connection that was chosen, be it there or not. */
  connectionId?: string;
}

/**
 * Which connection was chosen for a page: its mailbox's, else its site's; of several patterns that cover it, the narrowest one's.
 * Undefined for a page on no site that is on.
 */
export function choiceFor({ url, mailbox }: Page, { sites, connectionChoices }: Choices): Chosen | undefined {
  const around = sites.filter((pattern) => matchesPattern(pattern, url)).toSorted(byWidth);
  const [narrowest] = around;
  if (narrowest === undefined) return undefined;
  for (const pattern of around) {
    const here = connectionChoices.filter((choice) => choice.pattern === pattern);
    const own = here.find((choice) => choice.mailbox !== undefined && choice.mailbox === mailbox);
    const chosen = own ?? here.find((choice) => choice.mailbox === undefined);
    if (chosen) return { pattern, by: own ? 'mailbox' : 'site', connectionId: chosen.connectionId };
  }
  return { pattern: narrowest, by: 'inUse' };
}

/** Whether the mailbox decides on some page of a site, so that nobody is asked unasked before it is known. */
export const hasMailboxChoice = (url: string, { sites, connectionChoices }: Choices): boolean =>
  connectionChoices.some(
    ({ pattern, mailbox }) => mailbox !== undefined && sites.includes(pattern) && matchesPattern(pattern, url),
  );

/** The choices with another one for a site, or for a mailbox there; null for none of its own. */
export function withChoice(
  known: readonly ConnectionChoice[],
  { pattern, mailbox }: Omit<ConnectionChoice, 'connectionId'>,
  connectionId: string | null,
): ConnectionChoice[] {
  const others = known.filter((one) => one.pattern !== pattern || one.mailbox !== mailbox);
  return connectionId === null ? others : [...others, { pattern, ...(mailbox && { mailbox }), connectionId }];
}

/** The narrower pattern first; of those that cover one page, one always covers the other. */
const byWidth = (one: string, other: string): number =>
  Number(coversPattern(one, other)) - Number(coversPattern(other, one));
