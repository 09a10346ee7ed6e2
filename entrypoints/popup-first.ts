import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askFirst } from '#lib/messages/first-question.ts';
import { runLaterScript } from '#lib/picture/later.ts';
import { showPicture } from '#lib/picture/show.ts';

/** What is done for the popup before the script that draws it is read: whatever else runs then makes a picture wait. */
export default defineUnlistedScript(() => {
  globalThis.crmLensPicture = showPicture().catch(() => undefined);
  void globalThis.crmLensPicture.then(() => {
    askFirst();
    runLaterScript(document);
  });
});
