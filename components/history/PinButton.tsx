import { IconButton } from '#components/controls/IconButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { RecordLine } from '#lib/record/view.ts';

interface Props {
  /** The record that is shown, once there is one. */
  line: RecordLine | undefined;
  isPinned: (line: RecordLine) => boolean;
  onPin: (line: RecordLine, on: boolean) => void;
}

/** Keeps a record at hand, or no longer. */
export function PinButton({ line, isPinned, onPin }: Props) {
  if (!line) return null;
  const isKept = isPinned(line);
  return (
    <IconButton
      icon={isKept ? 'pinned' : 'pin'}
      label={t(isKept ? 'history.unpin' : 'history.pin')}
      onPress={() => onPin(line, !isKept)}
    />
  );
}
