import { HeaderNote } from '#components/feedback/HeaderNote.tsx';
import { t } from '#lib/i18n/i18n.ts';

/** Why a record could not be pinned, or not be taken off. */
export function PinNotice({ why }: { why: 'failed' | 'full' | undefined }) {
  if (why === undefined) return null;
  return <HeaderNote>{t(why === 'full' ? 'history.pinFull' : 'history.pinFailed')}</HeaderNote>;
}
