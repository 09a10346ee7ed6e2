import type { ComponentChildren, RefObject } from 'preact';
import { CopyButton } from '#components/controls/CopyButton.tsx';
import { IconButton } from '#components/controls/IconButton.tsx';
import { Avatar } from '#components/feedback/Avatar.tsx';
import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { RecordMenu } from '#components/record/RecordMenu.tsx';
import { Time } from '#components/time/Time.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { RecordLine, RecordView } from '#lib/record/view.ts';
import { calledOf } from '#lib/record/words.ts';
import styles from './PersonHeader.module.css';

interface Props {
  /** The record, once it is there; before that, the line that led to it. */
  shown: RecordView | RecordLine;
  isRefreshing: boolean;
  onRefresh: () => void;
  /** Buttons of the surface itself. */
  actions?: ComponentChildren;
  /** A choice among several records, in the place of the entity's name. */
  matches?: ComponentChildren;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/** Who or what it is, whose data, and how old. */
export function PersonHeader({ shown, isRefreshing, onRefresh, actions, matches, titleRef }: Props) {
  const { title: name, subtitle } = calledOf(shown);
  const title = name || t('record.untitled');
  const view = 'fetchedAt' in shown ? shown : undefined;
  return (
    <header class={styles.header}>
      <Avatar title={title} entity={shown.entity} size="large" />
      <div class={styles.words}>
        <h2 class={`one-line ${styles.title}`} ref={titleRef} tabIndex={-1}>
          <bdi title={title}>{title}</bdi>
        </h2>
        {subtitle && (
          <p class={`one-line ${styles.subtitle}`}>
            <bdi title={subtitle}>{subtitle}</bdi>
          </p>
        )}
      </div>
      <div class={styles.actions}>
        <IconButton icon="refresh" label={t('action.refresh')} isBusy={isRefreshing} onPress={onRefresh} />
        {view && <RecordMenu view={view} />}
        {actions}
      </div>
      <div class={styles.meta}>
        {matches ?? <bdi>{entityName(shown.entity)}</bdi>}
        {view && <EnvironmentChip environment={view.environment} />}
        {view && (
          <span class={styles.age}>
            <Time at={view.fetchedAt} words={(when) => t('record.readAt', { when })} />
          </span>
        )}
      </div>
    </header>
  );
}

interface ContactHeaderProps {
  title: ComponentChildren;
  /** What the copy button copies. */
  value: string;
  kind: 'email' | 'phone';
  actions?: ComponentChildren;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/** The header while there is no record: the contact that was asked for. */
export function ContactHeader({ title, value, kind, actions, titleRef }: ContactHeaderProps) {
  return (
    <header class={styles.header}>
      <div class={styles.words}>
        <h2 class={`one-line ${styles.title}`} ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        <p class={styles.subtitle}>{t(`contact.${kind}`)}</p>
      </div>
      <div class={styles.actions}>
        <CopyButton value={value} label={t(`contact.${kind}`)} />
        {actions}
      </div>
    </header>
  );
}
