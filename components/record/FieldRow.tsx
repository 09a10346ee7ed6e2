import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { CopyButton } from '#components/controls/CopyButton.tsx';
import { FoldButton } from '#components/controls/MoreButton.tsx';
import type { FieldView, RecordLine } from '#lib/record/view.ts';
import { calledOf, labelOf, valueText } from '#lib/record/words.ts';
import { FieldLabel } from './FieldLabel.tsx';
import styles from './FieldRow.module.css';
import { FieldValue } from './FieldValue.tsx';
import { RecordButton } from './RecordButton.tsx';

interface Props {
  field: FieldView;
  onOpen: (line: RecordLine) => void;
}

/** One of the things that a field holds. */
interface Piece {
  /** As it is copied; empty where there is nothing to copy. */
  text: string;
  drawn: ComponentChildren;
}

/** Of a field that holds very many things, the first ones are shown. */
const atFirst = 12;
const longestName = 60;

/** A field by its label, and each thing that it holds; one click copies it. */
export function FieldRow({ field, onOpen }: Props) {
  const label = labelOf(field);
  const pieces = piecesOf(field, onOpen);
  const [only] = pieces;
  return (
    <div class={styles.row}>
      <dt class={styles.label}>
        <FieldLabel label={label} />
      </dt>
      {pieces.length === 1 && only ? (
        <>
          <dd class={styles.value}>{only.drawn}</dd>
          {only.text && (
            <dd class={styles.copy}>
              <CopyButton value={only.text} label={label} size="small" />
            </dd>
          )}
        </>
      ) : (
        <dd class={styles.value}>
          <Pieces label={label} pieces={pieces} />
        </dd>
      )}
    </div>
  );
}

function Pieces({ label, pieces }: { label: string; pieces: readonly Piece[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ul>
        {pieces.slice(0, isOpen ? undefined : atFirst).map(({ text, drawn }, index) => (
          <li key={index} class={styles.piece}>
            {drawn}
            {text && (
              <span class={styles.copy}>
                <CopyButton value={text} label={`${label}, ${text.slice(0, longestName)}`} size="small" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {pieces.length > atFirst && <FoldButton isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />}
    </>
  );
}

function piecesOf({ type, value, links }: FieldView, onOpen: Props['onOpen']): Piece[] {
  if (links.length > 0) {
    return links.map((line) => ({
      text: calledOf(line).title,
      drawn: <RecordButton line={line} onOpen={onOpen} form="inline" />,
    }));
  }
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => ({ text: valueText(one), drawn: <FieldValue type={type} value={one} /> }));
}
