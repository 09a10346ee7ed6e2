import { EntryRow } from '#components/controls/EntryRow.tsx';
import { Note } from '#components/feedback/Note.tsx';
import { bodyOf } from '#components/feedback/remedies.ts';
import { KnownSites } from '#components/options/KnownSites.tsx';
import { Section } from '#components/options/Section.tsx';
import { SiteConnections } from '#components/options/SiteConnections.tsx';
import { OtherSites, WebmailList } from '#components/options/SiteLists.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { Settings } from '#lib/settings/schema.ts';
import type { SiteRow, SitesStore } from '#lib/stores/sites-store.ts';

interface Props {
  store: SitesStore;
  settings: Settings;
  connections: readonly ConnectionView[];
  onSave: (patch: Partial<Settings>) => Promise<void>;
}

/** Which sites are read. */
export function SitesSection({ store, settings, connections, onSave }: Props) {
  const outcome = store.outcome.value;
  const on = {
    onTurnOn: (site: SiteRow) => void store.turnOn(site),
    onTurnOff: (site: SiteRow) => void store.turnOff(site),
  };
  return (
    <Section id="sites" title={t('sites.title')} body={t('sites.body')}>
      <WebmailList webmails={store.webmails.value} {...on} />
      <OtherSites sites={store.others.value} {...on} />
      <EntryRow
        label={t('sites.add')}
        hint={t('sites.addHint')}
        button={t('sites.addButton')}
        kind="address"
        value={store.address.value}
        fault={outcome.state === 'malformed' ? t('sites.badAddress') : undefined}
        onType={store.type}
        onEnter={() => void store.add()}
      />
      {outcome.state === 'denied' && <Note tone="warn">{t('sites.denied', { site: outcome.site })}</Note>}
      {outcome.state === 'failed' && <Note tone="bad">{bodyOf(outcome.trouble, Date.now())}</Note>}
      <KnownSites
        sites={settings.sites}
        known={settings.knownOnSight}
        onChange={(knownOnSight) => void onSave({ knownOnSight })}
      />
      {(connections.length > 1 || settings.connectionChoices.length > 0) && (
        <SiteConnections
          sites={settings.sites}
          choices={settings.connectionChoices}
          connections={connections}
          onChoose={(where, id) => void store.chooseConnection(where, id)}
        />
      )}
    </Section>
  );
}
