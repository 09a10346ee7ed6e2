import type { ComponentChildren } from 'preact';
import styles from './HeaderNote.module.css';
import { Note } from './Note.tsx';

/** What is to be known of what is shown, below its header. */
export function HeaderNote({ children }: { children: ComponentChildren }) {
  return (
    <div class={styles.note}>
      <Note tone="warn">{children}</Note>
    </div>
  );
}
