import type { Connections } from '#lib/connection/connections.ts';
import { permissionPatternOf } from '#lib/crm/host.ts';
import type { SettingsStore } from '#lib/settings/store.ts';

/** The patterns that a permission is still needed for: the sites that are on, and the CRMs that are connected. */
export async function neededSites(connections: Connections, settings: SettingsStore): Promise<string[]> {
  const { sites } = await settings.read();
  return [...sites, ...(await connections.all()).map(({ baseUrl }) => permissionPatternOf(baseUrl))];
}
