import { IconButton } from '#components/controls/IconButton.tsx';
import { t } from '#lib/i18n/i18n.ts';

interface Props {
  isPinned: boolean;
  onPin: (on: boolean) => void;
}

/** Keeps a record at hand, or no longer. */
export function PinButton({ isPinned, onPin }: Props) {
  return (
    <IconButton
      icon={isPinned ? 'pinned' : 'pin'}
      label={t(isPinned ? 'history.unpin' : 'history.pin')}
      onPress={() => onPin(!isPinned)}
    />
  );
}
