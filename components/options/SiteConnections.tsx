import { ConnectionWords } from '#components/connection/ConnectionWords.tsx';
import { CrmChoice } from '#components/connection/CrmChoice.tsx';
import { choiceTexts } from '#components/connection/names.ts';
import { Chip } from '#components/feedback/Chip.tsx';
import { isolated, t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { ConnectionChoice } from '#lib/settings/schema.ts';
import styles from './List.module.css';

type Where = Omit<ConnectionChoice, 'connectionId'>;

interface Props {
  /** The patterns of the sites that are turned on. */
  sites: readonly string[];
  choices: readonly ConnectionChoice[];
  connections: readonly ConnectionView[];
  /** Chooses a connection for a site, or for a mailbox there; null takes the choice back. */
  onChoose: (where: Where, id: string | null) => void;
}

/** Which CRM is asked on which site, and for which mailbox there. */
export function SiteConnections({ sites, choices, connections, onChoose }: Props) {
  const rows = sites.flatMap((pattern): Where[] => [
    { pattern },
    ...choices.flatMap(({ mailbox, ...choice }) =>
      choice.pattern === pattern && mailbox !== undefined ? [{ pattern, mailbox }] : [],
    ),
  ]);
  return (
    <div class={styles.group}>
      <h3 class={styles.heading}>{t('connections.sites')}</h3>
      <p class={styles.about}>{t('connections.sitesBody')}</p>
      <ul class={styles.list}>
        {rows.length === 0 && <li class={styles.none}>{t('known.none')}</li>}
        {rows.map((where) => (
          <li key={`${where.pattern} ${where.mailbox ?? ''}`} class={styles.row} data-wraps>
            <SiteConnection
              where={where}
              chosen={choices.find(({ pattern, mailbox }) => pattern === where.pattern && mailbox === where.mailbox)}
              connections={connections}
              onChoose={(id) => onChoose(where, id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  where: Where;
  chosen: ConnectionChoice | undefined;
  connections: readonly ConnectionView[];
  onChoose: (id: string | null) => void;
}

function SiteConnection({ where: { pattern, mailbox }, chosen, connections, onChoose }: RowProps) {
  const texts = choiceTexts(connections);
  const site = siteName(pattern);
  const connection = connections.find(({ id }) => id === chosen?.connectionId);
  const isGone = chosen !== undefined && !connection;
  const leaveIt = t(mailbox === undefined ? 'connections.oneInUse' : 'connections.oneOfSite');
  const name = mailbox === undefined ? site : `${isolated(mailbox)} · ${isolated(site)}`;
  return (
    <>
      <span class={styles.words}>
        <span>
          <bdi>{mailbox ?? site}</bdi>
        </span>
        {mailbox !== undefined && (
          <span class={styles.detail}>
            <bdi>{site}</bdi>
          </span>
        )}
        {isGone && (
          <span class={styles.detail} data-tone="warn">
            {t('connections.goneRow')}
          </span>
        )}
      </span>
      <CrmChoice
        form="field"
        label={t('connections.here', { site: name })}
        chosen={isGone ? 'gone' : (chosen?.connectionId ?? '')}
        options={[
          ...(isGone ? [{ value: 'gone', text: t('connections.goneChoice') }] : []),
          { value: '', text: leaveIt },
          ...connections.map(({ id }, place) => ({ value: id, text: texts[place] ?? '' })),
        ]}
        onChoose={(id) => onChoose(id || null)}
      >
        {connection ? (
          <>
            <ConnectionWords connection={connection} all={connections} />{' '}
            <Chip tone={connection.environment === 'live' ? 'good' : 'warn'}>
              {t(`environment.${connection.environment}`)}
            </Chip>
          </>
        ) : (
          <bdi>{isGone ? t('connections.goneChoice') : leaveIt}</bdi>
        )}
      </CrmChoice>
    </>
  );
}
