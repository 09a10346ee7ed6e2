import type { Environment } from '#lib/crm/contract.ts';
import { t } from '#lib/i18n/i18n.ts';
import { Chip } from './Chip.tsx';

/** Whether data are test data or the real ones; the two must never be taken for each other. */
export function EnvironmentChip({ environment }: { environment: Environment }) {
  return environment === 'test' ? (
    <Chip tone="warn" hint={t('environment.testHint')}>
      {t('environment.test')}
    </Chip>
  ) : (
    <Chip tone="good" hint={t('environment.liveHint')}>
      {t('environment.live')}
    </Chip>
  );
}
