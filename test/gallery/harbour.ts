export const harbourAddress = 'office@harbour-hub.example';
const deals = 240;
const tickets = 130;

const day = 86_400_000;
const newest = Date.UTC(2026, 9, 30, 9, 12);
const timesOf = (index: number) => {
  const at = new Date(newest - index * day).toISOString();
  return { createdAt: at, updatedAt: at };
};

const places = [
  'Quay 4',
  'Custom house',
  'רציף 7',
  'North basin',
  'Dry dock',
  'בית המכס',
  'Grain pier',
  'Old lighthouse',
];
const works = [
  'crane service',
  'mooring lines',
  'radar upgrade',
  'dredging',
  'חידוש חוזה',
  'pilot boats',
  'cold store',
];
const stages = ['new', 'qualified', 'proposal', 'negotiation', 'won', 'lost'];
const states = ['open', 'pending', 'solved', 'closed'];
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * What the demo has no need of, in its entities: somebody with very many links, with words that are very long, and with a field
 * that leads to a signing page.
 */
export const harbourLines = (crm: string): object[] => [
  {
    ...{ type: 'field', entity: 'contacts', apiName: 'contractLink', fieldType: 'text', orderIndex: 90 },
    ...{ name: 'Contract to sign', nameHe: 'חוזה לחתימה' },
  },
  {
    type: 'record',
    id: 'harbour-hub',
    entity: 'contacts',
    fields: {
      name: 'Wilhelmina-Alexandra van der Wijngaarden-Montgomery',
      nameHe: 'וילהלמינה־אלכסנדרה ואן דר ויינגארדן־מונטגומרי',
      email: harbourAddress,
      phone: '+442079460777',
      jobTitle: 'Deputy commissioner for harbours, inland waterways and the licensing of pilots',
      status: 'customer',
      contractLink: `${crm}/sign/sig-2008`,
    },
    ...timesOf(2),
  },
  ...many(deals, (index) => ({
    type: 'record',
    id: `harbour-deal-${index}`,
    entity: 'deals',
    fields: {
      name: `${pick(places, index)}: ${pick(works, index * 3 + Math.floor(index / 8))}`,
      amount: 900 + ((index * 7_919) % 240_000),
      currency: 'EUR',
      status: pick(stages, index * 5),
      contact: 'harbour-hub',
    },
    ...timesOf(index * 3),
  })),
  ...many(tickets, (index) => ({
    type: 'record',
    id: `harbour-ticket-${index}`,
    entity: 'tickets',
    fields: {
      number: `T-${4_200 + index}`,
      subject: `${pick(works, index)} at ${pick(places, index * 5)}`,
      status: pick(states, index * 3),
      contact: 'harbour-hub',
    },
    ...timesOf(index * 4 + 1),
  })),
];
