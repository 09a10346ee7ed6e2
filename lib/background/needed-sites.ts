import type { Connections } from '#lib/connection/connections.ts';
import { permissionPatternOf } from '#lib/crm/host.ts';
import type { SettingsStore } from '#lib/settings/store.ts';

/** The patterns that a permission is still needed for: the sites that are on, and the CRM in use. */
export async function neededSites(connections: Connections, settings: SettingsStore): Promise<string[]> {
  const connection = await connections.active();
  const { sites } = await settings.read();
  return connection ? [...sites, permissionPatternOf(connection.baseUrl)] : sites;
}
