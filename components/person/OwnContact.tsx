import { Button } from '#components/controls/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { t } from '#lib/i18n/i18n.ts';

/** The person's own address or number, about which the CRM is asked only when they want it. */
export function OwnContact({ onLookUp }: { onLookUp: () => void }) {
  return (
    <EmptyState icon="meeting" title={t('own.held.title')} body={t('own.held.body')}>
      <Button onPress={onLookUp}>{t('own.held.lookUp')}</Button>
    </EmptyState>
  );
}
