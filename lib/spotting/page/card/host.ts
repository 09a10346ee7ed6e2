import type { StepAnswer } from '../../../messages/spotter.ts';
import type { BackgroundLine } from '../background-line.ts';
import type { ExtensionApi } from '../browser-api.ts';
import type { Mark } from '../mark.ts';
import type { Marks } from '../marks.ts';
import { type Card, createCard, type OpenedBy } from './card.ts';
import { markAt } from './hit-test.ts';
import { createPointer } from './pointer.ts';
import { createReadyBudget } from './ready-budget.ts';
import { isSameMark } from './same-mark.ts';
import { findStage } from './stage.ts';
import { createStepper } from './stepping.ts';

/** What the spotter lends to the host of its document's cards. */
export interface CardHostParts {
  api: ExtensionApi;
  line: Pick<BackgroundLine, 'isAlive' | 'openCard' | 'closeOtherCards'>;
  marks: Pick<Marks, 'all' | 'at' | 'of' | 'within' | 'isOurs'>;
  /** Whether a resting pointer is to open a card. */
  opensOnHover: () => boolean;
  /** The person or the background did not want a card here. */
  onRefused: () => void;
}

/** All that comes of what a person does to marks. */
export interface CardHost {
  /** Takes an event that a person caused. */
  hear(event: Event): void;
  step(direction: 1 | -1, fresh: boolean): StepAnswer;
  close(): void;
}

/** Shows at most one card of this document, and has those of the tab's other documents closed. */
export function createCardHost({ api, line, marks, opensOnHover, onRefused }: CardHostParts): CardHost {
  let card: Card | undefined;
  /** Out of sight, beside a mark that the pointer came to: its page is there once a card is wanted. */
  let next: Card | undefined;
  const budget = createReadyBudget();
  const stepper = createStepper(marks, (mark) => open(mark, 'keyboard'));
  const pointer = createPointer({
    markAt: (x, y) => markAt(marks, x, y),
    onStay: (mark) => opensOnHover() && prepare(mark),
    onLeave: () => next?.close(),
    onRest: (mark) => (opensOnHover() ? open(mark, 'hover') : next?.close()),
    onClick: (mark) => open(mark, 'click'),
  });

  function make(mark: Mark, takesFocus: boolean): Card | undefined {
    const stage = findStage();
    if (!stage || !line.isAlive()) return undefined;
    const onClosed = () => {
      if (card === made) card = undefined;
      if (next === made) next = undefined;
    };
    const made = createCard({ api, line, stage, mark, takesFocus, onRefused, onClosed });
    return made;
  }

  function prepare(mark: Mark): void {
    if (isSameMark(card?.mark, mark) || isSameMark(next?.mark, mark)) return;
    next?.close();
    if (budget.spend()) next = make(mark, false);
  }

  function open(mark: Mark, by: OpenedBy): void {
    stepper.stand(mark);
    if (isSameMark(card?.mark, mark) && by !== 'keyboard') {
      if (by === 'click') card?.keep();
      return;
    }
    const ready = by !== 'keyboard' && isSameMark(next?.mark, mark) ? next : undefined;
    if (ready) {
      next = undefined;
      budget.giveBack();
    } else next?.close();
    const wanted = ready ?? make(mark, by === 'keyboard');
    if (!wanted) return;
    card?.close();
    line.closeOtherCards();
    card = wanted;
    wanted.show(by);
  }

  return {
    hear(event): void {
      if (event.type === 'click') budget.clear();
      pointer.hear(event);
      // A card that is open hears the key itself; what was pressed before there was a host takes back what was wished for.
      if (event instanceof KeyboardEvent && event.key === 'Escape' && event.eventPhase === Event.NONE) card?.close();
    },
    step: stepper.step,
    close(): void {
      pointer.forget();
      next?.close();
      card?.close();
    },
  };
}

declare global {
  /** The host's script leaves it here, in the content script's own world. */
  var crmLensCardHost: typeof createCardHost | undefined;
}
