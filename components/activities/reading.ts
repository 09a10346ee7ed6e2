import type { Activity } from '#lib/crm/contract.ts';
import { type TextKey, t } from '#lib/i18n/i18n.ts';
import { readable } from '#lib/i18n/readable.ts';
import { htmlToText, isHtml } from './html-text.ts';

/** One further thing that an activity's data says. */
export interface Fact {
  name: string;
  label: string;
  value: string | number | boolean;
}

export interface ReadActivity {
  /** A subject, a file's name, a meeting's title. */
  heading: string;
  body: string;
  /** An e-mail's body as it was written, where that was HTML. */
  html?: string;
  facts: Fact[];
}

/**
 * The interface shows what a note and an e-mail hold and nothing of the other types, so each type names the members that
 * usually hold its heading and its body; whatever else is there is listed as facts.
 */
const headings: Record<string, string[]> = {
  note: ['title'],
  email: ['subject'],
  call: ['subject', 'title', 'outcome'],
  file: ['fileName', 'filename', 'name', 'title'],
  meeting: ['title', 'subject', 'name'],
};
const usualHeadings = ['title', 'subject', 'name'];
const bodies = ['content', 'body', 'text', 'notes', 'note', 'description', 'summary'];

/** The usual words of such members in both languages; any other is shown by its own name. */
const labels: Record<string, TextKey & `member.${string}`> = {
  attendees: 'member.attendees',
  participants: 'member.attendees',
  contentType: 'member.contentType',
  mimeType: 'member.contentType',
  direction: 'member.direction',
  duration: 'member.duration',
  durationMinutes: 'member.duration',
  durationSeconds: 'member.duration',
  end: 'member.ends',
  endsAt: 'member.ends',
  from: 'member.from',
  inbound: 'member.inbound',
  location: 'member.location',
  outbound: 'member.outbound',
  outcome: 'member.outcome',
  phone: 'member.phone',
  size: 'member.size',
  start: 'member.starts',
  startsAt: 'member.starts',
  to: 'member.to',
};

function usualWord(name: string): string | undefined {
  const key = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return key && t(key);
}

export function readActivity({ activityType, data }: Activity): ReadActivity {
  const own = Object.hasOwn(headings, activityType) ? headings[activityType] : undefined;
  const [headingName, heading] = firstText(data, own ?? usualHeadings);
  const [bodyName, body] = firstText(data, bodies);
  const rest = Object.entries(data).filter(([name]) => name !== headingName && name !== bodyName);
  return {
    heading,
    body: wordsOf(body),
    ...(isHtml(body) && activityType === 'email' && { html: body }),
    facts: rest.flatMap(factsOf),
  };
}

function firstText(data: Record<string, unknown>, names: string[]): [name: string | undefined, text: string] {
  for (const name of names) {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (typeof value === 'string' && value.trim() !== '') return [name, value];
  }
  return [undefined, ''];
}

function factsOf([name, value]: [string, unknown]): Fact[] {
  // A list is read as one text: each reading of HTML makes a document.
  const brief = Array.isArray(value) ? value.map(briefly).filter(Boolean).join(', ') : briefly(value);
  const isObject = typeof value === 'object' && !Array.isArray(value);
  const text = typeof brief === 'string' && !isObject ? wordsOf(brief) : brief;
  if (text === '') return [];
  const word = name === 'direction' ? usualWord(String(text)) : undefined;
  return [{ name, label: usualWord(name) ?? readable(name), value: word ?? text }];
}

const wordsOf = (text: string): string => (isHtml(text) ? htmlToText(text) : text).trim();

/** A value in a few words; an object by its name or address, where it has one. */
function briefly(value: unknown): string | number | boolean {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || value === null) return '';
  const named = Object.entries(value).find(([name, held]) => /^(name|title|email)$/i.test(name) && held);
  return typeof named?.[1] === 'string' ? named[1] : JSON.stringify(value);
}
