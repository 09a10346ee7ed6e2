import type { WrittenLine } from '../import/line.ts';
import { activityLines } from './activities.ts';
import { daysAgo, spread } from './calendar.ts';
import { companyDomains, companyId } from './companies.ts';
import { contactId, people } from './people.ts';

const managers: Record<string, string> = {
  'Dana Levi': 'Avi Levi',
  'Tamar Katz': 'Avi Levi',
  'Moshe Peretz': 'Avi Levi',
  'Ruth Abrams': 'Dana Levi',
  'Uri Dayan': 'Rivka Ben-Ami',
  'Amit Barzilai': 'Rivka Ben-Ami',
  'Hila Stern': 'Yossi Mizrahi',
  'Tom Ashworth': 'Priya Raman',
  'Daniel Reyes': 'Grace Whitfield',
  'Mei Tanaka': 'Grace Whitfield',
  // Two partners who report to each other: a loop of two records.
  'Oliver Bramley': 'Harriet Fitch',
  'Harriet Fitch': 'Oliver Bramley',
};

const languages = { IL: 'he', FR: 'fr', DE: 'de' };
const languageOf = (nameHe: string | null, domain: string): string => {
  if (nameHe) return languages.IL;
  if (domain.startsWith('maison')) return languages.FR;
  return domain.startsWith('spree') || domain.startsWith('falkenberg') ? languages.DE : 'en';
};

/** The day of the newest activity. */
function lastContact(id: string): string | null {
  const times = activityLines.filter(({ recordId }) => recordId === id).map(({ createdAt }) => createdAt ?? '');
  return times.toSorted().at(-1)?.slice(0, 10) ?? null;
}

export const contactLines: WrittenLine<'record'>[] = people.map((person) => ({
  type: 'record',
  id: person.id,
  entity: 'contacts',
  fields: {
    name: person.name,
    nameHe: person.nameHe,
    email: person.email,
    phone: person.phone,
    mobile: person.mobile,
    jobTitle: person.jobTitle,
    company: companyId(person.company),
    manager: managers[person.name] ? contactId(managers[person.name] ?? '') : null,
    status: person.status,
    language: languageOf(person.nameHe, companyDomains.get(person.company) ?? ''),
    lastContacted: lastContact(person.id),
  },
  createdAt: daysAgo(600 - spread(person.email, 400)),
  updatedAt: daysAgo(spread(person.name, 90), spread(person.email, 480)),
}));
