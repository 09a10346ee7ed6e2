/** Waits, by the clock of the page; tests hand their own instead. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** How long nothing at all is believable, in milliseconds: a background that has to start takes a part of a second. */
export const patience = 5_000;
