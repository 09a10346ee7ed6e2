import { t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import { AskedList } from './AskedList.tsx';
import styles from './HowFound.module.css';

/**
 * What was asked to come to the records offered. The interface names one record a question, so that nobody is told that there
 * is no other.
 */
export function HowFound({ lookup }: { lookup: LookupView }) {
  return (
    <section class={styles.section} aria-label={t('lookup.how')}>
      <AskedList lookup={lookup} summary={t('lookup.how')}>
        <p class={styles.note}>{t(`lookup.mayHide.${lookup.contact.kind}`)}</p>
      </AskedList>
    </section>
  );
}
