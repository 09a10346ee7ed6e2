import { RecordLines } from '#components/record/RecordLines.tsx';
import type { RecordLine } from '#lib/record/view.ts';
import styles from './RecordShelf.module.css';

interface Props {
  title: string;
  lines: RecordLine[];
  onOpen: (line: RecordLine) => void;
}

/** Records to come back to; nothing where there are none. */
export function RecordShelf({ title, lines, onOpen }: Props) {
  if (lines.length === 0) return null;
  return (
    <section class={styles.shelf}>
      <h2 class={styles.heading}>{title}</h2>
      <RecordLines class={styles.list} label={title} form="shelf" lines={lines} onOpen={onOpen} />
    </section>
  );
}
