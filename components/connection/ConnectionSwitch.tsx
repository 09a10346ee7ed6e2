import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import type { AnsweringSite, ConnectionView } from '#lib/messages/connections.ts';
import styles from './ConnectionSwitch.module.css';
import { ConnectionWords } from './ConnectionWords.tsx';
import { CrmChoice } from './CrmChoice.tsx';
import { GoneNote } from './GoneNote.tsx';
import { choiceTexts } from './names.ts';

type By = AnsweringSite['by'];

interface Props {
  /** The one that answers here. */
  answering: ConnectionView;
  all: readonly ConnectionView[];
  /** The site of the page in front, where a CRM can be chosen for it. */
  site?: AnsweringSite | undefined;
  /** How many signature changes wait in each of the others that has some. */
  changes?: Readonly<Record<string, number>>;
  onUse: (id: string) => void;
  /** Has the one that answers do so on this site, or for this mailbox, whatever is in use elsewhere. */
  onBind: (by: By) => void;
}

/** Which of several CRMs answers, told so that a test is never taken for the real one, and the way to another. */
export function ConnectionSwitch({ answering, all, site, changes = {}, onUse, onBind }: Props) {
  const texts = choiceTexts(all);
  const isOwn = site !== undefined && site.by !== 'inUse';
  return (
    <section class={styles.switch} data-environment={answering.environment} aria-label={t('connection.title')}>
      <div class={styles.row}>
        <Icon name="plug" />
        <CrmChoice
          label={isOwn ? t('connections.here', { site: placeOf(site) }) : t('connections.inUse')}
          chosen={answering.id}
          options={all.map(({ id }, place) => ({ value: id, text: withNews(texts[place] ?? '', changes[id] ?? 0) }))}
          onChoose={onUse}
        >
          <ConnectionWords connection={answering} all={all} />
        </CrmChoice>
        <EnvironmentChip environment={answering.environment} />
      </div>
      {site && (
        <div class={styles.row}>
          <Icon name="globe" />
          <CrmChoice
            label={t('connections.where')}
            chosen={chosenWay(site)}
            options={choicesOf(site)}
            onChoose={(value) => {
              const by = waysOf(site).find((way) => way === value);
              if (by) onBind(by);
            }}
          >
            {choicesOf(site).find(({ value }) => value === chosenWay(site))?.text}
          </CrmChoice>
        </div>
      )}
      {site?.isGone && <GoneNote site={site} />}
    </section>
  );
}

/** Options hold nothing but text. */
const withNews = (text: string, count: number): string =>
  count === 0 ? text : `${text} · ${t('connections.changes', { count })}`;

const waysOf = ({ mailbox }: AnsweringSite): By[] =>
  mailbox === undefined ? ['inUse', 'site'] : ['inUse', 'site', 'mailbox'];

/** Nothing is chosen any more where the one that was is gone. */
const chosenWay = ({ isGone, by }: AnsweringSite): By | '' => (isGone ? '' : by);

const choicesOf = (site: AnsweringSite) => [
  ...(site.isGone ? [{ value: '', text: t('connections.goneChoice') }] : []),
  ...waysOf(site).map((by) => ({ value: by, text: wordsOf(by, site) })),
];

function wordsOf(by: By, { pattern, mailbox = '' }: AnsweringSite): string {
  if (by === 'site') return t('connections.onSite', { site: siteName(pattern) });
  return by === 'mailbox' ? t('connections.forMailbox', { mailbox }) : t('connections.elsewhere');
}

const placeOf = ({ by, mailbox, pattern }: AnsweringSite): string =>
  by === 'mailbox' && mailbox !== undefined ? mailbox : siteName(pattern);
