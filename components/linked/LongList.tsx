import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { RecordButton } from '#components/record/RecordButton.tsx';
import type { RecordLine } from '#lib/record/view.ts';
import styles from './LongList.module.css';
import { useLinesInView } from './use-lines-in-view.ts';

interface Props {
  label: string;
  count: number;
  /** Changes with every other list that is shown here. */
  list: { words: string; pages: unknown; trouble?: unknown };
  /** Undefined for a line that has not been read. */
  lineAt: (index: number) => RecordLine | undefined;
  /** These lines have come into view, and stay there. */
  onLook: (first: number, last: number) => void;
  onOpen: (line: RecordLine) => void;
}

/** Where each key goes from a line, in a list of so many. */
const moves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index, count) => Math.min(index + 8, count - 1),
  PageUp: (index) => Math.max(index - 8, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};
/** Pages that are only scrolled past are not read. */
const glance = 60;

/**
 * A list of any length, of which only the lines in view exist. To Tab it is one stop; arrows, Home and End go through it. Each
 * line says which of how many it is, since the others are not there to be counted.
 */
export function LongList({ label, count, list, lineAt, onLook, onOpen }: Props) {
  const box = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const active = Math.max(Math.min(stop, count - 1), 0);
  const { lines, first, last, bringIntoView, toTop } = useLinesInView({ box, count, active });

  const { words, pages, trouble } = list;
  useEffect(() => {
    if (trouble !== undefined || count === 0) return;
    const looking = setTimeout(() => onLook(first, last), glance);
    return () => clearTimeout(looking);
  }, [first, last, count, words, pages, trouble]);

  const before = useRef(words);
  useLayoutEffect(() => {
    if (before.current === words) return;
    before.current = words;
    setStop(0);
    toTop();
  }, [words]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moves[event.key]?.(active, count);
    // Beyond either end the surface decides where the arrows lead.
    if (next === undefined || next < 0 || next >= count) return;
    event.preventDefault();
    setStop(next);
    bringIntoView(next);
  };

  return (
    <ul class={styles.list} ref={box} aria-label={label} style={{ '--count': count }} onKeyDown={onKeyDown}>
      {lines.map((index) => (
        <li key={index} class={styles.line} aria-setsize={count} aria-posinset={index + 1} style={{ '--index': index }}>
          <RecordButton
            line={lineAt(index)}
            onOpen={onOpen}
            onFocus={() => setStop(index)}
            isTabStop={index === active}
            place={index}
          />
        </li>
      ))}
    </ul>
  );
}
