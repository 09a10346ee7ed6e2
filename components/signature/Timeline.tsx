import { Icon } from '#components/icon/Icon.tsx';
import { now } from '#components/time/clock.ts';
import { Time } from '#components/time/Time.tsx';
import { formatStoredDate } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import { sentVia } from '#lib/i18n/signature-words.ts';
import { isSettled, timeLeft } from '#lib/record/signing.ts';
import type { SignatureRow } from '#lib/signatures/view.ts';
import styles from './Timeline.module.css';

interface Step {
  key: string;
  text: string;
  at?: string;
  kind: 'past' | 'ahead' | 'warn' | 'good';
}

/** What happened to a signature request, and until when it waits. */
export function Timeline({ row }: { row: SignatureRow }) {
  const left = timeLeft(row, now.value);
  return (
    <section aria-label={t('signature.timeline')}>
      <ol class={styles.timeline}>
        {stepsOf(row, left !== undefined).map(({ key, text, at, kind }) => (
          <li key={key} class={styles.step} data-kind={kind}>
            <span class={styles.text}>{text}</span>
            {at && (
              <span class={styles.when}>
                <Time at={at} isAhead={key === 'expires'} /> <span class={styles.exact}>{formatStoredDate(at)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {left && (
        <p class={styles.warning}>
          <Icon name="clock" />
          {t(`signature.${left}`)}
        </p>
      )}
    </section>
  );
}

function stepsOf(row: SignatureRow, isPressing: boolean): Step[] {
  const { createdAt, sentVia: way, updatedAt, signedAt, expiresAt } = row;
  const steps: (Step | undefined)[] = [
    createdAt ? { key: 'created', text: t('signature.created'), at: createdAt, kind: 'past' } : undefined,
    way ? { key: 'sent', text: sentVia(way), kind: 'past' } : undefined,
    updatedAt && updatedAt !== createdAt && updatedAt !== signedAt
      ? { key: 'changed', text: t('signature.changed'), at: updatedAt, kind: 'past' }
      : undefined,
    signedAt ? { key: 'signed', text: t('signature.signedAt'), at: signedAt, kind: 'good' } : undefined,
    expiresAt ? endOf(row, expiresAt, isPressing) : undefined,
  ];
  return steps.flatMap((step) => step ?? []);
}

/** The end of the time to sign; of no interest any more once it was signed. */
function endOf(row: SignatureRow, at: string, isPressing: boolean): Step | undefined {
  if (row.signedAt) return undefined;
  const isOver = Date.parse(at) <= now.value;
  const text = t(isOver || isSettled(row) ? 'signature.expired' : 'signature.expires');
  return { key: 'expires', text, at, kind: isPressing ? 'warn' : isOver ? 'past' : 'ahead' };
}
