import type { BackgroundLine } from './background-line.ts';
import type { ExtensionApi } from './browser-api.ts';
import { type Admission, type Card, type OpenedBy, showCard } from './card.ts';
import type { Mark } from './marks.ts';
import { findStage, type Stage } from './stage.ts';

export interface CardHostParts {
  api: ExtensionApi;
  line: Pick<BackgroundLine, 'openCard'>;
}

/** Shows at most one card of this document. */
export function createCardHost({ api, line }: CardHostParts) {
  let card: Card | undefined;
  /** What a resting pointer asked for while it was not known yet whether that may open cards. */
  let wished: Mark | undefined;
  let mayHover = false;

  function show(stage: Stage, mark: Mark, by: OpenedBy, admission: Admission): void {
    card?.close();
    const onClosed = () => {
      card = undefined;
    };
    card = showCard({ api, stage, mark, by, admission, onClosed });
  }

  /** The first time, a card waits for the word that hovering is on: no box is to flash for people who turned it off. */
  async function hover(stage: Stage, mark: Mark, admission: Admission): Promise<void> {
    wished = mark;
    if (mayHover) show(stage, mark, 'hover', admission);
    const answer = await admission;
    const wasShown = mayHover;
    mayHover = answer?.ticket !== undefined;
    if (mayHover && !wasShown && wished === mark) show(stage, mark, 'hover', admission);
  }

  return {
    open(mark: Mark, by: OpenedBy): void {
      wished = undefined;
      if (card?.mark === mark && by !== 'keyboard') {
        if (by === 'click') card.keep();
        return;
      }
      const stage = findStage();
      if (!stage) return;
      const admission = line.openCard({ contact: mark.contact, by });
      if (by === 'hover') void hover(stage, mark, admission);
      else show(stage, mark, by, admission);
    },
    close: (): void => card?.close(),
    /** The pointer has gone on, or a person does something else. */
    forgetWish(): void {
      wished = undefined;
    },
  };
}
