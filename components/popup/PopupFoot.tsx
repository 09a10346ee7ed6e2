import { IconButton } from '#components/controls/IconButton.tsx';
import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';
import styles from './PopupFoot.module.css';

interface Props {
  connection: ConnectionView;
  /** Opens the page about the CRM as a whole. */
  onOverview: () => void;
}

/** Which CRM answers here, and the way to all of it; the keys that work are told on hover. */
export function PopupFoot({ connection, onOverview }: Props) {
  const { organization, baseUrl, environment } = connection;
  return (
    <footer class={styles.foot} title={t('popup.keys')}>
      <span class="one-line">
        <bdi>{organization ?? baseUrl.replace(/^https?:\/\//, '')}</bdi>
      </span>
      <EnvironmentChip environment={environment} />
      <IconButton icon="chart" label={t('overview.open')} onPress={onOverview} />
    </footer>
  );
}
