import styles from './Avatar.module.css';

interface Props {
  /** What the letters are taken from. */
  title: string;
  /** Records of one entity share one tint. */
  entity: string;
  size?: 'small' | 'large';
}

const tints = 8;

/** The initials of a record on its entity's tint: decoration beside the title. */
export function Avatar({ title, entity, size = 'small' }: Props) {
  return (
    <span class={styles.avatar} data-tint={tintOf(entity)} data-size={size} aria-hidden="true">
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

function tintOf(entity: string): number {
  let sum = 7;
  for (const char of entity) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521;
  return sum % tints;
}
