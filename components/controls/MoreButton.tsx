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

/** Shows more of something, and less of it again. */
export function FoldButton({ isOpen, onTurn }: { isOpen: boolean; onTurn: () => void }) {
  return (
    <button class={styles.more} type="button" aria-expanded={isOpen} onClick={onTurn}>
      {t(isOpen ? 'action.showLess' : 'action.showMore')}
    </button>
  );
}
