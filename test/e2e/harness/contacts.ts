import type { Frame, Page } from 'playwright-core';
import { openCard, pointAtText, recordView, waitForMarks } from './card.ts';

export const known = 'dana.levi@galil-optics.example';
/** As long as the known one, so that both marks have one size. */
export const unknown = 'zora.null@galil-optics.example';

/** Opens the card of a page's one address with the real pointer, and waits until it shows what it has to show. */
export async function openOn(page: Page, url: string, address: string): Promise<Frame> {
  await page.goto(url);
  await waitForMarks(page);
  await pointAtText(page, address);
  const card = await openCard(page);
  const shown =
    address === known ? recordView(card).activity.getByRole('listitem').first() : card.getByText('Not in your CRM');
  await shown.waitFor();
  return card;
}

/** The element that the content script adds to a page for its card. */
export const hostOf = (page: Page) => page.locator('html > :not(head, body)');
