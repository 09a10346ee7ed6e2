import { Button } from '#components/controls/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { Note } from '#components/feedback/Note.tsx';
import { AskedList } from '#components/person/AskedList.tsx';
import { RecordLines } from '#components/record/RecordLines.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { SearchState } from '#lib/stores/search-store.ts';
import styles from './PageContacts.module.css';

interface Props {
  found: Extract<SearchState, { state: 'named' }>;
  onOpen: (line: RecordLine) => void;
  /** The text is taken for the id of a signature request. */
  onSignature: (id: string) => void;
}

/** The records that have a name, or what to try where none has it; what was asked is there to see. */
export function NamedOutcome({ found: { name, lines, asked, trouble, signature }, onOpen, onSignature }: Props) {
  const tried = <AskedList lookup={{ asked }} summary={t('lookup.tried', { count: asked.length })} />;
  const isIt = signature !== undefined && (
    <Button icon="sign" onPress={() => onSignature(signature)}>
      {t('signatures.isIt')}
    </Button>
  );
  if (lines.length === 0) {
    return (
      <div role="status">
        <EmptyState icon="search" title={t('find.nobody.title', { name })} body={t('find.nobody.body')}>
          <p class={styles.hint}>{t('popup.notReadable.body')}</p>
          {isIt}
          {tried}
        </EmptyState>
      </div>
    );
  }
  const title = t('find.named', { name });
  return (
    <section>
      <h2 class={styles.heading}>{title}</h2>
      <RecordLines class={styles.records} label={title} form="found" lines={lines} onOpen={onOpen} />
      <div class={styles.more}>
        {trouble && <Note tone="warn">{t('lookup.incomplete')}</Note>}
        {isIt}
        {tried}
      </div>
    </section>
  );
}
