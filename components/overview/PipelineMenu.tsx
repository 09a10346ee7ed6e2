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
  const { outcome, start, follow } = useCopying();
  return (
    <div class={styles.menu}>
      <MenuButton
        label={t('pipeline.menu')}
        icon="copy"
        hasWords
        items={[
          { text: t('pipeline.copyCsv'), icon: 'copy', onPick: () => start(csv()) },
          { text: t('pipeline.copyPicture'), icon: 'file', onPick: () => follow(copyPicture(picture())) },
        ]}
      />
      <span class={styles.said} role="status">
        {outcome && t(outcome === 'copied' ? 'pipeline.copied' : 'action.notCopied')}
      </span>
    </div>
  );
}
