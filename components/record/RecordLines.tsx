import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { RecordButton } from './RecordButton.tsx';

interface Props {
  lines: readonly RecordLine[];
  onOpen: (line: RecordLine) => void;
  class?: string | undefined;
  label?: string;
  /** See `RecordButton`. */
  form?: 'row' | 'found' | 'shelf';
}

/** A short list of records, a line each. */
export function RecordLines({ lines, onOpen, label, form = 'row', ...list }: Props) {
  return (
    <ul {...list} aria-label={label}>
      {lines.map((line) => (
        <li key={recordKey(line)}>
          <RecordButton line={line} onOpen={onOpen} form={form} />
        </li>
      ))}
    </ul>
  );
}
