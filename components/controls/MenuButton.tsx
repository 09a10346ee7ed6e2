import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '#components/icon/Icon.tsx';
import type { IconName } from '#components/icon/paths.ts';
import wordButton from './Button.module.css';
import iconButton from './IconButton.module.css';
import styles from './MenuButton.module.css';
import { stepInMenu } from './menu-keys.ts';

export interface MenuItem {
  text: string;
  icon: IconName;
  onPick: () => void;
}

interface Props {
  label: string;
  icon: IconName;
  /** The label stands beside the icon. */
  hasWords?: boolean;
  items: readonly MenuItem[];
}

/** A button with a menu below it, for the pointer and, as the ARIA practices have it, for the keyboard. */
export function MenuButton({ label, icon, hasWords = false, items }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** The item that has the focus. */
  const [place, setPlace] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (isOpen) box.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[place]?.focus();
  }, [isOpen, place]);

  const open = (at: number) => {
    setPlace(at);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 0 : items.length - 1);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The browser goes on from the button.
    if (event.key === 'Tab') return close();
    const texts = items.map(({ text }) => text);
    const next = stepInMenu(event.key, place, texts);
    if (event.key === 'Escape') close();
    else if (next !== undefined) setPlace(next);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onLeave = (event: FocusEvent) => {
    const { relatedTarget } = event;
    if (!(relatedTarget instanceof Node && box.current?.contains(relatedTarget))) setOpen(false);
  };
  const pick = (item: MenuItem) => {
    item.onPick();
    close();
  };

  return (
    <div class={styles.box} ref={box} onFocusOut={onLeave}>
      <button
        ref={button}
        class={`${styles.opener} ${hasWords ? wordButton.button : iconButton.button}`}
        data-kind="quiet"
        data-words={hasWords || undefined}
        type="button"
        aria-label={label}
        title={isOpen ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setOpen(false) : open(0))}
        onKeyDown={onButtonKey}
      >
        <Icon name={icon} />
        {hasWords && <span>{label}</span>}
        <span class={styles.arrow}>
          <Icon name="chevronDown" />
        </span>
      </button>
      {isOpen && (
        <div class={styles.menu} id={id} role="menu" aria-label={label} onKeyDown={onMenuKey}>
          {items.map((item, index) => (
            <Item key={item.text} item={item} onPick={pick} onPoint={() => setPlace(index)} />
          ))}
        </div>
      )}
    </div>
  );
}

interface ItemProps {
  item: MenuItem;
  onPick: (item: MenuItem) => void;
  onPoint: () => void;
}

function Item({ item, onPick, onPoint }: ItemProps) {
  return (
    <button
      class={styles.item}
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => onPick(item)}
      onPointerEnter={onPoint}
    >
      <Icon name={item.icon} />
      {item.text}
    </button>
  );
}
