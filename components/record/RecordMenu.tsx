import { useState } from 'preact/hooks';
import { type Copy, useCopying } from '#components/controls/copying.ts';
import { IconLink } from '#components/controls/IconLink.tsx';
import { MenuButton, type MenuItem } from '#components/controls/MenuButton.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { acting } from '#lib/record/acting.ts';
import { fillTemplate, recordPlaces } from '#lib/record/address-template.ts';
import { type FormName, forms } from '#lib/record/export/forms.ts';
import type { RecordView } from '#lib/record/view.ts';
import styles from './RecordMenu.module.css';

const formNames: readonly FormName[] = ['text', 'vcard', 'csv', 'json'];

/** What can be done with a whole record: copy it in one form or another, and open it in the CRM's own pages. */
export function RecordMenu({ view, copy }: { view: RecordView; copy?: Copy }) {
  const { outcome, start } = useCopying(copy);
  const [copied, setCopied] = useState<FormName>('text');
  const copyAs = (name: FormName) => {
    setCopied(name);
    start(forms[name].write(view));
  };
  const address = fillTemplate(acting.value.recordTemplate, recordPlaces, {
    entity: view.entity,
    id: view.ref.recordId,
  });
  const items = formNames
    .filter((name) => forms[name].fits(view))
    .map((name): MenuItem => ({ text: t(`record.copyAs.${name}`), icon: 'copy', onPick: () => copyAs(name) }));
  return (
    <div class={styles.menu}>
      {address !== undefined && <IconLink icon="external" label={t('record.openInCrm')} href={address} />}
      <MenuButton label={t('record.menu')} icon="copy" items={items} />
      <span class={styles.said} role="status" data-outcome={outcome}>
        {outcome && t(outcome === 'copied' ? `record.copiedAs.${copied}` : 'action.notCopied')}
      </span>
    </div>
  );
}
