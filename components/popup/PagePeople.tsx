import { useState } from 'preact/hooks';
import { ContactList } from '#components/contacts/ContactList.tsx';
import { FoldButton } from '#components/controls/MoreButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { PageRows } from '#lib/record/page-rows.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import styles from './PageContacts.module.css';

interface Props {
  rows: PageRows;
  /** They are what a text in the search box leaves: all of them are wanted. */
  isFiltered: boolean;
  onPick: (contact: Contact) => void;
  isKnown: ((contact: Contact) => boolean | undefined) | undefined;
}

/** What is below the people of a page is to be found without a long way; a list that is hardly longer is not folded. */
const atFirst = { people: 6, phones: 3 };
const leeway = 2;

const fold = <T,>(all: readonly T[], most: number, isOpen: boolean): readonly T[] =>
  isOpen || all.length <= most + leeway ? all : all.slice(0, most);

/** The people of a page, and then its numbers: the first of each, until all are wanted. */
export function PagePeople({ rows: { people, phones }, isFiltered, onPick, isKnown }: Props) {
  const [isOpen, setOpen] = useState(false);
  const count = people.reduce((sum, person) => sum + person.phones.length, people.length + phones.length);
  const isWhole = isFiltered || isOpen;
  const shown = fold(people, atFirst.people, isWhole);
  // Where there is nobody else, they are what the page is about.
  const numbers = fold(phones, people.length > 0 ? atFirst.phones : atFirst.people, isWhole);
  const isFoldable = isOpen || shown.length + numbers.length < people.length + phones.length;
  return (
    <section>
      <h2 class={styles.heading}>
        {t('popup.onThisPage')}
        <span class={styles.count}>{t('popup.contactsFound', { count })}</span>
      </h2>
      {people.length > 0 && (
        <ContactList contacts={shown} onPick={onPick} label={t('popup.onThisPage')} isKnown={isKnown} />
      )}
      {people.length > 0 && phones.length > 0 && <h3 class={styles.numbers}>{t('popup.phones')}</h3>}
      {phones.length > 0 && (
        <ContactList
          contacts={numbers}
          onPick={onPick}
          label={t(people.length > 0 ? 'popup.phones' : 'popup.onThisPage')}
          isKnown={isKnown}
        />
      )}
      {isFoldable && !isFiltered && (
        <div class={styles.fold}>
          <FoldButton isOpen={isOpen} onTurn={() => setOpen(!isOpen)} count={count} of={t('popup.onThisPage')} />
        </div>
      )}
    </section>
  );
}
