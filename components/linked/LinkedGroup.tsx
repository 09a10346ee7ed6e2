import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '#components/controls/Button.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { RecordLines } from '#components/record/RecordLines.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LinkedGroup as Group, RecordLine } from '#lib/record/view.ts';
import type { OpenGroup } from '#lib/stores/linked-store.ts';
import type { PersonIntents } from '#lib/stores/person-store.ts';
import { GroupFilter } from './GroupFilter.tsx';
import styles from './LinkedGroup.module.css';
import { WholeGroup } from './WholeGroup.tsx';

interface Props {
  group: Group;
  /** Undefined while only the first lines are shown. */
  open: OpenGroup | undefined;
  on: PersonIntents['linked'];
  onOpen: (line: RecordLine) => void;
  onRemedy: OnRemedy;
}

const shownAtFirst = 4;

/** The linked records of one entity: the first few, or all of them. */
export function LinkedGroup({ group, open, on, onOpen, onRemedy }: Props) {
  const { entity, total, lines } = group;
  const isLong = total > lines.length;
  // A button in the place of a single line would gain nothing.
  const first = lines.slice(0, total <= shownAtFirst + 1 ? total : shownAtFirst);
  const place = useFocusOnTurn(open !== undefined);
  return (
    <div class={styles.group} ref={place}>
      <div class={styles.head} data-open={open !== undefined}>
        <h3 class={styles.heading}>
          <bdi>{entityName(entity)}</bdi> <span class={styles.count}>{formatNumber(total)}</span>
        </h3>
        {open && (
          <Button kind="quiet" onPress={() => on.close(entity)}>
            {t('linked.showFewer')}
          </Button>
        )}
        {open && isLong && <GroupFilter group={group} open={open} onFind={(words) => void on.find(entity, words)} />}
      </div>
      {open && isLong ? (
        <WholeGroup group={group} open={open} on={on} onOpen={onOpen} onRemedy={onRemedy} />
      ) : (
        <RecordLines lines={open ? lines : first} onOpen={onOpen} />
      )}
      {!open && first.length < total && (
        <Button kind="quiet" icon="chevronDown" onPress={() => on.open(entity)}>
          {t('linked.showAll', { count: total })}
        </Button>
      )}
    </div>
  );
}

/** The button that was pressed is gone once the group has turned: what takes its place takes the focus. */
function useFocusOnTurn(isOpen: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isOpen);
  useLayoutEffect(() => {
    if (was.current === isOpen) return;
    was.current = isOpen;
    const group = place.current;
    const next = isOpen ? (group?.querySelector('input') ?? group?.querySelector('button')) : group?.lastElementChild;
    if (next instanceof HTMLElement) next.focus();
    if (isOpen) lookAt(group);
  }, [isOpen]);
  return place;
}

/** Scrolls the view, and nothing around it, to where a group begins: what was opened is to be seen. */
function lookAt(group: HTMLElement | null): void {
  const scroller = group?.closest('[data-scrolls]');
  if (group && scroller) scroller.scrollTop += group.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
}
