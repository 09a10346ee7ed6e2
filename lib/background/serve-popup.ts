import browser from 'webextension-polyfill';
import { realClock } from '#lib/crm/clock.ts';
import type { Places } from '#lib/history/places.ts';
import { tabInFront } from './front-tab.ts';
import { createPopupPage } from './popup-page.ts';
import { answerPopupRequests } from './popup-requests.ts';

/**
 * Answers for the popup's page, with the picture that it begins with, where the browser asks the background for pages at all.
 * @returns has that page at hand for the next time
 */
export function servePopup(
  places: Pick<Places, 'findPicture'>,
  report: (work: Promise<unknown>) => void,
): () => Promise<void> {
  const { answer, prepare } = createPopupPage({
    fetchPage: () => fetch(browser.runtime.getURL('popup.html')),
    findPicture: async () => {
      const tab = await tabInFront();
      return tab && places.findPicture(tab);
    },
    wait: realClock.wait,
  });
  return answerPopupRequests(answer, report) ? prepare : async () => {};
}
