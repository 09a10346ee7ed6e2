import { useState } from 'preact/hooks';
import { connectionName } from '#components/connection/names.ts';
import { Button } from '#components/controls/Button.tsx';
import { Chip } from '#components/feedback/Chip.tsx';
import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import styles from './Connection.module.css';

interface Props {
  connection: ConnectionView;
  isTesting: boolean;
  onTest: () => void;
  /** There are others: whether this one answers, and the way to have it answer. */
  isOneOfSeveral?: boolean;
  onUse?: (() => void) | undefined;
  /** Of the one in use alone. */
  onReplace?: (() => void) | undefined;
  onDisconnect: () => void;
}

/** A connection; the key is not among what is known here. */
export function ConnectionCard({ connection, isTesting, isOneOfSeveral = false, ...on }: Props) {
  const { onTest, onUse, onReplace, onDisconnect } = on;
  const [isAsking, setAsking] = useState(false);
  const { baseUrl, environment, checkedAt } = connection;
  return (
    <div class={styles.card} data-aside={onUse !== undefined}>
      <div class={styles.words}>
        <p class={styles.organization}>
          <bdi>{connectionName(connection)}</bdi> <EnvironmentChip environment={environment} />
          {isOneOfSeveral && !onUse && <Chip>{t('connections.inUse')}</Chip>}
        </p>
        <p class={styles.detail}>
          <bdi dir="ltr">{baseUrl}</bdi>
        </p>
        <p class={styles.detail}>
          <Time at={checkedAt} words={(when) => t('connection.checked', { when })} />
        </p>
      </div>
      {isAsking ? (
        <div class={styles.buttons} key="question">
          <p class={styles.ask}>{t('connection.disconnectAsk')}</p>
          <Button kind="danger" onPress={onDisconnect}>
            {t('connection.disconnect')}
          </Button>
          <Button kind="quiet" onPress={() => setAsking(false)}>
            {t('connection.cancel')}
          </Button>
        </div>
      ) : (
        <div class={styles.buttons} key="buttons">
          {onUse && <Button onPress={onUse}>{t('connections.use')}</Button>}
          <Button icon="refresh" isBusy={isTesting} onPress={onTest}>
            {t(isTesting ? 'connection.testing' : 'connection.test')}
          </Button>
          {onReplace && (
            <Button kind="quiet" onPress={onReplace}>
              {t('connection.replace')}
            </Button>
          )}
          <Button kind="quiet" onPress={() => setAsking(true)}>
            {t('connection.disconnect')}
          </Button>
        </div>
      )}
    </div>
  );
}
