import type { Lines } from '#lib/connection/connections.ts';
import type { Definitions } from '#lib/lookup/definitions.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { OverviewReader } from '#lib/overview/read-overview.ts';
import { inOrder } from '#lib/record/roles.ts';

interface Parts {
  connections: Lines;
  definitions: Definitions;
  overview: OverviewReader;
}

type Names = 'readPipeline' | 'readAutomations' | 'readSubscriptions' | 'readDefinitions';

/** What the CRM tells about itself as a whole. */
export function createOverviewHandlers({ connections, definitions, overview }: Parts): Pick<Handlers, Names> {
  return {
    readPipeline: (wanted) => overview.readPipeline(wanted),
    readAutomations: ({ refresh }) => overview.readAutomations(refresh),
    readSubscriptions: ({ refresh }) => overview.readSubscriptions(refresh),
    readDefinitions: async ({ entity, refresh = false }) => {
      const line = await connections.line();
      if (!line.ok) return line;
      const read = await definitions.read(line.value, entity, refresh);
      return read.ok ? { ok: true, value: { ...read.value, fields: inOrder(read.value.fields) } } : read;
    },
  };
}
