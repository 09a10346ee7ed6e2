import type { OnRemedy } from '#components/feedback/remedies.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LinkedGroup as Group, RecordLine } from '#lib/record/view.ts';
import type { OpenGroups } from '#lib/stores/linked-store.ts';
import type { PersonIntents } from '#lib/stores/person-store.ts';
import { LinkedGroup } from './LinkedGroup.tsx';
import styles from './LinkedGroups.module.css';

interface Props {
  groups: Group[];
  /** The groups that are shown whole, by entity. */
  open: OpenGroups;
  on: PersonIntents['linked'];
  onOpen: (line: RecordLine) => void;
  onRemedy: OnRemedy;
}

/** The records that are linked with this one, by entity, whichever of the two points to the other. */
export function LinkedGroups({ groups, open, ...intents }: Props) {
  return (
    <section class={styles.section} aria-label={t('record.linked')}>
      {groups.length === 0 && <p class={styles.none}>{t('record.noLinked')}</p>}
      {groups.map((group) => (
        <LinkedGroup key={group.entity} group={group} open={open[group.entity]} {...intents} />
      ))}
    </section>
  );
}
