import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { spotOnce } from '#lib/spotting/page/once.ts';

/** The content script. Unlisted: the background registers it for the sites that are turned on, or runs it once. */
export default defineUnlistedScript(() => {
  spotOnce();
});
