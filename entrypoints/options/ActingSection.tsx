import { SelectField } from '#components/controls/SelectField.tsx';
import { Section } from '#components/options/Section.tsx';
import { SigningRow } from '#components/options/SigningRow.tsx';
import { TemplateRow } from '#components/options/TemplateRow.tsx';
import { t } from '#lib/i18n/i18n.ts';
import { callingApps } from '#lib/record/calling.ts';
import type { OptionsStore } from '#lib/stores/options-store.ts';

/** What a number and a record lead to, and where signing pages are. */
export function ActingSection({ store }: { store: OptionsStore }) {
  const { session, callTemplate, recordTemplate, signing } = store;
  const chosen = session.settings.value?.callWith ?? 'tel';
  const choose = (value: string) => {
    const callWith = callingApps.find((app) => app === value);
    if (callWith) void session.save({ callWith });
  };
  return (
    <Section id="acting" title={t('acting.title')}>
      <SelectField
        label={t('acting.callWith')}
        chosen={chosen}
        choices={callingApps.map((value) => ({ value, text: t(`acting.callWith.${value}`) }))}
        onChoose={choose}
      />
      {chosen === 'web' && (
        <TemplateRow
          label={t('acting.callTemplate')}
          hint={t('acting.example', { example: 'https://dialler.example/call?to={number}' })}
          place="{number}"
          value={callTemplate.text.value}
          fault={callTemplate.fault.value}
          onType={callTemplate.type}
          onSave={() => void callTemplate.save()}
        />
      )}
      <TemplateRow
        label={t('acting.recordTemplate')}
        hint={t('acting.recordTemplateHint', { example: 'https://crm.example/{entity}/{id}' })}
        place="{id}"
        value={recordTemplate.text.value}
        fault={recordTemplate.fault.value}
        onType={recordTemplate.type}
        onSave={() => void recordTemplate.save()}
      />
      {session.connection.value && (
        <SigningRow
          value={signing.text.value}
          fault={signing.fault.value}
          standing={signing.standing.value}
          otherProposal={signing.otherProposal.value}
          onType={signing.type}
          onSave={() => void signing.save()}
          onTakeProposal={() => void signing.takeProposal()}
        />
      )}
    </Section>
  );
}
