import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import { FoldedText } from '#components/record/FoldedText.tsx';
import { Time } from '#components/time/Time.tsx';
import type { Activity, ActivityType } from '#lib/crm/contract.ts';
import { t } from '#lib/i18n/i18n.ts';
import { readable } from '#lib/i18n/readable.ts';
import styles from './ActivityItem.module.css';
import { FactValue } from './FactValue.tsx';
import { MailBody } from './mail/MailBody.tsx';
import { type ReadActivity, readActivity } from './reading.ts';

const icons: Record<ActivityType, IconName> = {
  note: 'note',
  email: 'mail',
  call: 'phone',
  file: 'file',
  meeting: 'meeting',
};
const isKnown = (type: string): type is ActivityType => Object.hasOwn(icons, type);

/** One entry of a record's history: what it was, who did it and when, and what it says. */
export function ActivityItem({ activity }: { activity: Activity }) {
  const type = activity.activityType;
  const read = readActivity(activity);
  const isEmpty = read.heading === '' && read.body === '' && read.html === undefined && read.facts.length === 0;
  return (
    <li class={styles.item}>
      <span class={styles.badge} data-type={isKnown(type) ? type : 'other'}>
        <Icon name={isKnown(type) ? icons[type] : 'dots'} />
      </span>
      <div class={styles.content}>
        <p class={styles.meta}>
          <span class={styles.type}>{isKnown(type) ? t(`activities.type.${type}`) : readable(type)}</span>
          <bdi>{activity.createdBy === 'api' ? t('activities.byApi') : activity.createdBy}</bdi>
          <Time at={activity.createdAt} />
        </p>
        {read.heading && (
          <h4 class={styles.heading} dir="auto">
            {read.heading}
          </h4>
        )}
        {read.html !== undefined ? (
          <MailBody html={read.html} text={read.body} />
        ) : (
          read.body && <FoldedText text={read.body} />
        )}
        <Facts facts={read.facts} />
        {isEmpty && <p class={styles.none}>{t('activities.noContent')}</p>}
      </div>
    </li>
  );
}

function Facts({ facts }: Pick<ReadActivity, 'facts'>) {
  if (facts.length === 0) return null;
  return (
    <dl class={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>
            <bdi>{fact.label}</bdi>
          </dt>
          <dd dir="auto">
            <FactValue {...fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
