import { Avatar } from '#components/feedback/Avatar.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { PageContact } from '#lib/messages/contract.ts';
import { isNameless } from '#lib/record/holds-address.ts';
import { holdsOtherNumber } from '#lib/record/other-number.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import styles from './ContactList.module.css';
import { ContactName, contactText } from './ContactName.tsx';

interface Props {
  /** Numbers that are somebody's for sure stand with them. */
  contacts: readonly (PageContact & { phones?: readonly PageContact[] })[];
  onPick: (contact: Contact) => void;
  label: string;
  /** Whether the CRM knows a contact; undefined where nobody asked. */
  isKnown?: ((contact: Contact) => boolean | undefined) | undefined;
}

/**
 * Contacts to choose from. The page's own words stand above the address where they tell more than it does; beside it, what the
 * person is on a thread.
 */
export function ContactList({ contacts, onPick, label, isKnown }: Props) {
  return (
    <ul class={styles.list} aria-label={label}>
      {contacts.map(({ kind, value, text, role, phones = [] }) => (
        <li key={`${kind} ${value}`}>
          <button class={styles.contact} type="button" data-row onClick={() => onPick({ kind, value })}>
            <Face contact={{ kind, value }} text={text} />
            <span class={styles.words}>
              {tellsMore({ kind, value }, text) && !isWhole({ value }, text) && (
                <span class={`one-line ${styles.text}`}>
                  <bdi>{text}</bdi>
                </span>
              )}
              <span class={`one-line ${styles.value}`}>
                {isWhole({ value }, text) ? <bdi dir="ltr">{text.trim()}</bdi> : <ContactName contact={{ value }} />}
              </span>
            </span>
            {role && <span class={styles.role}>{t(`people.${role}`)}</span>}
            <Verdict isKnown={isKnown?.({ kind, value })} />
            <Icon name="chevron" />
          </button>
          {phones.length > 0 && (
            <ul class={styles.phones}>
              {phones.map((phone) => (
                <li key={phone.value}>
                  <PhoneRow phone={phone} onPick={onPick} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A number in one line, as the page writes it, beneath whose it is. */
function PhoneRow({ phone: { kind, value, text }, onPick }: { phone: PageContact; onPick: Props['onPick'] }) {
  return (
    <button class={styles.phone} type="button" data-row onClick={() => onPick({ kind, value })}>
      <Icon name="phone" />
      <span class="one-line">
        <bdi dir={isName({ kind, value }, text) ? undefined : 'ltr'}>
          {tellsMore({ kind, value }, text) ? text.trim() : contactText({ value })}
        </bdi>
      </span>
    </button>
  );
}

/** Somebody with a name has initials; of anybody else it says what was found of them. */
function Face({ contact, text }: { contact: Contact; text: string }) {
  if (tellsMore(contact, text) && isName(contact, text)) {
    return <Avatar title={text} tintBy={contact.value} size="medium" />;
  }
  return (
    <span class={styles.kind}>
      <Icon name={contact.kind === 'email' ? 'mail' : 'phone'} />
    </span>
  );
}

/**
 * A name does, and a number as people write it; another spelling of the same address does not, and another number tells
 * wrong.
 */
function tellsMore(contact: Contact, text: string): boolean {
  return !isNameless(text) && text.trim() !== contactText(contact) && !holdsOtherNumber(text, contact);
}

/** A number that the page writes with its country says all that there is to it, and reads better so. */
const isWhole = ({ value }: Pick<Contact, 'value'>, text: string): boolean => text.replace(/[^\d+]/g, '') === value;

/** A number as people write it may hold letters, too: those of an extension. */
const isName = ({ kind }: Contact, text: string): boolean =>
  /\p{L}/u.test(text) && (kind === 'email' || !/\d/.test(text));

function Verdict({ isKnown }: { isKnown: boolean | undefined }) {
  if (isKnown === undefined) return null;
  return (
    <span class={styles.verdict} data-known={isKnown}>
      {isKnown && <Icon name="check" />}
      <span>{t(isKnown ? 'known.yes' : 'known.no')}</span>
    </span>
  );
}
