import { RecordButton } from '#components/record/RecordButton.tsx';
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
      <ul class={styles.list} aria-label={title}>
        {lines.map((line) => (
          <li key={`${line.entity} ${line.ref.recordId}`}>
            <RecordButton line={line} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}
