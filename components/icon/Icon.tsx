import styles from './Icon.module.css';
import { directedIcons, type IconName, iconPaths } from './paths.ts';

interface Props {
  name: IconName;
  size?: 'small' | 'large';
}

/** A drawing beside words; it says nothing to a screen reader, so whatever holds it has a name of its own. */
export function Icon({ name, size = 'small' }: Props) {
  return (
    <svg
      class={styles.icon}
      data-size={size}
      data-directed={directedIcons.has(name)}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
