import type { StepAnswer } from '../../messages/spotter.ts';
import type { BackgroundLine } from './background-line.ts';
import type { CardHost, CardHostParts } from './card/host.ts';

interface GestureParts extends CardHostParts {
  line: CardHostParts['line'] & Pick<BackgroundLine, 'bringCardHost'>;
}

/** How long a host that could not be brought is not asked for again, in milliseconds. */
const pause = 1_000;
/** Longer than a second's worth of moves is no wish any more. */
const mostMissed = 99;

/**
 * What a person does to marks is the card host's business, and most pages never need it: the background brings its script
 * into this document when a person first points at a marked element or steps to a mark. What they do until it is here is
 * kept for it.
 */
export function createGestures(parts: GestureParts) {
  let host: CardHost | undefined;
  let coming: Promise<void> | undefined;
  /** The last event, and all since one that had the host brought. */
  let missed: Event[] = [];
  let notBefore = 0;

  async function bringHost(): Promise<void> {
    // Only what comes now: an earlier version of the extension may have left its own in this world.
    if (await parts.line.bringCardHost()) host = globalThis.crmLensCardHost?.(parts);
    coming = undefined;
    notBefore = (missed.at(-1)?.timeStamp ?? 0) + pause;
    for (const event of missed.splice(0)) host?.hear(event);
  }

  const bring = () => {
    coming ??= bringHost();
    return coming;
  };

  return {
    /** Takes back what is open, and what was wished for. */
    close(): void {
      missed = [];
      host?.close();
    },
    /** Takes an event that a person caused. */
    hear(event: Event & { readonly key?: unknown }): void {
      // A card may stand in another document of the tab.
      if (event.key === 'Escape') parts.line.closeOtherCards();
      if (host) {
        host.hear(event);
        return;
      }
      // A press starts something new, and what it is a part of takes the place of what was wished for before.
      const isPress = event.type === 'pointerdown';
      missed = isPress ? [event] : [...missed.slice(coming ? -mostMissed : -1), event];
      if (event.timeStamp >= notBefore && event.composedPath().some(parts.marks.at)) void bring();
    },
    async step(direction: 1 | -1, fresh: boolean): Promise<StepAnswer> {
      if (!host) await bring();
      return host?.step(direction, fresh) ?? { moved: false };
    },
  };
}
