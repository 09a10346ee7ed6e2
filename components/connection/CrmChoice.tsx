import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import styles from './CrmChoice.module.css';

interface Props {
  /** What is being chosen. */
  label: string;
  chosen: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
  /** `bare` stands in a head; `field` is drawn as a box among other controls. */
  form?: 'bare' | 'field';
  /** What is chosen, as it is drawn: a select cuts its text off at the page's end, be that where an address begins. */
  children: ComponentChildren;
}

/** One of several CRMs from the browser's own list, the chosen one told in as many lines as it takes. */
export function CrmChoice({ label, chosen, options, onChoose, form = 'bare', children }: Props) {
  return (
    <span class={styles.box} data-form={form}>
      <span class={styles.drawn} aria-hidden="true">
        {children}
      </span>
      <Icon name="chevronDown" />
      <select
        class={styles.select}
        aria-label={label}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}
