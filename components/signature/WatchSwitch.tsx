import type { ComponentChildren } from 'preact';
import { Switch } from '#components/controls/Switch.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { isSettled } from '#lib/record/signing.ts';
import type { SignatureView } from '#lib/signatures/view.ts';
import styles from './WatchSwitch.module.css';

interface Props {
  view: SignatureView;
  /** What is to be said of the last wish. */
  note: 'failed' | 'silent' | undefined;
  onWatch: (on: boolean) => void;
}

/** Whether changes of a signature request are told, and how the watch over it goes. */
export function WatchSwitch({ view, note, onWatch }: Props) {
  const { watch, row } = view;
  if (!watch && isSettled(row)) return null;
  const isOn = watch !== undefined && watch.end === undefined;
  return (
    <section class={styles.watch} aria-label={t('watch.title')}>
      {watch?.end ? (
        <p class={styles.note}>{t(`watch.end.${watch.end}`)}</p>
      ) : (
        <Switch label={t('watch.switch')} hint={t('watch.hint')} isOn={isOn} onSwitch={() => onWatch(!isOn)} />
      )}
      {isOn && (
        <p class={styles.note}>
          <Time at={watch.askedAt} words={(when) => t('watch.askedAt', { when })} />
        </p>
      )}
      {isOn && watch.paused && <Warning>{t('watch.paused', { why: t(`problem.${watch.paused.kind}.title`) })}</Warning>}
      {note && <Warning>{t(`watch.${note}`)}</Warning>}
    </section>
  );
}

function Warning({ children }: { children: ComponentChildren }) {
  return (
    <p class={styles.warning} role="status">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
