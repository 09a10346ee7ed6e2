import { ContactName, contactText } from '#components/contacts/ContactName.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import styles from './NothingFound.module.css';

/** The CRM does not know the contact; what was asked is there to see, so that nobody wonders. */
export function NothingFound({ lookup }: { lookup: LookupView }) {
  const { asked, contact } = lookup;
  const body =
    asked.length === 0 ? t('lookup.nothing.unasked') : t('lookup.nothing.body', { value: contactText(contact) });
  return (
    <EmptyState icon="search" title={t('lookup.nothing.title')} body={body}>
      {asked.length > 0 && (
        <details class={styles.tried}>
          <summary>{t('lookup.tried', { count: asked.length })}</summary>
          <ul>
            {asked.map(({ entity, field, value, outcome }) => (
              <li key={`${entity} ${field} ${value}`}>
                <span>
                  <bdi>{entityName(entity)}</bdi> · <bdi>{field}</bdi>
                </span>
                <span class={styles.value}>
                  <ContactName contact={{ kind: contact.kind, value }} />
                </span>
                <span class={styles.outcome} data-outcome={outcome}>
                  {t(`lookup.outcome.${outcome}`)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </EmptyState>
  );
}
