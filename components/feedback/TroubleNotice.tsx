import { Summary } from '#components/controls/Summary.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { now } from '#components/time/clock.ts';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';
import { Dotted } from './Dotted.tsx';
import { EmptyState } from './EmptyState.tsx';
import { RemedyButton } from './RemedyButton.tsx';
import { advice, bodyOf, type OnRemedy } from './remedies.ts';
import styles from './TroubleNotice.module.css';

interface Props {
  trouble: Trouble;
  onRemedy: OnRemedy;
  /** `line` stands above something that is still shown; `whole` fills a region that has nothing to show. */
  form?: 'whole' | 'line';
  /** When what is still shown was read, in milliseconds since the epoch. */
  knownAt?: number | undefined;
}

/** A trouble in plain words with the one thing to do about it. */
export function TroubleNotice({ trouble, onRemedy, form = 'whole', knownAt }: Props) {
  const { icon, remedy } = advice[trouble.kind];
  const title = t(`problem.${trouble.kind}.title`);
  if (form === 'line') {
    return (
      <div class={styles.line} role="alert">
        <Icon name={icon} />
        <span class={styles.words}>
          {title}
          {knownAt !== undefined && (
            <span class={styles.known}>
              <Time at={knownAt} words={(when) => t('record.lastKnown', { when })} />
            </span>
          )}
        </span>
        <RemedyButton kind="quiet" trouble={trouble} onRemedy={onRemedy} />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        title={title}
        body={bodyOf(trouble, now.value)}
        tone={remedy === 'retry' ? 'bad' : 'neutral'}
      >
        <RemedyButton kind="primary" trouble={trouble} onRemedy={onRemedy} />
        <TechnicalDetails trouble={trouble} />
      </EmptyState>
    </div>
  );
}

function TechnicalDetails({ trouble }: { trouble: Trouble }) {
  const { status, code } = trouble.kind === 'extension' ? {} : trouble;
  const parts = [status && `HTTP ${status}`, code, trouble.detail].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <details class={styles.details}>
      <Summary>{t('problem.details')}</Summary>
      <Dotted dir="ltr" parts={parts} />
    </details>
  );
}
