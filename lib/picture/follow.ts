import { takePicture } from './take.ts';

/** A page that has not changed for so long stands still, in milliseconds. */
const stillness = 120;

/**
 * Hands on a picture of a page whenever it has come to stand still.
 * @param isWanted whether what is shown then is to be pictured
 */
export function followPictures(page: Document, isWanted: () => boolean, onPicture: (picture: string) => void): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const picture = isWanted() ? takePicture(page) : undefined;
    if (picture !== undefined) onPicture(picture);
  };
  const restart = () => {
    clearTimeout(resting);
    resting = setTimeout(take, stillness);
  };
  new MutationObserver(restart).observe(page, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  restart();
}
