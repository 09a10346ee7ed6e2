import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { PageContact } from '#lib/messages/contract.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import styles from './ContactList.module.css';
import { ContactName, contactText } from './ContactName.tsx';

interface Props {
  contacts: PageContact[];
  onPick: (contact: Contact) => void;
  label: string;
  /** Whether the CRM knows a contact; undefined where nobody asked. */
  isKnown?: ((contact: Contact) => boolean | undefined) | undefined;
}

/** Contacts to choose from. The page's own words stand above the address where they tell more than it does. */
export function ContactList({ contacts, onPick, label, isKnown }: Props) {
  return (
    <ul class={styles.list} aria-label={label}>
      {contacts.map(({ kind, value, text }) => (
        <li key={`${kind} ${value}`}>
          <button class={styles.contact} type="button" data-row onClick={() => onPick({ kind, value })}>
            <span class={styles.kind} title={t(`contact.${kind}`)}>
              <Icon name={kind === 'email' ? 'mail' : 'phone'} />
            </span>
            <span class={styles.words}>
              {tellsMore({ kind, value }, text) && (
                <span class={`one-line ${styles.text}`}>
                  <bdi>{text}</bdi>
                </span>
              )}
              <span class={`one-line ${styles.value}`}>
                <ContactName contact={{ kind, value }} />
              </span>
            </span>
            <Verdict isKnown={isKnown?.({ kind, value })} />
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A name does, and a number as people write it; another spelling of the same address does not. */
function tellsMore(contact: Contact, text: string): boolean {
  const written = text.trim();
  return written !== '' && !written.includes('@') && written !== contactText(contact);
}

function Verdict({ isKnown }: { isKnown: boolean | undefined }) {
  if (isKnown === undefined) return null;
  return (
    <span class={styles.verdict} data-known={isKnown}>
      {isKnown && <Icon name="check" />}
      {t(isKnown ? 'known.yes' : 'known.no')}
    </span>
  );
}
