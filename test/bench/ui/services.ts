import { endpointOf } from '#lib/crm/base-url.ts';
import { startServer } from '#scripts/system/server-process.ts';
import { temporaryFolder } from '#test/e2e/harness/temporary.ts';
import { type ImportedService, startLoadedService } from '#test/e2e/lists/imported-service.ts';
import { hubAddress, largeData } from '#test/e2e/lists/large-data.ts';
import type { Sizes } from './sizes.ts';

export type Service = ImportedService;

/** The real service with the demo's data. */
export async function startDemoService(): Promise<Service> {
  const folder = await temporaryFolder();
  const args = ['service/main.ts', '--port', '0', '--data', folder.path, '--demo'];
  const server = await startServer(process.execPath, args, { ready: /demo key: svc_/, patience: 120_000 });
  const said = (pattern: RegExp) => pattern.exec(server.output())?.[1] ?? '';
  return {
    baseUrl: said(/(http:\/\/127\.0\.0\.1:\d+)/),
    apiKey: said(/demo key: (svc_\w+)/),
    async remove() {
      await server.stop();
      await folder.remove();
    },
  };
}

/** The real service with a record that very many link to, and with a long chain of records. */
export const startLargeService = ({ links, levels }: Sizes): Promise<Service> => {
  const dealsOfHub = Math.round(links * 0.4);
  return startLoadedService(largeData({ dealsOfHub, ticketsOfHub: links - dealsOfHub, levelsOfChain: levels }));
};

/** The whole answer about that record, as the service gives it. */
export async function askForHub({ baseUrl, apiKey }: Service): Promise<string> {
  const question = { action: 'smart_lookup', entity: 'contacts', field: 'email', value: hubAddress };
  const answer = await fetch(endpointOf(baseUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  return answer.text();
}
