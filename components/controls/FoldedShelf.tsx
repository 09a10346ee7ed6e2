import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import styles from './FoldedShelf.module.css';
import { FoldButton } from './MoreButton.tsx';

interface Props<T> {
  title: string;
  items: readonly T[];
  /** So many stand there until all are wanted. */
  atFirst: number;
  /** They are what a text in the search box leaves: all of them are wanted. */
  isFiltered: boolean;
  /** The list of those that stand there. */
  children: (shown: readonly T[]) => ComponentChildren;
}

/**
 * A short list above longer ones, with its name and, where there are more, a button for the others; nothing where it is
 * empty.
 */
export function FoldedShelf<T>({ title, items, atFirst, isFiltered, children }: Props<T>) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const isFoldable = items.length > atFirst && !isFiltered;
  return (
    <section class={styles.shelf}>
      <div class={styles.head}>
        <h2 class={styles.heading}>{title}</h2>
        {isFoldable && <FoldButton isOpen={isOpen} onTurn={() => setOpen(!isOpen)} count={items.length} of={title} />}
      </div>
      {children(isFoldable && !isOpen ? items.slice(0, atFirst) : items)}
    </section>
  );
}
