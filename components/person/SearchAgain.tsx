import { ContactList } from '#components/contacts/ContactList.tsx';
import { Button } from '#components/controls/Button.tsx';
import { EntryRow } from '#components/controls/EntryRow.tsx';
import { bodyOf } from '#components/feedback/remedies.ts';
import { RecordLines } from '#components/record/RecordLines.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { SearchState } from '#lib/stores/search-store.ts';
import styles from './SearchAgain.module.css';

interface Props {
  text: string;
  search: SearchState;
  onType: (typed: string) => void;
  onSubmit: () => void;
  onPick: (contact: Contact) => void;
  /** What the page calls whoever was not found. */
  name?: string | undefined;
  onName: () => void;
  onOpen: (line: RecordLine) => void;
}

/** Another address, number or name of whoever was not found, where the surface has no search box of its own. */
export function SearchAgain({ text, search, onType, onSubmit, onPick, name, onName, onOpen }: Props) {
  return (
    <search class={styles.search}>
      {name !== undefined && (
        <div>
          <Button icon="search" isBusy={search.state === 'reading'} onPress={onName}>
            <bdi>{t('find.byName', { text: name })}</bdi>
          </Button>
        </div>
      )}
      <EntryRow
        label={t('lookup.again')}
        button={t('lookup.search')}
        value={text}
        fault={faultOf(search)}
        direction="auto"
        isBusy={search.state === 'reading'}
        onType={onType}
        onEnter={onSubmit}
      />
      {search.state === 'several' && (
        <ContactList contacts={search.contacts} onPick={onPick} label={t('popup.choose')} />
      )}
      {search.state === 'named' && search.lines.length > 0 && (
        <RecordLines form="found" label={t('find.named', { name: search.name })} lines={search.lines} onOpen={onOpen} />
      )}
    </search>
  );
}

function faultOf(search: SearchState): string | undefined {
  if (search.state === 'unreadable') return `${t('popup.notReadable.title')}. ${t('popup.notReadable.body')}`;
  if (search.state === 'named' && search.lines.length === 0)
    return `${t('find.nobody.title', { name: search.name })}. ${t('find.nobody.body')}`;
  return search.state === 'trouble' ? bodyOf(search.trouble, Date.now()) : undefined;
}
