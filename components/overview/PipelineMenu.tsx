import { useEffect, useState } from 'preact/hooks';
import { useCopying } from '#components/controls/copying.ts';
import { MenuButton } from '#components/controls/MenuButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './PipelineMenu.module.css';

interface Props {
  csv: () => string;
  picture: () => Promise<Blob>;
}

/** Puts a picture on the clipboard; the browser waits for it to be drawn. */
const copyPicture = (picture: Promise<Blob>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);

/** Takes the pipeline along: as a table for a spreadsheet, or as a picture. */
export function PipelineMenu({ csv, picture }: Props) {
  const copying = useCopying();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => setOutcome(copying.outcome), [copying.outcome]);
  const take = () => {
    copyPicture(picture()).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <div class={styles.menu}>
      <MenuButton
        label={t('pipeline.menu')}
        icon="dots"
        items={[
          { text: t('pipeline.copyCsv'), icon: 'copy', onPick: () => copying.start(csv()) },
          { text: t('pipeline.copyPicture'), icon: 'file', onPick: take },
        ]}
      />
      <span class={styles.said} role="status">
        {outcome && t(outcome === 'copied' ? 'pipeline.copied' : 'action.notCopied')}
      </span>
    </div>
  );
}
