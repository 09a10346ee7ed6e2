import type { ComponentChildren } from 'preact';
import icon from '#assets/icon.svg';
import { connectionName } from '#components/connection/names.ts';
import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { useKeptFocus } from '#components/focus/keep-focus.ts';
import { Hints } from '#components/hint/Hints.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import styles from './OverviewPage.module.css';

interface Props {
  views: readonly { id: string; title: string }[];
  /** The view that is shown, by its id. */
  current: string;
  connection: ConnectionView | null;
  children: ComponentChildren;
}

/** The frame of the CRM as a whole: which CRM it is, the way to each view, the view. */
export function OverviewPage({ views, current, connection, children }: Props) {
  const main = useKeptFocus<HTMLElement>();
  return (
    <div class={styles.page}>
      <header class={styles.header}>
        <img src={icon} alt="" width="28" height="28" />
        <h1 class={styles.title}>{t('overview.title')}</h1>
        {connection && (
          <p class={styles.crm}>
            <span class="one-line">
              <bdi>{connectionName(connection)}</bdi>
            </span>
            <EnvironmentChip environment={connection.environment} />
          </p>
        )}
        <nav class={styles.views} aria-label={t('overview.views')}>
          <ul>
            {views.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main class={styles.main} ref={main}>
        {children}
      </main>
      <Hints />
    </div>
  );
}
