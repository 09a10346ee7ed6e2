import type { ComponentChildren } from 'preact';
import styles from './Section.module.css';

interface Props {
  /** The part of the address that leads here. */
  id: string;
  title: string;
  body?: string;
  children: ComponentChildren;
}

/** One subject of the settings. */
export function Section({ id, title, body, children }: Props) {
  return (
    <section class={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <div class={styles.head}>
        <h2 class={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        {body && <p class={styles.body}>{body}</p>}
      </div>
      <div class={styles.content}>{children}</div>
    </section>
  );
}
