import { t } from '#lib/i18n/i18n.ts';
import { type Copy, useCopying } from './copying.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  value: string;
  /** What the value is, for the button's name. */
  label: string;
  copy?: Copy;
  /** `small` is for places within a line of text. */
  size?: 'usual' | 'small';
}

/** What became of it. */
const told = {
  copied: { icon: 'check', text: 'action.copied' },
  refused: { icon: 'alert', text: 'action.notCopied' },
} as const;

/** Copies one value, and says so where eyes and screen readers are. */
export function CopyButton({ value, label, copy, size = 'usual' }: Props) {
  const { outcome, start } = useCopying(copy);
  const { icon, text } = outcome ? told[outcome] : { icon: 'copy' as const, text: undefined };
  const said = text && t(text);
  return (
    <>
      <IconButton
        icon={icon}
        label={outcome === 'refused' && said ? said : t('action.copy', { label })}
        size={size}
        onPress={() => start(value)}
      />
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
