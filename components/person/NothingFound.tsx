import type { ComponentChildren } from 'preact';
import { contactText } from '#components/contacts/ContactName.tsx';
import { Button } from '#components/controls/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import { AskedList, UnaskableNote } from './AskedList.tsx';

interface Props {
  lookup: LookupView;
  onRemedy: OnRemedy;
  /** Where the person can look by other means. */
  children?: ComponentChildren;
}

/** The CRM does not know the contact; what was asked is there to see, so that nobody wonders. */
export function NothingFound({ lookup, onRemedy, children }: Props) {
  const { asked, contact } = lookup;
  if (asked.length === 0) {
    return (
      <EmptyState icon="search" title={t('lookup.nothing.title')} body={t('lookup.nothing.unasked')}>
        <UnaskableNote lookup={lookup} />
        <Button kind="primary" onPress={() => onRemedy('settings')}>
          {t('action.openSettings')}
        </Button>
      </EmptyState>
    );
  }
  const body = t('lookup.nothing.searched', { value: contactText(contact) });
  return (
    <EmptyState icon="search" title={t('lookup.nothing.title')} body={body}>
      {children}
      <AskedList lookup={lookup} summary={t('lookup.tried', { count: asked.length })} />
    </EmptyState>
  );
}
