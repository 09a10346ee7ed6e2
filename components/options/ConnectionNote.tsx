import { nameAmong } from '#components/connection/names.ts';
import { Button } from '#components/controls/Button.tsx';
import { Dotted } from '#components/feedback/Dotted.tsx';
import { Note } from '#components/feedback/Note.tsx';
import { advice, bodyOf, remedyTexts } from '#components/feedback/remedies.ts';
import { now } from '#components/time/clock.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { Trouble } from '#lib/stores/ask.ts';
import type { ConnectionOutcome } from '#lib/stores/connection-store.ts';
import styles from './Connection.module.css';

interface Props {
  outcome: ConnectionOutcome;
  /** All that are connected, and the one in use. */
  connections?: readonly ConnectionView[];
  inUse?: ConnectionView | null;
  /** Has another one answer. */
  onUse?: (id: string) => void;
  onAllow: () => void;
}

/** What connecting or testing led to, in words. */
export function ConnectionNote({ outcome, connections = [], inUse = null, onUse, onAllow }: Props) {
  if (outcome.state === 'connected') {
    const before = connections.find(({ id }) => id === outcome.before && id !== inUse?.id);
    return (
      <Note tone="good">
        <p>{connectedText(outcome.entities.length)}</p>
        {before && inUse && <TakenOver {...{ before, inUse, connections }} onUse={() => onUse?.(before.id)} />}
      </Note>
    );
  }
  if (outcome.state === 'works') return <Note tone="good">{t('connection.works')}</Note>;
  if (outcome.state === 'denied') return <Note tone="warn">{t('connection.denied', { site: outcome.site })}</Note>;
  if (outcome.state === 'failed') return <Failure trouble={outcome.trouble} onAllow={onAllow} />;
  return null;
}

const connectedText = (count: number) => (count === 0 ? t('connection.doneNone') : t('connection.done', { count }));

interface TakenOverProps {
  before: ConnectionView;
  inUse: ConnectionView;
  connections: readonly ConnectionView[];
  onUse: () => void;
}

/** Says that another CRM answers from now on, and offers the way back. */
function TakenOver({ before, inUse, connections, onUse }: TakenOverProps) {
  return (
    <>
      <p>{t('connections.takenOver', { crm: nameAmong(connections, inUse) })}</p>
      <p class={styles.back}>
        <Button onPress={onUse}>{t('connections.goBack', { crm: nameAmong(connections, before) })}</Button>
      </p>
    </>
  );
}

function Failure({ trouble, onAllow }: { trouble: Trouble; onAllow: () => void }) {
  const technical = trouble.kind === 'extension' ? [] : [trouble.status && `HTTP ${trouble.status}`, trouble.code];
  const details = [...technical, trouble.detail].filter(Boolean);
  return (
    <Note tone="bad">
      <p class={styles.failure}>{t(`problem.${trouble.kind}.title`)}</p>
      <p>{bodyOf(trouble, now.value)}</p>
      {details.length > 0 && (
        <p class={styles.details}>
          <Dotted dir="ltr" parts={details} />
        </p>
      )}
      {advice[trouble.kind].remedy === 'allow' && <Button onPress={onAllow}>{t(remedyTexts.allow)}</Button>}
    </Note>
  );
}
