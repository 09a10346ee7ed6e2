import { Button } from '#components/controls/Button.tsx';
import { EmptyState } from '#components/feedback/EmptyState.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import styles from './SiteSwitch.module.css';

interface Props {
  /** The match pattern that turning the site on asks for. */
  pattern: string;
  wasDenied: boolean;
  onLookOnce?: () => void;
  onTurnOn: () => void;
  /** Stands below contacts that one look has found already. */
  isSmall?: boolean;
}

/** A site that is not turned on, and the two ways to change that. */
export function SiteSwitch({ pattern, wasDenied, onLookOnce, onTurnOn, isSmall = false }: Props) {
  const denied = wasDenied && (
    <p class={styles.denied} role="alert">
      {t('popup.denied')}
    </p>
  );
  if (isSmall) {
    return (
      <div class={styles.small}>
        <p>{t('popup.once.body')}</p>
        <Button onPress={onTurnOn}>{t('popup.off.always')}</Button>
        {denied}
      </div>
    );
  }
  return (
    <EmptyState icon="globe" title={t('popup.off.title', { site: siteName(pattern) })} body={t('popup.off.body')}>
      <div class={styles.choices}>
        <Button onPress={() => onLookOnce?.()}>{t('popup.off.once')}</Button>
        <Button kind="primary" onPress={onTurnOn}>
          {t('popup.off.always')}
        </Button>
      </div>
      {denied}
    </EmptyState>
  );
}
