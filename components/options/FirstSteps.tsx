import { IconButton } from '#components/controls/IconButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './FirstSteps.module.css';

interface Props {
  isConnected: boolean;
  hasSite: boolean;
  /** A card was opened on a page. */
  hasPointed: boolean;
  onDismiss: () => void;
}

const steps = ['connect', 'site', 'point'] as const;
const targets = { connect: '#connection', site: '#sites', point: undefined };

/** What a newcomer does first. It stays until all of it is done, or until they wish it away. */
export function FirstSteps({ isConnected, hasSite, hasPointed, onDismiss }: Props) {
  const done = { connect: isConnected, site: hasSite, point: hasPointed };
  const next = steps.find((step) => !done[step]);
  return (
    <section class={styles.start} aria-labelledby="start-title">
      <div class={styles.head}>
        <h2 class={styles.title} id="start-title">
          {t('start.title')}
        </h2>
        <IconButton icon="close" label={t('start.dismiss')} onPress={onDismiss} />
      </div>
      <p class={styles.body}>{t('start.body')}</p>
      <ol class={styles.steps}>
        {steps.map((step, place) => (
          <li key={step} class={styles.step} data-done={done[step]} aria-current={step === next ? 'step' : undefined}>
            <span class={styles.mark}>{done[step] ? <Icon name="check" /> : place + 1}</span>
            <h3 class={styles.name}>
              {targets[step] ? <a href={targets[step]}>{t(`start.${step}.title`)}</a> : t(`start.${step}.title`)}
              {done[step] && <span class="visually-hidden"> ({t('start.done')})</span>}
            </h3>
            <p class={styles.detail}>{t(`start.${step}.body`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
