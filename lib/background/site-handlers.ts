import type { Connections } from '#lib/connection/connections.ts';
import type { Places } from '#lib/history/places.ts';
import type { PageView } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import { isOwn } from '#lib/settings/own-contacts.ts';
import type { Settings } from '#lib/settings/schema.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import type { Mentions } from '#lib/signatures/mentions.ts';
import { coversPattern, isSitePattern } from '#lib/sites/patterns.ts';
import type { SiteRegistry } from '#lib/sites/registry.ts';
import { releaseSite } from '#lib/sites/release.ts';
import { neededSites } from './needed-sites.ts';
import type { TabReader } from './tab-reader.ts';

interface Parts {
  connections: Connections;
  settings: SettingsStore;
  registry: SiteRegistry;
  reader: TabReader;
  places: Pick<Places, 'forgetPicture'>;
  /** Of the connection that is asked. */
  mentions: Mentions;
  /** Told when the person changed on which sites, and of whom, something is to be known unasked. */
  onWish: () => void;
}

type Names = 'saveSettings' | 'turnSite' | 'readPage' | 'lookAtPageOnce';

/** The person's settings, the sites that are on, and what a page shows. */
export function createSiteHandlers({
  connections,
  settings,
  registry,
  reader,
  places,
  mentions,
  onWish,
}: Parts): Pick<Handlers, Names> {
  return {
    saveSettings: async ({ patch }) => {
      await settings.save(patch);
      // It is in the old language and the old colours.
      await places.forgetPicture();
      if (patch.sites) await registry.synchronise();
      if (patch.knownOnSight || patch.ownContacts) onWish();
      return settings.read();
    },

    turnSite: async ({ pattern, on }) => {
      let wasOn = false;
      await settings.change(({ sites, knownOnSight, connectionChoices }) => {
        wasOn = sites.includes(pattern);
        if (on) return { sites: wasOn || !isSitePattern(pattern) ? sites : [...sites, pattern] };
        return {
          sites: sites.filter((site) => site !== pattern),
          knownOnSight: knownOnSight.filter((site) => !coversPattern(pattern, site)),
          connectionChoices: connectionChoices.filter((choice) => choice.pattern !== pattern),
        };
      });
      await registry.synchronise();
      if (!on) onWish();
      if (!on && wasOn) await releaseSite(pattern, await neededSites(connections, settings));
      return settings.read();
    },

    readPage: async ({ tabId }) => leaveOwnOut(await reader.readPage(tabId, mentions), await settings.read()),
    lookAtPageOnce: async ({ tabId }) => leaveOwnOut(await reader.lookOnce(tabId, mentions), await settings.read()),
  };
}

/** The contacts of a page that a person may want to look up. */
function leaveOwnOut(page: PageView, { ownContacts }: Settings): PageView {
  const contacts = page.contacts.filter((contact) => !isOwn(contact, ownContacts));
  const left = page.contacts.length - contacts.length;
  return left === 0 ? page : { ...page, contacts, ownContacts: left + (page.ownContacts ?? 0) };
}
