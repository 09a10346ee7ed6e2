import type { ComponentChildren } from 'preact';
import { IconButton } from '#components/controls/IconButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './PopupBar.module.css';

interface Props {
  children: ComponentChildren;
  /** Goes home; absent at home. */
  onBack?: (() => void) | undefined;
  onSettings: () => void;
}

/** The line at the top of the popup: back, the search box, settings. */
export function PopupBar({ children, onBack, onSettings }: Props) {
  return (
    <header class={styles.bar}>
      <h1 class="visually-hidden">{t('app.name')}</h1>
      {onBack && <IconButton icon="back" label={t('action.back')} onPress={onBack} />}
      {children}
      <IconButton icon="settings" label={t('app.settings')} onPress={onSettings} />
    </header>
  );
}
