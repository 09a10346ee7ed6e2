import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './SignaturePlace.module.css';

interface HeadProps {
  title: string;
  /** What is to be known of the list. */
  note: string | undefined;
  children: ComponentChildren;
}

/** What stands above the list of signature requests. */
export function SignaturesHead({ title, note, children }: HeadProps) {
  return (
    <div class={styles.head}>
      <h2 class={styles.title}>{title}</h2>
      <div class={styles.entry}>{children}</div>
      {note && <p class={styles.note}>{note}</p>}
    </div>
  );
}

interface Props {
  /** The part of the address that leads back to the list. */
  back: string;
  children: ComponentChildren;
  /** The record of whoever is to sign, once that is wanted. */
  person: ComponentChildren;
}

/** One signature request on a page of its own, and a record beside it. */
export function SignaturePlace({ back, children, person }: Props) {
  return (
    <>
      <a class={styles.back} href={back}>
        <Icon name="back" />
        {t('signatures.all')}
      </a>
      <div class={styles.place} data-wide={Boolean(person)}>
        <div class={styles.one}>{children}</div>
        {person && <div class={styles.person}>{person}</div>}
      </div>
    </>
  );
}
