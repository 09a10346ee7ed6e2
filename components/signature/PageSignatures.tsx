import { useState } from 'preact/hooks';
import { FoldButton } from '#components/controls/MoreButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { SignatureMention } from '#lib/signatures/view.ts';
import styles from './SignatureRows.module.css';
import { SignatureRows } from './SignatureRows.tsx';

interface Props {
  mentions: readonly SignatureMention[];
  onOpen: (id: string) => void;
}

/** A page that is full of them leaves room for its people. */
const atFirst = 3;

/** The signature requests that the page links to, with what was last known of each; nothing where it links to none. */
export function PageSignatures({ mentions, onOpen }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (mentions.length === 0) return null;
  const rows = mentions.slice(0, isOpen ? undefined : atFirst).map(({ recipientName, fetchedAt, ...mention }) => ({
    ...mention,
    ...{ under: recipientName, at: fetchedAt },
  }));
  return (
    <section class={styles.shelf}>
      <h2 class={styles.heading}>{t('signatures.onPage')}</h2>
      <SignatureRows label={t('signatures.onPage')} rows={rows} onOpen={onOpen} />
      {mentions.length > atFirst && (
        <div class={styles.fold}>
          <FoldButton isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />
        </div>
      )}
    </section>
  );
}
