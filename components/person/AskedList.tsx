import type { ComponentChildren } from 'preact';
import { ContactName } from '#components/contacts/ContactName.tsx';
import { Summary } from '#components/controls/Summary.tsx';
import { Dotted } from '#components/feedback/Dotted.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import { labelOf } from '#lib/record/words.ts';
import styles from './AskedList.module.css';

interface Props {
  lookup: Pick<LookupView, 'asked' | 'unaskable'>;
  summary: string;
  /** What is to be known of the answers. */
  children?: ComponentChildren;
}

/** The questions of a look-up and what became of each, for whoever wonders. */
export function AskedList({ lookup, summary, children }: Props) {
  return (
    <details class={styles.tried} onToggle={(event) => event.currentTarget.open && bringIntoSight(event.currentTarget)}>
      <Summary>{summary}</Summary>
      {children}
      <UnaskableNote lookup={lookup} />
      <AskedSteps lookup={lookup} />
    </details>
  );
}

/**
 * Scrolls what was opened at the end of a surface into sight, as far as its beginning stays there; nothing around the
 * surface moves.
 */
function bringIntoSight(opened: HTMLElement): void {
  const scroller = opened.closest('[data-scrolls]');
  if (!scroller) return;
  const [shown, view] = [opened.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const hidden = Math.min(shown.bottom - view.bottom, shown.top - view.top);
  if (hidden > 0) scroller.scrollBy(0, hidden);
}

/** Says of how many fields nobody could tell whether to ask in them, where there are any. */
export function UnaskableNote({ lookup: { unaskable = 0 } }: Pick<Props, 'lookup'>) {
  if (unaskable === 0) return null;
  return <p class={styles.unaskable}>{t('lookup.unaskable', { count: unaskable })}</p>;
}

/** The questions in order, each with where it was asked, in which spelling, and what it brought. */
export function AskedSteps({ lookup: { asked } }: Pick<Props, 'lookup'>) {
  return (
    <ol class={styles.steps}>
      {asked.map(({ entity, field, label, value, outcome }) => (
        <li key={`${entity} ${field} ${value}`}>
          <Dotted parts={[<bdi>{entityName(entity)}</bdi>, <bdi>{labelOf({ label, apiName: field })}</bdi>]} />
          <span class={styles.value}>
            <ContactName contact={{ value }} />
          </span>
          <span class={styles.outcome} data-outcome={outcome}>
            {t(`lookup.outcome.${outcome}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
