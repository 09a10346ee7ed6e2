import { Hinted } from '#components/hint/Hinted.tsx';
import type { Environment } from '#lib/crm/contract.ts';
import { t } from '#lib/i18n/i18n.ts';
import { Chip } from './Chip.tsx';

/** Whether data are test data or the real ones; the two must never be taken for each other. */
export function EnvironmentChip({ environment }: { environment: Environment }) {
  if (environment === 'live') return <Chip tone="good">{t('environment.live')}</Chip>;
  return (
    <Hinted hint={t('environment.testHint')}>
      <Chip tone="warn">{t('environment.test')}</Chip>
    </Hinted>
  );
}
