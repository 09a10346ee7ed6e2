import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';
import styles from './PopupFoot.module.css';

/** Which CRM answers here; the keys that work are told on hover. */
export function PopupFoot({ connection }: { connection: ConnectionView }) {
  const { organization, baseUrl, environment } = connection;
  return (
    <footer class={styles.foot} title={t('popup.keys')}>
      <span class="one-line">
        <bdi>{organization ?? baseUrl.replace(/^https?:\/\//, '')}</bdi>
      </span>
      <EnvironmentChip environment={environment} />
    </footer>
  );
}
