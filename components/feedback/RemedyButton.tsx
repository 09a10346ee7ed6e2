import { Button } from '#components/controls/Button.tsx';
import { useSecondsLeft } from '#components/time/seconds-left.ts';
import { formatDuration } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';
import { advice, type OnRemedy, remedyTexts } from './remedies.ts';

interface Props {
  trouble: Trouble;
  kind: 'primary' | 'quiet';
  onRemedy: OnRemedy;
}

/** The one thing to do about a trouble; where the CRM asked for a pause, once that is over. */
export function RemedyButton({ trouble, kind, onRemedy }: Props) {
  const { remedy } = advice[trouble.kind];
  const left = useSecondsLeft(trouble.kind === 'rate-limited' ? trouble.retryAt : undefined);
  return (
    <Button kind={kind} isBusy={left > 0} onPress={() => onRemedy(remedy)}>
      {left > 0 ? (
        // Nobody wants to hear every second.
        <span aria-live="off">{t('problem.retryIn', { time: formatDuration(left) })}</span>
      ) : (
        t(remedyTexts[remedy])
      )}
    </Button>
  );
}
