/** Waits, by the clock of the page; tests hand their own instead. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
