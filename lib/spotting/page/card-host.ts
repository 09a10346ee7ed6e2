import type { BackgroundLine } from './background-line.ts';
import type { ExtensionApi } from './browser-api.ts';
import { type Card, type OpenedBy, showCard } from './card.ts';
import type { Mark } from './marks.ts';
import { findStage } from './stage.ts';

export interface CardHostParts {
  api: ExtensionApi;
  line: Pick<BackgroundLine, 'openCard' | 'closeOtherCards'>;
  onRefused: () => void;
}

/** Shows at most one card of this document, and has those of the tab's other documents closed. */
export function createCardHost({ api, line, onRefused }: CardHostParts) {
  let card: Card | undefined;
  const onClosed = () => {
    card = undefined;
  };

  return {
    open(mark: Mark, by: OpenedBy): void {
      if (card?.mark === mark && by !== 'keyboard') {
        if (by === 'click') card.keep();
        return;
      }
      const stage = findStage();
      if (!stage) return;
      card?.close();
      line.closeOtherCards();
      card = showCard({ api, line, stage, mark, by, onRefused, onClosed });
    },
    close: (): void => card?.close(),
  };
}
