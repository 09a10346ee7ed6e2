import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { PaperOwner } from '#lib/connection/paper.ts';
import { parseJson } from '#lib/crm/parse-json.ts';
import { type Language, languageOf } from '#lib/i18n/languages.ts';
import { readable } from '#lib/i18n/readable.ts';
import { statusKey } from '#lib/i18n/status-key.ts';
import { statuses as english } from '#lib/i18n/texts/en/statuses.ts';
import { statuses as hebrew } from '#lib/i18n/texts/he/statuses.ts';
import type { Settings } from '#lib/settings/schema.ts';
import type { Change } from './watch-list.ts';

const words: Record<Language, Record<keyof typeof english, string>> = { en: english, he: hebrew };
const named = z.tuple([z.literal('signature'), z.string(), z.string(), z.string()]);
const askedFor = { permissions: ['notifications'] };

/** The name of a notification: one for each change, so that showing it again is showing the same one. */
export const nameNotification = (
  { id: connectionId }: Pick<PaperOwner, 'id'>,
  { id, status }: Pick<Change, 'id' | 'status'>,
) => JSON.stringify(['signature', connectionId, id, status]);

/** What a notification of ours was about; undefined for any other. */
export function readNotification(name: string): { connectionId: string; id: string; status: string } | undefined {
  const read = z.safeParse(named, parseJson(name)).data;
  return read && { connectionId: read[1], id: read[2], status: read[3] };
}

/**
 * Tells of a change by a notification, where the person allowed that.
 * @returns whether it is told, or need not be; false where it has to be tried again
 */
export async function tellOfChange(connection: PaperOwner, change: Change, { language }: Settings): Promise<boolean> {
  if (!(await browser.permissions.contains(askedFor))) return true;
  // Where it was allowed a moment ago, it may be there with the next start of the background only.
  if (!browser.notifications) return false;
  const name = nameNotification(connection, change);
  if (Object.hasOwn(await browser.notifications.getAll(), name)) return true;
  const texts = words[languageOf(language, browser.i18n.getUILanguage())];
  const key = statusKey(change.status);
  const status = key ? texts[key] : readable(change.status);
  const told = texts[change.recipientName ? 'watching.told' : 'watching.toldAlone'];
  await browser.notifications.create(name, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('icons/128.png'),
    title: change.documentName ?? change.id,
    message: told.replace('{status}', () => status).replace('{name}', () => change.recipientName ?? ''),
  });
  return true;
}

/** Shows on the toolbar, wherever nothing else is shown there, how many changes wait to be looked at. */
export async function showChanges(count: number): Promise<void> {
  await browser.action.setBadgeText({ text: count === 0 ? '' : String(count) });
}

const alarm = 'signatures';
const minute = 60_000;
/** An alarm that lies further ahead was set before the clock was set back. */
const furthest = 65 * minute;

export const isWatchAlarm = ({ name }: { name: string }): boolean => name === alarm;

/** In the session's storage while nothing is watched: the next life of the background need not look whether something is. */
const restKey = 'rests';

/** Has the background woken in so many milliseconds, or not at all. */
export async function setAlarm(milliseconds: number | undefined): Promise<void> {
  if (milliseconds === undefined) {
    await browser.alarms.clear(alarm);
    // Without it there is a round too many, and no more than that.
    await browser.storage.session.set({ [restKey]: true }).catch(() => undefined);
    return;
  }
  // Before the alarm: should the background end in between, it looks at the next start.
  await browser.storage.session.remove(restKey);
  browser.alarms.create(alarm, { delayInMinutes: Math.max(milliseconds / minute, 0.5) });
}

/**
 * Whether a round is due unasked: something may be watched and no next alarm is set, or it comes too late to be right, as the
 * clock was set back since. Every start of the background asks, so that it reads nothing that is encrypted.
 */
export async function needsRound(now = Date.now()): Promise<boolean> {
  const set = await browser.alarms.get(alarm);
  if (set) return set.scheduledTime - now > furthest;
  return !(await browser.storage.session.get(restKey))[restKey];
}
