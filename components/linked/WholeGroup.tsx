import type { OnRemedy } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { lazyPart, useLoaded } from '#components/loading/use-loaded.ts';
import { RecordLines } from '#components/record/RecordLines.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { linesAPage } from '#lib/record/page-size.ts';
import type { LinkedGroup, RecordLine } from '#lib/record/view.ts';
import type { OpenGroup } from '#lib/stores/linked-store.ts';
import type { PersonIntents } from '#lib/stores/person-store.ts';

interface Props {
  group: LinkedGroup;
  open: OpenGroup;
  on: PersonIntents['linked'];
  onOpen: (line: RecordLine) => void;
  onRemedy: OnRemedy;
}

const longList = lazyPart(async () => (await import('./LongList.tsx')).LongList);

/** All lines of a long group; until what draws so many is there, those that came with the record. */
export function WholeGroup({ group, open, on, onOpen, onRemedy }: Props) {
  const List = useLoaded(longList);
  const { entity } = group;
  const lineAt = (index: number): RecordLine | undefined =>
    open.pages[Math.floor(index / linesAPage)]?.[index % linesAPage] ??
    (open.words === '' ? group.lines[index] : undefined);
  // Before it is known how many are found there is one line to wait for.
  const count = open.total ?? (open.words === '' ? group.total : 1);
  return (
    <>
      {open.trouble && (
        <TroubleNotice
          form="line"
          trouble={open.trouble}
          onRemedy={(remedy) => (remedy === 'retry' ? on.retry(entity) : onRemedy(remedy))}
        />
      )}
      {List ? (
        <List
          label={entityName(entity)}
          count={count}
          list={open}
          lineAt={lineAt}
          onLook={(first, last) => void on.look(entity, first, last)}
          onOpen={onOpen}
        />
      ) : (
        <RecordLines lines={group.lines} onOpen={onOpen} />
      )}
    </>
  );
}
