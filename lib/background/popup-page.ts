import { readPopupPage, type WritePopup } from '#lib/picture/popup-page.ts';

/** Longer than that the popup is not held back for its picture, in milliseconds. */
const patience = 30;

interface Parts {
  /** The popup's page, as it is in the package. */
  fetchPage: () => Promise<Response>;
  /** The picture that a popup begins with which is opened now. */
  findPicture: () => Promise<string | undefined>;
  wait: (milliseconds: number) => Promise<void>;
}

interface Page {
  html: string;
  headers: Headers;
  write: WritePopup;
}

/** The popup's page as the background answers it: with the picture in it, and otherwise as it is in the package. */
export function createPopupPage({ fetchPage, findPicture, wait }: Parts) {
  let page: Page | undefined;
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const response = await fetchPage();
    const html = await response.text();
    const write = readPopupPage(html);
    const { headers } = response;
    // It is under the browser's own policy for our pages, or it is not answered here.
    if (write && headers.has('content-security-policy')) page = { html, headers, write };
  };

  const htmlOf = async ({ html, write }: Page): Promise<string> => {
    try {
      const picture = await Promise.race([findPicture(), wait(patience).then(() => undefined)]);
      return picture === undefined ? html : write(picture);
    } catch {
      return html;
    }
  };

  /** Has the page at hand from then on. */
  function prepare(): Promise<void> {
    reading ??= read().catch(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    prepare,
    /** @returns nothing while the page is not at hand: whoever wants it then does not wait for it */
    answer(): Promise<Response> | undefined {
      const known = page;
      if (known) return htmlOf(known).then((html) => new Response(html, { headers: known.headers }));
      void prepare();
      return undefined;
    },
  };
}
