import { Button } from '#components/controls/Button.tsx';
import { type TextKey, t } from '#lib/i18n/i18n.ts';
import styles from './List.module.css';
import keyStyles from './Shortcuts.module.css';

/** A command of the extension and the keys that the browser really gave it. */
export interface Shortcut {
  name: string;
  description: string;
  /** Empty when none is set, or when another extension has it. */
  keys: string;
}

/** In the page's language, where the manifest only knows the browser's, and in the order of their use. */
const names: Record<string, TextKey & `keys.${string}`> = {
  _execute_action: 'keys.open',
  _execute_sidebar_action: 'keys.panel',
  'open-panel': 'keys.panel',
  'next-contact': 'keys.next',
  'previous-contact': 'keys.previous',
};

const inOrder = (shortcuts: readonly Shortcut[]): Shortcut[] => {
  const order = Object.keys(names).toReversed();
  return shortcuts.toSorted((a, b) => order.indexOf(b.name) - order.indexOf(a.name));
};

const nameOf = ({ name, description }: Shortcut): string => {
  const key = Object.hasOwn(names, name) ? names[name] : undefined;
  return key ? t(key) : description || name;
};

interface Props {
  shortcuts: Shortcut[];
  /** Opens the browser's own page for them; absent where a page cannot. */
  onChange?: (() => void) | undefined;
}

/** The keys that work in the browser, and the way to change them. */
export function Shortcuts({ shortcuts, onChange }: Props) {
  return (
    <>
      <ul class={styles.list}>
        {inOrder(shortcuts).map((shortcut) => (
          <li key={shortcut.name} class={styles.row}>
            <span class={styles.words}>{nameOf(shortcut)}</span>
            {shortcut.keys ? <Keys keys={shortcut.keys} /> : <span class={styles.detail}>{t('keys.none')}</span>}
          </li>
        ))}
      </ul>
      <p class={styles.detail}>{t('popup.keys')}</p>
      {onChange ? (
        <div class={keyStyles.change}>
          <Button onPress={onChange}>{t('keys.change')}</Button>
          <p class={styles.detail}>{t('keys.changeHint')}</p>
        </div>
      ) : (
        <p class={styles.detail}>{t('keys.changeByHand')}</p>
      )}
    </>
  );
}

function Keys({ keys }: { keys: string }) {
  return (
    <bdi class={keyStyles.keys} dir="ltr">
      {keys.split(/\+(?=.)/).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </bdi>
  );
}
