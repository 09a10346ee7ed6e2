import type { ComponentChildren } from 'preact';
import { ActivityList } from '#components/activities/ActivityList.tsx';
import { Guarded } from '#components/feedback/Guarded.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { LinkedGroups } from '#components/linked/LinkedGroups.tsx';
import { useFirstFrame } from '#components/loading/use-first-frame.ts';
import { FieldList } from '#components/record/FieldList.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { RecordView } from '#lib/record/view.ts';
import { calledOf } from '#lib/record/words.ts';
import type { Trouble } from '#lib/stores/ask.ts';
import type { PersonIntents, PersonView } from '#lib/stores/person-store.ts';
import styles from './RecordBody.module.css';

interface Props {
  view: PersonView;
  on: PersonIntents;
  onRemedy: OnRemedy;
  /** What the surface knows of the record beside that. */
  beside?: ComponentChildren;
  /** What stands below everything. */
  children?: ComponentChildren;
}

/** Fields, linked records and activities of the record that is open. */
export function RecordBody({ view, on, onRemedy, beside, children }: Props) {
  const { record } = view;
  if (record.state === 'trouble') return <TroubleNotice trouble={record.trouble} onRemedy={onRemedy} />;
  if (record.state !== 'ready') return <Skeleton />;
  return (
    <Shown
      record={record.value}
      stale={record.trouble ?? staleOf(view)}
      view={view}
      on={on}
      onRemedy={onRemedy}
      beside={beside}
    >
      {children}
    </Shown>
  );
}

interface ShownProps extends Props {
  record: RecordView;
  stale: Trouble | undefined;
}

function Shown({ record, stale, view, on, onRemedy, beside, children }: ShownProps) {
  const { lookup } = view;
  // One that is found scrolled is drawn whole, since its first frame would be scrolled to what is not there.
  const isWhole = useFirstFrame() || view.startAt > 0;
  return (
    <>
      {stale && (
        <div class={styles.stale}>
          <TroubleNotice form="line" trouble={stale} onRemedy={onRemedy} knownAt={record.fetchedAt} />
        </div>
      )}
      {view.trail.length === 1 && !stale && lookup.state === 'ready' && <LookupProgress lookup={lookup.value} />}
      <Guarded>
        <FieldList
          fields={record.fields}
          title={calledOf(record).title}
          onOpen={on.open}
          isUnfolded={view.isUnfolded}
          onUnfold={on.unfold}
        />
      </Guarded>
      {isWhole && (
        <>
          {beside}
          <LinkedGroups
            groups={record.linked}
            open={view.openGroups}
            on={on.linked}
            onOpen={on.open}
            onRemedy={onRemedy}
          />
          <ActivityList shown={view.activities} on={on.activities} onRemedy={onRemedy} />
          {children}
        </>
      )}
    </>
  );
}

/** Troubles that a single question had, which say nothing of the others. */
const ofOneQuestion: readonly Trouble['kind'][] = ['rejected', 'protocol', 'bad-entry'];

/** What kept the CRM from being asked again, where the record in sight is what it said before. */
function staleOf({ lookup, trail }: PersonView): Trouble | undefined {
  if (lookup.state !== 'ready') return undefined;
  if (lookup.trouble || trail.length > 1) return lookup.trouble;
  const { problem } = lookup.value;
  return problem && !ofOneQuestion.includes(problem.kind) ? problem : undefined;
}

/** Whether the plan is still being asked, or could not be asked to its end. */
function LookupProgress({ lookup }: { lookup: Extract<PersonView['lookup'], { state: 'ready' }>['value'] }) {
  if (lookup.state === 'partial') {
    return (
      <div class={styles.progress} role="status">
        <span class="visually-hidden">{t('lookup.stillLooking')}</span>
      </div>
    );
  }
  return lookup.problem ? <p class={styles.incomplete}>{t('lookup.incomplete')}</p> : null;
}
