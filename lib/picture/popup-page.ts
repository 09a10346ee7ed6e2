import { writePicture } from './write.ts';

/** Where the popup's page, as it was built, is another one with a picture. */
const root = '<html lang="en">';
const script = '<script src="/popup-first.js">';
const body = '<body>';

/** Writes the popup's page with a picture that it begins with. */
export type WritePopup = (picture: string) => string;

/**
 * Makes of the popup's page, as it is in the package, one that begins with a picture.
 * @returns nothing where that page is not what is expected, or is not drawn without a further file
 */
export function readPopupPage(html: string): WritePopup | undefined {
  const isKnown = [root, script, body, '<style>'].every((mark) => html.split(mark).length === 2);
  if (!isKnown || html.includes('rel="stylesheet"')) return undefined;
  return (picture) => {
    const written = writePicture(picture);
    // What is drawn does not wait for a script, which comes to the same without delay once all of it is read.
    return html
      .replace(root, () => `<html${written.root}>`)
      .replace(script, () => script.replace('<script', '<script defer'))
      .replace(body, () => body + written.body);
  };
}
