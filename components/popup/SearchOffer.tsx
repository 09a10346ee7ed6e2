import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { canBeName } from '#lib/record/name-fields.ts';
import styles from './SearchOffer.module.css';

interface Props {
  text: string;
  /** How much of what is listed below says the same. */
  matches: number;
  /** The page may show more than is listed of it. */
  isCutShort: boolean;
  isAsking: boolean;
  onSubmit: () => void;
}

/** What Enter does with a text, before anything that is here and says the same: nothing is asked until it is pressed. */
export function SearchOffer({ text, matches, isCutShort, isAsking, onSubmit }: Props) {
  const words = text.trim();
  return (
    <>
      <button class={styles.offer} type="button" data-row aria-busy={isAsking} onClick={onSubmit}>
        <Icon name="search" />
        <span class={`one-line ${styles.words}`}>
          <bdi>{t(canBeName(words) ? 'find.byName' : 'find.any', { text: words })}</bdi>
        </span>
        <span class={styles.key} aria-hidden="true">
          Enter
        </span>
      </button>
      <p class={matches === 0 ? styles.none : 'visually-hidden'} role="status">
        {matches > 0 ? t('find.matches', { count: matches }) : isCutShort ? t('find.noneOfFirst') : t('find.none')}
      </p>
    </>
  );
}
