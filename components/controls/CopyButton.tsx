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

/** Copies one value, and says so where eyes and screen readers are. */
export function CopyButton({ value, label, copy = writeClipboard }: Props) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const press = () => copy(value).then(() => setCopied(true));
  return (
    <>
      <IconButton icon={isCopied ? 'check' : 'copy'} label={t('action.copy', { label })} onPress={() => void press()} />
      <span class="visually-hidden" role="status">
        {isCopied && t('action.copied')}
      </span>
    </>
  );
}

const writeClipboard = (text: string) => navigator.clipboard.writeText(text);
