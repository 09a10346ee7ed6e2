import type { Page } from 'playwright-core';

/** Has a page say whose mailbox it is, where a webmail of the usual kinds does: the demo's own says it of nobody. */
export function sayAccount(page: Page, account: string): Promise<void> {
  return page.evaluate((text) => {
    const place = document.querySelector('#skin_container_username') ?? document.createElement('p');
    place.id = 'skin_container_username';
    place.textContent = text;
    document.body.prepend(place);
  }, account);
}
