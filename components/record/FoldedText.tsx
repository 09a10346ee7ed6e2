import { useState } from 'preact/hooks';
import { FoldButton } from '#components/controls/MoreButton.tsx';
import styles from './FoldedText.module.css';

const longest = 280;
const mostLines = 5;
/** Nobody reads on past this in a card; the CRM itself has the rest. */
const cutAt = 20_000;

/** A text as it was written; a long one is folded until the person wants it. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longest || text.split('\n', mostLines + 1).length > mostLines;
  const shown = text.length > cutAt ? `${text.slice(0, cutAt)}…` : text;
  return (
    <div>
      <p class={styles.text} dir="auto" data-folded={isLong && !isOpen}>
        {shown}
      </p>
      {isLong && <FoldButton isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />}
    </div>
  );
}
