import { useState } from 'preact/hooks';
import { Button } from '#components/controls/Button.tsx';
import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';
import styles from './Connection.module.css';

interface Props {
  connection: ConnectionView;
  isTesting: boolean;
  onTest: () => void;
  onReplace: () => void;
  onDisconnect: () => void;
}

/** The connection in use; the key is not among what is known here. */
export function ConnectionCard({ connection, isTesting, onTest, onReplace, onDisconnect }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { organization, baseUrl, environment, checkedAt } = connection;
  return (
    <div class={styles.card}>
      <div class={styles.words}>
        <p class={styles.organization}>
          <bdi>{organization ?? baseUrl.replace(/^https?:\/\//, '')}</bdi> <EnvironmentChip environment={environment} />
        </p>
        <p class={styles.detail}>
          <bdi dir="ltr">{baseUrl}</bdi>
        </p>
        <p class={styles.detail}>
          <Time at={checkedAt} words={(when) => t('connection.checked', { when })} />
        </p>
      </div>
      {isAsking ? (
        <div class={styles.buttons}>
          <p class={styles.ask}>{t('connection.disconnectAsk')}</p>
          <Button kind="danger" onPress={onDisconnect}>
            {t('connection.disconnect')}
          </Button>
          <Button kind="quiet" onPress={() => setAsking(false)}>
            {t('connection.cancel')}
          </Button>
        </div>
      ) : (
        <div class={styles.buttons}>
          <Button icon="refresh" isBusy={isTesting} onPress={onTest}>
            {t(isTesting ? 'connection.testing' : 'connection.test')}
          </Button>
          <Button kind="quiet" onPress={onReplace}>
            {t('connection.replace')}
          </Button>
          <Button kind="quiet" onPress={() => setAsking(true)}>
            {t('connection.disconnect')}
          </Button>
        </div>
      )}
    </div>
  );
}
