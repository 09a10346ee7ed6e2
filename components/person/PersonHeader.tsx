import type { ComponentChildren, RefObject } from 'preact';
import { CopyButton } from '#components/controls/CopyButton.tsx';
import { IconButton } from '#components/controls/IconButton.tsx';
import { Avatar } from '#components/feedback/Avatar.tsx';
import { EnvironmentChip } from '#components/feedback/EnvironmentChip.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { ReachLinks } from '#components/record/ReachLinks.tsx';
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

/** A title is never cut; one of so many letters is a sentence rather than a name. */
const longTitle = 80;

/** Whose data it is and what can be done with it; below, who or what it is, how old, and how to reach them. */
export function PersonHeader({ shown, isRefreshing, onRefresh, actions, matches, titleRef }: Props) {
  const { title: name, subtitle } = calledOf(shown);
  const title = name || t('record.untitled');
  const view = 'fetchedAt' in shown ? shown : undefined;
  return (
    <header class={styles.header}>
      <div class={styles.bar}>
        <div class={styles.meta}>
          {matches ?? <bdi>{entityName(shown.entity)}</bdi>}
          {view && <EnvironmentChip environment={view.environment} />}
        </div>
        <div class={styles.actions}>
          <IconButton icon="refresh" label={t('action.refresh')} isBusy={isRefreshing} onPress={onRefresh} />
          {view && <RecordMenu view={view} />}
          {actions}
        </div>
      </div>
      <div class={styles.who}>
        <span class={styles.emblem}>
          <Avatar title={title} tintBy={shown.entity} size="large" />
        </span>
        <div class={styles.words}>
          <h2 class={styles.title} data-long={title.length > longTitle} ref={titleRef} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          <div class={styles.under}>
            {subtitle && (
              <p>
                <bdi>{subtitle}</bdi>
              </p>
            )}
            {view && (
              <span class={styles.age}>
                <Time at={view.fetchedAt} words={(when) => t('record.readAt', { when })} />
              </span>
            )}
          </div>
        </div>
        {view && <ReachLinks fields={view.fields} />}
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
      <div class={styles.bar}>
        <p class={styles.meta}>{t(`contact.${kind}`)}</p>
        <div class={styles.actions}>
          <CopyButton value={value} label={t(`contact.${kind}`)} />
          {actions}
        </div>
      </div>
      <div class={styles.who}>
        <span class={styles.emblem}>
          <span class={styles.kind}>
            <Icon name={kind === 'email' ? 'mail' : 'phone'} />
          </span>
        </span>
        <h2 class={styles.title} ref={titleRef} tabIndex={-1}>
          <bdi dir="ltr">{title}</bdi>
        </h2>
      </div>
    </header>
  );
}
