import { writePicture } from './write.ts';

/** Where the popup's page, as it was built, is another one with a picture. */
const root = '<html lang="en">';
const script = '<script src="/popup-first.js"></script>';
const body = '<body>';
const bodyEnd = '</body>';

/** Writes the popup's page with a picture that it begins with. */
export type WritePopup = (picture: string) => string;

/**
 * Makes of the popup's page, as it is in the package, one that begins with a picture.
 * @returns nothing where that page is not what is expected, or is not drawn without a further file
 */
export function readPopupPage(html: string): WritePopup | undefined {
  const isKnown = [root, script, body, bodyEnd, '<style>'].every((mark) => html.split(mark).length === 2);
  if (!isKnown || html.includes('rel="stylesheet"')) return undefined;
  return (picture) => {
    const written = writePicture(picture);
    // What is drawn does not wait for a script, which stands behind it.
    return html
      .replace(root, () => `<html${written.root}>`)
      .replace(script, '')
      .replace(bodyEnd, () => script + bodyEnd)
      .replace(body, () => body + written.body);
  };
}
