import type { WrittenLine } from '../import/line.ts';
import { daysAgo, spread } from './calendar.ts';
import { danaActivities } from './dana.ts';
import { dealLines } from './deals.ts';
import { type Person, people } from './people.ts';
import { ticketLines } from './tickets.ts';

type ActivityLine = WrittenLine<'activity'>;
type Told = Pick<ActivityLine, 'activityType' | 'data'>;

/** What commonly happens with a contact; every person gets some of it. */
const routine: ((person: Person) => Told)[] = [
  ({ name, company }) => ({
    activityType: 'note',
    data: { content: `${name} looks after our account at ${company}.` },
  }),
  ({ name, email }) => ({
    activityType: 'email',
    data: {
      subject: 'Following up',
      content: `Hello,\n\nthis went to ${email}.\nIs there anything open?\n\nLena (to ${name})`,
    },
  }),
  ({ phone }) => ({
    activityType: 'call',
    data: { direction: 'outbound', durationSeconds: 180, summary: `Reached on ${phone ?? 'the switchboard'}.` },
  }),
  ({ company }) => ({
    activityType: 'meeting',
    data: { title: `Yearly visit to ${company}`, location: company, attendees: ['Lena Brook'] },
  }),
  () => ({ activityType: 'file', data: { name: 'price-list.pdf', size: 88_064, contentType: 'application/pdf' } }),
];

function routineOf(person: Person): ActivityLine[] {
  const first = spread(person.name, routine.length);
  const picked = [...routine, ...routine].slice(first, first + 3);
  return picked.map((tell, step) => ({
    type: 'activity',
    id: `activity-${person.id}-${step + 1}`,
    recordId: person.id,
    ...tell(person),
    createdBy: step === 1 ? 'api' : 'user-lena',
    createdAt: daysAgo(10 + step * 21 + spread(person.email, 20), spread(person.name, 420)),
  }));
}

const noteOf = (record: WrittenLine<'record'>, content: string): ActivityLine => ({
  type: 'activity',
  id: `activity-${record.id}`,
  recordId: record.id ?? '',
  activityType: 'note',
  data: { content },
  createdBy: 'user-omri',
  createdAt: record.updatedAt ?? daysAgo(0),
});

export const activityLines: ActivityLine[] = [
  ...danaActivities,
  ...people.filter(({ name }) => name !== 'Dana Levi').flatMap(routineOf),
  ...dealLines.map((deal) => noteOf(deal, `Stage is now ${deal.fields.status}.`)),
  ...ticketLines.map((ticket) => noteOf(ticket, `Status is now ${ticket.fields.status}.`)),
];
