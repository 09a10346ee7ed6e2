import { isKeptPicture, type KeptPicture, pictureKey } from '#lib/picture/kept.ts';
import { createStored } from '#lib/settings/stored.ts';

/**
 * The one picture that is kept, in memory and for the session. It goes with the place that it is of, and is gone before anything
 * else is known of that.
 */
export function createPictureShelf() {
  const stored = createStored<KeptPicture | null>('session', pictureKey, (raw) => (isKeptPicture(raw) ? raw : null));
  /** Grows whenever a picture is forgotten: what was begun before that is kept no more. */
  let era = 0;
  let keeping: Promise<unknown> = Promise.resolve();

  return {
    /** @param find finds out what is to be kept; null for nothing */
    async keep(find: () => Promise<KeptPicture | null>): Promise<void> {
      const begun = era;
      const found = await find();
      if (!found) return;
      keeping = stored.update(() => (begun === era ? found : null));
      await keeping;
    },
    async forget(): Promise<void> {
      era += 1;
      // One that is being written is there afterwards.
      await keeping.catch(() => undefined);
      if (await stored.read()) await stored.update(() => null);
    },
  };
}
