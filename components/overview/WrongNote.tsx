import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { Wrong } from '#lib/overview/attention.ts';
import styles from './WrongNote.module.css';

interface Props {
  of: 'automations' | 'webhooks';
  wrong: Wrong | undefined;
}

/** What is worth a look about a row, in words. */
export function WrongNote({ of, wrong }: Props) {
  if (!wrong) return null;
  return (
    <p class={styles.note}>
      <Icon name="alert" />
      <span>{t(`${of}.wrong.${wrong}`)}</span>
    </p>
  );
}
