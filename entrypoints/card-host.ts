import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createCardHost } from '#lib/spotting/page/card/host.ts';

/** What shows cards in a page. The background runs it beside the content script once a person points at a contact there. */
export default defineUnlistedScript(() => {
  globalThis.crmLensCardHost = createCardHost;
});
