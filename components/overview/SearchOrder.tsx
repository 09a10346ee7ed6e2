import type { ComponentChildren } from 'preact';
import { t } from '#lib/i18n/i18n.ts';
import styles from './SearchOrder.module.css';

interface Props {
  /** The kind of record whose fields are beside the list of all kinds. */
  entity: string;
  entities: ComponentChildren;
  fields: ComponentChildren;
}

/** Where a look-up searches: kinds of records, and the fields of one of them. */
export function SearchOrder({ entity, entities, fields }: Props) {
  return (
    <section class={styles.order} aria-labelledby="order-title">
      <h3 id="order-title" class={styles.title}>
        {t('asked.title')}
      </h3>
      <p class={styles.body}>{t('asked.body')}</p>
      <div class={styles.lists}>
        <section class={styles.list} aria-labelledby="order-entities">
          <h4 id="order-entities" class={styles.heading}>
            {t('asked.entities')}
          </h4>
          {entities}
        </section>
        <section class={styles.list} aria-labelledby="order-fields">
          <h4 id="order-fields" class={styles.heading}>
            {t('asked.fields', { entity })}
          </h4>
          {fields}
        </section>
      </div>
    </section>
  );
}
