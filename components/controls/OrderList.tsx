import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { IconButton } from './IconButton.tsx';
import styles from './OrderList.module.css';

export interface OrderRow {
  key: string;
  /** As the words below name it. */
  name: string;
  isOn: boolean;
  content: ComponentChildren;
}

interface Props {
  /** Those that are on, in order, before those that are not. */
  rows: readonly OrderRow[];
  empty: string;
  words: Record<'pick' | 'up' | 'down', (name: string) => string>;
  onToggle?: ((key: string) => void) | undefined;
  /** Puts a row in another place, counted from 0. */
  onPlace?: ((key: string, to: number) => void) | undefined;
}

/** Rows that are switched on and off, and put in order: dragged, or moved by their buttons. */
export function OrderList({ rows, empty, words, onToggle, onPlace }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const total = rows.filter(({ isOn }) => isOn).length;

  function place({ key, name }: OrderRow, to: number): void {
    onPlace?.(key, to);
    setSaid(t('order.moved', { name, place: to + 1, total }));
  }
  function drop(to: number): void {
    const row = rows.find(({ key }) => key === dragged);
    if (row && rows[to] !== row) place(row, to);
  }
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };

  return (
    <>
      <ul class={styles.list}>
        {rows.length === 0 && <li class={styles.none}>{empty}</li>}
        {rows.map((row, at) => (
          <li
            key={row.key}
            class={styles.row}
            draggable={row.isOn && total > 1}
            data-dragged={row.key === dragged}
            data-target={at === target && row.key !== dragged}
            onDragStart={() => setDragged(row.key)}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              if (dragged === null || !row.isOn) return;
              event.preventDefault();
              setTarget(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(at);
              endDrag();
            }}
          >
            <span class={styles.grip} data-hidden={!row.isOn || total < 2}>
              <Icon name="grip" />
            </span>
            <label class={styles.pick}>
              <input
                class={styles.check}
                type="checkbox"
                checked={row.isOn}
                aria-label={words.pick(row.name)}
                onChange={() => onToggle?.(row.key)}
              />
              <span class={styles.words}>{row.content}</span>
            </label>
            {row.isOn && (
              <div class={styles.buttons}>
                <IconButton
                  icon="arrowUp"
                  label={words.up(row.name)}
                  isDisabled={at === 0}
                  onPress={() => place(row, at - 1)}
                />
                <IconButton
                  icon="arrowDown"
                  label={words.down(row.name)}
                  isDisabled={at === total - 1}
                  onPress={() => place(row, at + 1)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p role="status" class="visually-hidden">
        {said}
      </p>
    </>
  );
}
