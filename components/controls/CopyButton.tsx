import { useEffect, useState } from 'preact/hooks';
import { t } from '#lib/i18n/i18n.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  value: string;
  /** What the value is, for the button's name. */
  label: string;
  copy?: (text: string) => Promise<void>;
}

const shownFor = 1_600;
/** What became of it. A browser may keep the clipboard to itself. */
const told = {
  copied: { icon: 'check', text: 'action.copied' },
  refused: { icon: 'alert', text: 'action.notCopied' },
} as const;

/** Copies one value, and says so where eyes and screen readers are. */
export function CopyButton({ value, label, copy = writeClipboard }: Props) {
  const [outcome, setOutcome] = useState<keyof typeof told | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const press = () =>
    copy(value).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  const { icon, text } = outcome ? told[outcome] : { icon: 'copy' as const, text: undefined };
  const said = text && t(text);
  return (
    <>
      <IconButton
        icon={icon}
        label={outcome === 'refused' && said ? said : t('action.copy', { label })}
        onPress={() => void press()}
      />
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

const writeClipboard = (text: string) => navigator.clipboard.writeText(text);
