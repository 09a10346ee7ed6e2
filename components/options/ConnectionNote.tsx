import { Button } from '#components/controls/Button.tsx';
import { Note } from '#components/feedback/Note.tsx';
import { advice, bodyOf, remedyTexts } from '#components/feedback/remedies.ts';
import { now } from '#components/time/clock.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';
import type { ConnectionOutcome } from '#lib/stores/connection-store.ts';
import styles from './Connection.module.css';

interface Props {
  outcome: ConnectionOutcome;
  onAllow: () => void;
}

/** What connecting or testing led to, in words. */
export function ConnectionNote({ outcome, onAllow }: Props) {
  if (outcome.state === 'connected') return <Note tone="good">{connectedText(outcome.entities.length)}</Note>;
  if (outcome.state === 'works') return <Note tone="good">{t('connection.works')}</Note>;
  if (outcome.state === 'denied') return <Note tone="warn">{t('connection.denied', { site: outcome.site })}</Note>;
  if (outcome.state === 'failed') return <Failure trouble={outcome.trouble} onAllow={onAllow} />;
  return null;
}

const connectedText = (count: number) => (count === 0 ? t('connection.doneNone') : t('connection.done', { count }));

function Failure({ trouble, onAllow }: { trouble: Trouble; onAllow: () => void }) {
  const technical = trouble.kind === 'extension' ? [] : [trouble.status && `HTTP ${trouble.status}`, trouble.code];
  const details = [...technical, trouble.detail].filter(Boolean).join(' · ');
  return (
    <Note tone="bad">
      <p class={styles.failure}>{t(`problem.${trouble.kind}.title`)}</p>
      <p>{bodyOf(trouble, now.value)}</p>
      {details && (
        <p class={styles.details}>
          <bdi dir="ltr">{details}</bdi>
        </p>
      )}
      {advice[trouble.kind].remedy === 'allow' && <Button onPress={onAllow}>{t(remedyTexts.allow)}</Button>}
    </Note>
  );
}
