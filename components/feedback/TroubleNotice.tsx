import { Button } from '#components/controls/Button.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { now } from '#components/time/clock.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';
import { EmptyState } from './EmptyState.tsx';
import { advice, bodyOf, type Remedy, remedyTexts } from './remedies.ts';
import styles from './TroubleNotice.module.css';

export type OnRemedy = (remedy: Remedy) => void;

interface Props {
  trouble: Trouble;
  onRemedy: OnRemedy;
  /** `line` stands above something that is still shown; `whole` fills a region that has nothing to show. */
  form?: 'whole' | 'line';
}

/** A trouble in plain words with the one thing to do about it. */
export function TroubleNotice({ trouble, onRemedy, form = 'whole' }: Props) {
  const { icon, remedy } = advice[trouble.kind];
  const title = t(`problem.${trouble.kind}.title`);
  if (form === 'line') {
    return (
      <div class={styles.line} role="alert">
        <Icon name={icon} />
        <span class={styles.words}>{title}</span>
        <Button kind="quiet" onPress={() => onRemedy(remedy)}>
          {t(remedyTexts[remedy])}
        </Button>
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
        <Button kind="primary" onPress={() => onRemedy(remedy)}>
          {t(remedyTexts[remedy])}
        </Button>
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
      <summary>{t('problem.details')}</summary>
      <bdi dir="ltr">{parts.join(' · ')}</bdi>
    </details>
  );
}
