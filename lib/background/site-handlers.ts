import type { Connections } from '#lib/connection/connections.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { isSitePattern } from '#lib/sites/patterns.ts';
import type { SiteRegistry } from '#lib/sites/registry.ts';
import { releaseSite } from '#lib/sites/release.ts';
import { neededSites } from './needed-sites.ts';
import type { PageReader } from './read-page.ts';

export interface SiteParts {
  connections: Connections;
  settings: SettingsStore;
  registry: SiteRegistry;
  reader: PageReader;
}

type Names = 'saveSettings' | 'turnSite' | 'readPage' | 'lookAtPageOnce';

/** The person's settings, the sites that are on, and what a page shows. */
export function createSiteHandlers({ connections, settings, registry, reader }: SiteParts): Pick<Handlers, Names> {
  return {
    saveSettings: async ({ patch }) => {
      await settings.save(patch);
      if (patch.sites) await registry.synchronise();
      return settings.read();
    },

    turnSite: async ({ pattern, on }) => {
      let wasOn = false;
      await settings.change(({ sites }) => {
        wasOn = sites.includes(pattern);
        if (on) return { sites: wasOn || !isSitePattern(pattern) ? sites : [...sites, pattern] };
        return { sites: sites.filter((site) => site !== pattern) };
      });
      await registry.synchronise();
      if (!on && wasOn) await releaseSite(pattern, await neededSites(connections, settings));
      return settings.read();
    },

    readPage: ({ tabId }) => reader.readPage(tabId),
    lookAtPageOnce: ({ tabId }) => reader.lookOnce(tabId),
  };
}
