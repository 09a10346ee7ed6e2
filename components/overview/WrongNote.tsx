import { Icon } from '#components/icon/Icon.tsx';
import styles from './WrongNote.module.css';

/** What is worth a look about a row, in words. */
export function WrongNote({ children }: { children: string }) {
  return (
    <p class={styles.note}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}
