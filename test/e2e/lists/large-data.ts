import { organizationId } from '#service/storage/prepare.ts';
import type { DataSet } from '#test/bench/service/data.ts';

/**
 * Data as large as the extension has to stand: one hub, and one chain. The engine makes them itself, in a fraction of
 * an import's time.
 */

export const hubAddress = 'office@harbour-hub.example';
export const chainAddress = 'first@chain.example';

/** How large all of it is. */
interface Extent {
  dealsOfHub: number;
  ticketsOfHub: number;
  levelsOfChain: number;
}
const full: Extent = { dealsOfHub: 20_000, ticketsOfHub: 30_000, levelsOfChain: 10_000 };

const changed = '1704067200000 + (g % 600) * 86400000::bigint';
const numbered = (kind: string) => `'${kind}-' || lpad(g::text, 5, '0')`;
const toHub = `json_build_object('contact', 'hub')`;

export const largeData = ({ dealsOfHub, ticketsOfHub, levelsOfChain }: Extent = full): DataSet => ({
  scope: { organization: organizationId, environment: 'test' },
  entities: {
    contacts: { name: 'text', email: 'email', next: 'link' },
    deals: { title: 'text', status: 'select', contact: 'link' },
    tickets: { subject: 'text', contact: 'link' },
  },
  records: `
    SELECT 'hub', 'contacts', json_build_object('name', 'Harbour Hub', 'email', '${hubAddress}'), json_build_object(),
      1704067200000::bigint, -1
    UNION ALL
    SELECT ${numbered('deal')}, 'deals', json_build_object('title', 'Deal ' || g,
      'status', (ARRAY['Open', 'Won', 'Lost', 'Negotiation'])[g % 4 + 1]), ${toHub}, ${changed}, -1
    FROM generate_series(0, ${dealsOfHub - 1}) g
    UNION ALL
    SELECT ${numbered('ticket')}, 'tickets', json_build_object('subject', 'Ticket ' || g), ${toHub}, ${changed}, -1
    FROM generate_series(0, ${ticketsOfHub - 1}) g
    UNION ALL
    SELECT 'level-' || g, 'contacts',
      CASE WHEN g = 0 THEN json_build_object('name', 'Level 0', 'email', '${chainAddress}')
        ELSE json_build_object('name', 'Level ' || g) END,
      CASE WHEN g = ${levelsOfChain - 1} THEN json_build_object() ELSE json_build_object('next', 'level-' || g + 1) END,
      ${changed}, -2
    FROM generate_series(0, ${levelsOfChain - 1}) g`,
});
