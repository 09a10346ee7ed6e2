import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askFirst } from '#lib/messages/first-question.ts';

/** Asks the popup's first question while the script that draws the popup is still being read. */
export default defineUnlistedScript(askFirst);
