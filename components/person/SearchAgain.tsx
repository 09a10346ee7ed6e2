import { ContactList } from '#components/contacts/ContactList.tsx';
import { EntryRow } from '#components/controls/EntryRow.tsx';
import { bodyOf } from '#components/feedback/remedies.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { SearchState } from '#lib/stores/search-store.ts';
import styles from './SearchAgain.module.css';

interface Props {
  text: string;
  search: SearchState;
  onType: (typed: string) => void;
  onSubmit: () => void;
  onPick: (contact: Contact) => void;
}

/** Another address or number of whoever was not found, where the surface has no search box of its own. */
export function SearchAgain({ text, search, onType, onSubmit, onPick }: Props) {
  return (
    <search class={styles.search}>
      <EntryRow
        label={t('lookup.again')}
        button={t('lookup.search')}
        value={text}
        fault={faultOf(search)}
        kind="address"
        isBusy={search.state === 'reading'}
        onType={onType}
        onEnter={onSubmit}
      />
      {search.state === 'several' && (
        <ContactList contacts={search.contacts} onPick={onPick} label={t('popup.choose')} />
      )}
    </search>
  );
}

function faultOf(search: SearchState): string | undefined {
  if (search.state === 'unreadable') return `${t('popup.notReadable.title')}. ${t('popup.notReadable.body')}`;
  return search.state === 'trouble' ? bodyOf(search.trouble, Date.now()) : undefined;
}
