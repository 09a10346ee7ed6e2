import { Segmented } from '#components/controls/Segmented.tsx';
import { SelectField } from '#components/controls/SelectField.tsx';
import { Switch } from '#components/controls/Switch.tsx';
import { Section } from '#components/options/Section.tsx';
import { languageNames, t } from '#lib/i18n/i18n.ts';
import { namedRegions } from '#lib/i18n/regions.ts';
import type { Settings } from '#lib/settings/schema.ts';

interface Props {
  settings: Settings;
  onSave: (patch: Partial<Settings>) => Promise<void>;
}

/** How pages are read. */
export function ReadingSection({ settings, onSave }: Props) {
  return (
    <Section id="reading" title={t('reading.title')}>
      <SelectField
        label={t('reading.region')}
        hint={t('reading.regionHint')}
        chosen={settings.region}
        choices={[{ value: '', text: t('reading.regionBrowser') }, ...namedRegions()]}
        onChoose={(region) => void onSave({ region })}
      />
      <Switch
        label={t('reading.hover')}
        hint={t('reading.hoverHint')}
        isOn={settings.openOnHover}
        onSwitch={() => void onSave({ openOnHover: !settings.openOnHover })}
      />
    </Section>
  );
}

const languageChoices = ['browser', 'en', 'he'] as const;
const themeChoices = ['system', 'light', 'dark'] as const;

/** What the extension's own pages look like. */
export function LookSection({ settings, onSave }: Props) {
  return (
    <Section id="look" title={t('look.title')}>
      <Segmented
        label={t('look.language')}
        choices={languageChoices.map((value) => ({
          value,
          text: value === 'browser' ? t('look.language.browser') : languageNames[value],
        }))}
        chosen={settings.language}
        onChoose={(language) => void onSave({ language })}
      />
      <Segmented
        label={t('look.theme')}
        choices={themeChoices.map((value) => ({ value, text: t(`look.theme.${value}`) }))}
        chosen={settings.theme}
        onChoose={(theme) => void onSave({ theme })}
      />
    </Section>
  );
}
