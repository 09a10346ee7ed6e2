import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { HeaderNote } from '#components/feedback/HeaderNote.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import type { AnsweringSite, ConnectionView } from '#lib/messages/connections.ts';
import styles from './ConnectionSwitch.module.css';
import { connectionName, hostAmong } from './names.ts';

interface Props {
  connection: ConnectionView;
  all: readonly ConnectionView[];
  /** The site that the card stands on, where a CRM may have been chosen for it. */
  site?: AnsweringSite | undefined;
}

/** Which of several CRMs answers, where there is no choosing between them. */
export function ConnectionSign({ connection, all, site }: Props) {
  const host = hostAmong(all, connection);
  return (
    <>
      <p class={styles.switch} data-environment={connection.environment}>
        <span class={styles.row}>
          <Icon name="plug" />
          <span class={styles.name}>
            {t('connections.askedOf', { crm: connectionName(connection) })}
            {host !== undefined && (
              <span class={styles.host}>
                <bdi dir="ltr">{host}</bdi>
              </span>
            )}
          </span>
          <EnvironmentChip environment={connection.environment} />
        </span>
      </p>
      {site?.isGone && <HeaderNote>{t('connections.gone', { site: siteName(site.pattern) })}</HeaderNote>}
    </>
  );
}
