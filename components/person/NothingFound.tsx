import type { ComponentChildren } from 'preact';
import { contactText } from '#components/contacts/ContactName.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import { AskedList } from './AskedList.tsx';

interface Props {
  lookup: LookupView;
  /** Where the person can look by other means. */
  children?: ComponentChildren;
}

/** The CRM does not know the contact; what was asked is there to see, so that nobody wonders. */
export function NothingFound({ lookup, children }: Props) {
  const { asked, contact } = lookup;
  const body =
    asked.length === 0 ? t('lookup.nothing.unasked') : t('lookup.nothing.searched', { value: contactText(contact) });
  return (
    <EmptyState icon="search" title={t('lookup.nothing.title')} body={body}>
      {children}
      {asked.length > 0 && <AskedList lookup={lookup} summary={t('lookup.tried', { count: asked.length })} />}
    </EmptyState>
  );
}
