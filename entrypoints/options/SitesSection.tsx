import { EntryRow } from '#components/controls/EntryRow.tsx';
import { Note } from '#components/feedback/Note.tsx';
import { bodyOf } from '#components/feedback/remedies.ts';
import { Section } from '#components/options/Section.tsx';
import { OtherSites, WebmailList } from '#components/options/SiteLists.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { SiteRow, SitesStore } from '#lib/stores/sites-store.ts';

/** Which sites are read. */
export function SitesSection({ store }: { store: SitesStore }) {
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
    </Section>
  );
}
