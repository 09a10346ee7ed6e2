import type { ComponentChildren } from 'preact';
import { t } from '#lib/i18n/i18n.ts';
import styles from './MoreButton.module.css';

interface Props {
  /** What is folded now. */
  children: ComponentChildren;
  onPress: () => void;
}

/** Brings what a view left out at first, and is gone with that. */
export function MoreButton({ children, onPress }: Props) {
  return (
    <button class={styles.more} type="button" onClick={onPress}>
      {children}
    </button>
  );
}

interface FoldProps {
  isOpen: boolean;
  onTurn: () => void;
  /** How many there are in all, where that is worth knowing. */
  count?: number;
  /** What there is more of, for whoever does not see where the button stands. */
  of?: string;
}

/** Shows more of something, and less of it again. */
export function FoldButton({ isOpen, onTurn, count, of }: FoldProps) {
  const words = isOpen ? t('action.showLess') : count ? t('action.showAll', { count }) : t('action.showMore');
  return (
    <button
      class={styles.more}
      type="button"
      aria-expanded={isOpen}
      aria-label={of && `${words}: ${of}`}
      onClick={onTurn}
    >
      {words}
    </button>
  );
}
