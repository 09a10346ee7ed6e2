import { ContactList } from '#components/contacts/ContactList.tsx';
import { Button } from '#components/controls/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { SearchState } from '#lib/stores/search-store.ts';
import { NamedOutcome } from './NamedOutcome.tsx';
import styles from './PageContacts.module.css';

interface Props {
  search: SearchState;
  onPick: (contact: Contact) => void;
  onOpen: (line: RecordLine) => void;
  /** The text is taken for the id of a signature request. */
  onSignature: (id: string) => void;
  onRemedy: OnRemedy;
}

/** What became of a searched text that did not name one contact. */
export function SearchOutcome({ search, onPick, onOpen, onSignature, onRemedy }: Props) {
  if (search.state === 'unreadable') {
    const { signature } = search;
    return (
      <div role="status">
        <EmptyState icon="search" title={t('popup.notReadable.title')} body={t('popup.notReadable.body')}>
          {signature !== undefined && (
            <Button icon="sign" onPress={() => onSignature(signature)}>
              {t('signatures.isIt')}
            </Button>
          )}
        </EmptyState>
      </div>
    );
  }
  if (search.state === 'named') return <NamedOutcome found={search} onOpen={onOpen} onSignature={onSignature} />;
  if (search.state === 'trouble') return <TroubleNotice trouble={search.trouble} onRemedy={onRemedy} />;
  if (search.state !== 'several') return null;
  const { signature } = search;
  return (
    <>
      <section>
        <h2 class={styles.heading}>{t('popup.choose')}</h2>
        <ContactList contacts={search.contacts} onPick={onPick} label={t('popup.choose')} />
      </section>
      {signature !== undefined && (
        <section>
          <h2 class={styles.heading}>{t('signatures.orThis')}</h2>
          <div class={styles.choice}>
            <Button icon="sign" onPress={() => onSignature(signature)}>
              <bdi>{signature}</bdi>
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
