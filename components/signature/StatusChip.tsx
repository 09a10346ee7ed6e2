import { Chip } from '#components/feedback/Chip.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { signatureStatus } from '#lib/i18n/signature-words.ts';

/** How a signature request stands, in words; one that the CRM does not tell is said to be unknown. */
export function StatusChip({ status }: { status: string | undefined }) {
  if (!status) return <Chip>{t('signature.unknownStatus')}</Chip>;
  const { words, tone } = signatureStatus(status);
  return <Chip tone={tone}>{words}</Chip>;
}
