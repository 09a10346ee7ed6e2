import { connectionName } from '#components/connection/names.ts';
import { IconButton } from '#components/controls/IconButton.tsx';
import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { Hinted } from '#components/hint/Hinted.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import styles from './PopupFoot.module.css';

interface Props {
  connection: ConnectionView;
  /** Which CRM it is stands at the head already. */
  isNamedAbove?: boolean;
  /** Opens the page about the CRM as a whole. */
  onOverview: () => void;
}

/** Which CRM answers here, and the way to all of it; and which keys work. */
export function PopupFoot({ connection, isNamedAbove = false, onOverview }: Props) {
  return (
    <footer class={styles.foot}>
      {!isNamedAbove && (
        <>
          <span class={`one-line ${styles.name}`}>
            <bdi>{connectionName(connection)}</bdi>
          </span>
          <EnvironmentChip environment={connection.environment} />
        </>
      )}
      <Hinted hint={t('popup.keys')}>
        <span class={styles.keys}>
          <Icon name="keyboard" />
          <span class="visually-hidden">{t('keys.title')}</span>
        </span>
      </Hinted>
      <IconButton icon="chart" label={t('overview.open')} onPress={onOverview} />
    </footer>
  );
}
