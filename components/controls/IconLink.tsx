import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import styles from './IconButton.module.css';

interface Props {
  icon: IconName;
  /** Where it leads, for people who do not see the icon; also shown on hover. */
  label: string;
  href: string;
}

/** A link out of the extension that is an icon alone; the page that it leads to learns nothing of this one. */
export function IconLink({ icon, label, href }: Props) {
  return (
    <a class={styles.button} href={href} target="_blank" rel="noopener noreferrer" aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  );
}
