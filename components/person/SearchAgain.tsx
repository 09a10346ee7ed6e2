import { ContactList } from '#components/contacts/ContactList.tsx';
import { Button } from '#components/controls/Button.tsx';
import { TextField } from '#components/controls/TextField.tsx';
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
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <search class={styles.search}>
      <form class={styles.form} onSubmit={submit} noValidate>
        <TextField label={t('lookup.again')} value={text} fault={faultOf(search)} kind="address" onType={onType} />
        <Button type="submit" isBusy={search.state === 'reading'}>
          {t('lookup.search')}
        </Button>
      </form>
      {search.state === 'several' && (
        <ContactList contacts={search.contacts} onPick={onPick} label={t('popup.choose')} />
      )}
    </search>
  );
}

function faultOf(search: SearchState): string | undefined {
  if (search.state === 'unreadable') return t('popup.notReadable.title');
  return search.state === 'trouble' ? bodyOf(search.trouble, Date.now()) : undefined;
}
