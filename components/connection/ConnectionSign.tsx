import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';
import styles from './ConnectionSwitch.module.css';
import { connectionName } from './names.ts';

/** Which of several CRMs answers, where there is no choosing between them. */
export function ConnectionSign({ connection }: { connection: ConnectionView }) {
  return (
    <p class={styles.switch} data-environment={connection.environment}>
      <Icon name="plug" />
      <span class="one-line">{t('connections.askedOf', { crm: connectionName(connection) })}</span>
    </p>
  );
}
