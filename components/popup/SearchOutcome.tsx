import { ContactList } from '#components/contacts/ContactList.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { type OnRemedy, TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { SearchState } from '#lib/stores/search-store.ts';
import styles from './PageContacts.module.css';

interface Props {
  search: SearchState;
  onPick: (contact: Contact) => void;
  onRemedy: OnRemedy;
}

/** What became of a searched text that did not name one contact. */
export function SearchOutcome({ search, onPick, onRemedy }: Props) {
  if (search.state === 'unreadable') {
    return (
      <div role="status">
        <EmptyState icon="search" title={t('popup.notReadable.title')} body={t('popup.notReadable.body')} />
      </div>
    );
  }
  if (search.state === 'trouble') return <TroubleNotice trouble={search.trouble} onRemedy={onRemedy} />;
  if (search.state !== 'several') return null;
  return (
    <section>
      <h2 class={styles.heading}>{t('popup.choose')}</h2>
      <ContactList contacts={search.contacts} onPick={onPick} label={t('popup.choose')} />
    </section>
  );
}
