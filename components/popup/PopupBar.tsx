import type { ComponentChildren } from 'preact';
import { IconButton } from '#components/controls/IconButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './PopupBar.module.css';

interface Props {
  children: ComponentChildren;
  /** Goes home; absent at home. */
  onBack?: (() => void) | undefined;
  /** Opens the side panel; absent where there is none to open. */
  onPanel?: (() => void) | undefined;
  onSettings: () => void;
}

/** The line at the top of the popup and the panel: back, the search box, the way to the panel, settings. */
export function PopupBar({ children, onBack, onPanel, onSettings }: Props) {
  return (
    <header class={styles.bar}>
      <h1 class="visually-hidden">{t('app.name')}</h1>
      {onBack && <IconButton icon="back" label={t('action.back')} onPress={onBack} />}
      {children}
      {onPanel && <IconButton icon="panel" label={t('panel.open')} onPress={onPanel} />}
      <IconButton icon="settings" label={t('app.settings')} onPress={onSettings} />
    </header>
  );
}
