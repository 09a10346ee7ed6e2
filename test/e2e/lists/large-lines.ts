/** What an import of the service holds that is as large as the extension has to stand: one hub, and one chain. */

export const hubAddress = 'office@harbour-hub.example';
export const chainAddress = 'first@chain.example';

/** How large all of it is. */
interface Extent {
  dealsOfHub: number;
  ticketsOfHub: number;
  levelsOfChain: number;
}
const full: Extent = { dealsOfHub: 20_000, ticketsOfHub: 30_000, levelsOfChain: 10_000 };

const day = 86_400_000;
const start = Date.UTC(2024, 0, 1);
const timesOf = (index: number) => {
  const at = new Date(start + (index % 600) * day).toISOString();
  return { createdAt: at, updatedAt: at };
};

const field = (entity: string, apiName: string, fieldType: string, orderIndex: number, linkedEntity?: string) => ({
  type: 'field',
  entity,
  apiName,
  name: apiName,
  nameHe: apiName,
  fieldType,
  isRequired: false,
  isSystem: true,
  isReadonly: false,
  orderIndex,
  options: null,
  ...(linkedEntity && { linkedEntity }),
});

const schema = [
  { type: 'entity', slug: 'contacts', name: 'Contacts', nameHe: 'אנשי קשר' },
  { type: 'entity', slug: 'deals', name: 'Deals', nameHe: 'עסקאות' },
  { type: 'entity', slug: 'tickets', name: 'Tickets', nameHe: 'פניות' },
  field('contacts', 'name', 'text', 0),
  field('contacts', 'email', 'email', 1),
  field('contacts', 'next', 'link', 2, 'contacts'),
  field('deals', 'title', 'text', 0),
  field('deals', 'status', 'select', 1),
  field('deals', 'contact', 'link', 2, 'contacts'),
  field('tickets', 'subject', 'text', 0),
  field('tickets', 'contact', 'link', 1, 'contacts'),
];

const statuses = ['Open', 'Won', 'Lost', 'Negotiation'];

const deal = (index: number) => ({
  type: 'record',
  id: `deal-${String(index).padStart(5, '0')}`,
  entity: 'deals',
  fields: { title: `Deal ${index}`, status: statuses[index % statuses.length], contact: 'hub' },
  ...timesOf(index),
});

const ticket = (index: number) => ({
  type: 'record',
  id: `ticket-${String(index).padStart(5, '0')}`,
  entity: 'tickets',
  fields: { subject: `Ticket ${index}`, contact: 'hub' },
  ...timesOf(index),
});

const level = (levels: number) => (index: number) => ({
  type: 'record',
  id: `level-${index}`,
  entity: 'contacts',
  fields: {
    name: `Level ${index}`,
    ...(index === 0 && { email: chainAddress }),
    ...(index + 1 < levels && { next: `level-${index + 1}` }),
  },
  ...timesOf(index),
});

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The lines of the import, without those that a test adds of its own. */
export const largeLines = ({ dealsOfHub, ticketsOfHub, levelsOfChain }: Extent = full): object[] => [
  ...schema,
  { type: 'record', id: 'hub', entity: 'contacts', fields: { name: 'Harbour Hub', email: hubAddress }, ...timesOf(0) },
  ...many(dealsOfHub, deal),
  ...many(ticketsOfHub, ticket),
  ...many(levelsOfChain, level(levelsOfChain)),
];
