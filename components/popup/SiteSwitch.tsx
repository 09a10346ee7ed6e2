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
  /** That look has found nobody yet: its button keeps its place, and the focus, until it is over. */
  isLooking?: boolean;
  onTurnOn: () => void;
  /** Stands below contacts that one look has found already. */
  isSmall?: boolean;
}

/** A site that is not turned on, and the two ways to change that. */
export function SiteSwitch({ pattern, wasDenied, onLookOnce, isLooking = false, onTurnOn, isSmall = false }: Props) {
  if (isSmall) {
    return (
      <div class={styles.small}>
        <p>{t('popup.once.body')}</p>
        <Button onPress={onTurnOn}>{t('popup.off.always')}</Button>
        {wasDenied && <Denied />}
      </div>
    );
  }
  return (
    <EmptyState icon="globe" title={t('popup.off.title', { site: siteName(pattern) })} body={t('popup.off.body')}>
      <div class={styles.choices}>
        <Button isBusy={isLooking} onPress={() => onLookOnce?.()}>
          {t('popup.off.once')}
        </Button>
        <Button kind="primary" onPress={onTurnOn}>
          {t('popup.off.always')}
        </Button>
      </div>
      {wasDenied && <Denied />}
    </EmptyState>
  );
}

type KeptProps = Pick<Props, 'pattern' | 'wasDenied' | 'onTurnOn'>;

/** A site that is turned on and that the browser does not let be read: the settings say the same of it. */
export function SiteNotAllowed({ pattern, wasDenied, onTurnOn }: KeptProps) {
  const site = siteName(pattern);
  return (
    <EmptyState icon="lock" title={site} body={t('sites.notAllowed')}>
      <Button kind="primary" name={t('sites.allow', { site })} onPress={onTurnOn}>
        {t('action.allow')}
      </Button>
      {wasDenied && <Denied />}
    </EmptyState>
  );
}

const Denied = () => (
  <p class={styles.denied} role="alert">
    {t('popup.denied')}
  </p>
);
