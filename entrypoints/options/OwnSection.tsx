import { EntryRow } from '#components/controls/EntryRow.tsx';
import { bodyOf } from '#components/feedback/remedies.ts';
import { OwnList } from '#components/options/OwnList.tsx';
import { Section } from '#components/options/Section.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { OwnOutcome, OwnStore } from '#lib/stores/own-store.ts';

/** Who is not looked up unasked. */
export function OwnSection({ store }: { store: OwnStore }) {
  return (
    <Section id="own" title={t('own.title')} body={t('own.body')}>
      <OwnList entries={store.entries.value} onRemove={(entry) => void store.remove(entry)} />
      <EntryRow
        label={t('own.add')}
        hint={t('own.addHint')}
        button={t('own.addButton')}
        kind="address"
        value={store.typed.value}
        fault={faultOf(store.outcome.value)}
        onType={store.type}
        onEnter={() => void store.add()}
      />
    </Section>
  );
}

function faultOf(outcome: OwnOutcome): string | undefined {
  if (outcome.state === 'failed') return bodyOf(outcome.trouble, Date.now());
  return outcome.state === 'none' ? undefined : t(`own.${outcome.state}`);
}
