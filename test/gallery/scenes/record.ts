import type { Frame, Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';

type View = Page | Frame;

export const dana = 'dana.levi@galil-optics.example';
export const noa = 'noa.friedman@negev-sun.example';
export const nobody = 'nobody@nowhere.example';

const region = (view: View, name: string) => view.getByRole('region', { name, exact: true });
export const details = (view: View) => region(view, t('record.fields'));
const linked = (view: View) => region(view, t('record.linked'));
const activity = (view: View) => region(view, t('activities.title'));

/** Waits until everything of a record is there. */
export async function whole(view: View): Promise<void> {
  await activity(view).locator('p, li').first().waitFor();
  await view.locator('article[aria-busy=false]').waitFor();
}

/** Scrolls so that an element stands near the top. */
const lookAt = (element: ReturnType<View['locator']>): Promise<void> =>
  element.evaluate((target) => target.scrollIntoView({ block: 'start' }));

/** Every field, and the names of the empty ones. */
export async function unfold(view: View): Promise<void> {
  await whole(view);
  const folds = details(view).locator(':scope > button, summary');
  await folds.first().click();
}

export async function lookAtLinked(view: View): Promise<void> {
  await whole(view);
  await lookAt(linked(view));
}

export async function lookAtActivities(view: View): Promise<void> {
  await whole(view);
  await lookAt(activity(view));
}

/** Only mails, the newest as its sender made it. */
export async function openMail(view: View): Promise<void> {
  await whole(view);
  await activity(view).getByRole('radio').nth(2).check({ force: true });
  await activity(view)
    .getByRole('button', { name: t('mail.asWritten') })
    .first()
    .click();
  await view.locator('iframe').waitFor();
  await lookAt(activity(view));
}

export async function openMenu(view: View): Promise<void> {
  await whole(view);
  await view.getByRole('button', { name: t('record.menu'), exact: true }).click();
  await view.getByRole('menuitem').first().waitFor();
}

/** All of a long group, and what is found in it. */
export async function filterGroup(view: View): Promise<void> {
  await whole(view);
  await linked(view).locator('button:not([data-row])').first().click();
  const filter = linked(view).getByRole('searchbox');
  await filter.fill('won');
  await linked(view).getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
}

/** From a person on to a company and to a deal. */
export async function goAlong(view: View): Promise<void> {
  await whole(view);
  const title = view.getByRole('heading', { level: 2 }).first();
  const start = await title.innerText();
  await details(view).locator('button[data-row]').first().click();
  await title.filter({ hasNotText: start }).waitFor();
  await whole(view);
  const next = await title.innerText();
  // What comes first may be where this began.
  await linked(view).locator('button[data-row]').last().click();
  await title.filter({ hasNotText: next }).waitFor();
  await whole(view);
}

export async function tellHowFound(view: View): Promise<void> {
  await whole(view);
  const how = view.getByText(t('lookup.how'));
  await how.click();
  await how.evaluate((target) => target.scrollIntoView({ block: 'start' }));
}

/** Reads it again while the CRM is gone, and waits for the words beside what was known. */
export async function refresh(view: View): Promise<void> {
  await whole(view);
  await view.getByRole('button', { name: t('action.refresh') }).click();
}

/** Waits for the shape of what is coming. */
export const skeleton = (view: View): Promise<void> => view.locator('article').getByText(t('app.loading')).waitFor();

/** Waits for a trouble to be told. */
export const alert = (view: View, title: string): Promise<void> =>
  view.getByRole('alert').filter({ hasText: title }).first().waitFor({ timeout: 40_000 });
