/** How many frames may have been made ready within a minute without having been shown. */
const mostUnshown = 20;
const minute = 60_000;

/**
 * How often a frame may be made ready that nobody gets to see. A page can put one mark after the other under a moving
 * pointer; a hand that goes down a list seldom stays at so many. Beyond it a card is made once the pointer has rested, or
 * at a click.
 */
export function createReadyBudget(now: () => number = () => performance.now()) {
  let unshown: number[] = [];

  return {
    /** Counts one more frame, if it may be made ready. */
    spend(): boolean {
      const at = now();
      unshown = unshown.filter((other) => at - other < minute);
      if (unshown.length >= mostUnshown) return false;
      unshown.push(at);
      return true;
    },
    /** The last one is shown. */
    giveBack(): void {
      unshown.pop();
    },
    /** A person clicked: whatever was made until now is forgotten. */
    clear(): void {
      unshown = [];
    },
  };
}
