import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { FirstSteps } from '#components/options/FirstSteps.tsx';
import { OptionsPage } from '#components/options/OptionsPage.tsx';
import { Section } from '#components/options/Section.tsx';
import { type Shortcut, Shortcuts } from '#components/options/Shortcuts.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { OptionsStore } from '#lib/stores/options-store.ts';
import { ActingSection } from './ActingSection.tsx';
import { ConnectionSection } from './ConnectionSection.tsx';
import { EntitiesSection } from './EntitiesSection.tsx';
import { OwnSection } from './OwnSection.tsx';
import { LookSection, ReadingSection } from './PreferenceSections.tsx';
import { SitesSection } from './SitesSection.tsx';

interface Props {
  store: OptionsStore;
  shortcuts: Shortcut[];
  onShortcuts: (() => void) | undefined;
}

const sections = ['connection', 'entities', 'sites', 'own', 'reading', 'acting', 'look', 'keys'] as const;

/** The settings, in a tab of their own. */
export function App({ store, shortcuts, onShortcuts }: Props) {
  const { session } = store;
  const settings = session.settings.value;
  if (session.trouble.value)
    return <TroubleNotice trouble={session.trouble.value} onRemedy={() => void store.load()} />;
  if (!settings) return null;
  const isConnected = session.connection.value !== null;
  const hasSite = store.sites.isAnyOn.value;
  const { firstSteps } = settings;
  const isDone = isConnected && hasSite && firstSteps === 'pointed';
  return (
    <OptionsPage
      sections={sections.map((id) => ({ id, title: t(`${id}.title`) }))}
      saved={session.saved.value}
      intro={
        firstSteps !== 'over' &&
        !isDone && (
          <FirstSteps
            isConnected={isConnected}
            hasSite={hasSite}
            hasPointed={firstSteps === 'pointed'}
            onDismiss={() => void session.save({ firstSteps: 'over' })}
          />
        )
      }
    >
      <ConnectionSection store={store} />
      <EntitiesSection store={store} />
      <SitesSection
        store={store.sites}
        settings={settings}
        connections={session.connections.value}
        onSave={session.save}
      />
      <OwnSection store={store.own} />
      <ReadingSection settings={settings} onSave={session.save} />
      <ActingSection store={store} />
      <LookSection settings={settings} onSave={session.save} />
      <Section id="keys" title={t('keys.title')}>
        <Shortcuts shortcuts={shortcuts} onChange={onShortcuts} />
      </Section>
    </OptionsPage>
  );
}
