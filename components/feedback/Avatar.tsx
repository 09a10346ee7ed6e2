import styles from './Avatar.module.css';

interface Props {
  /** What the letters are taken from. */
  title: string;
  /** What is alike in this has one tint: records of one entity, say. */
  tintBy: string;
  size?: 'small' | 'medium' | 'large';
}

const tints = 8;

/** The initials of a record or a person on a tint: decoration beside the title. */
export function Avatar({ title, tintBy, size = 'small' }: Props) {
  return (
    <span class={styles.avatar} data-tint={tintOf(tintBy)} data-size={size} aria-hidden="true">
      {initials(title)}
    </span>
  );
}

/** The first letters of the first and the last word, or of the only one. */
export function initials(title: string): string {
  const words = title.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu) ?? [];
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => (word ? [...word][0] : ''));
  return letters.join('').toLocaleUpperCase();
}

function tintOf(words: string): number {
  let sum = 7;
  for (const char of words) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum % tints;
}
