import type { WrittenLine } from '../import/line.ts';
import { daysAgo, slug, spread } from './calendar.ts';

/** name, name in Hebrew, domain, phone, industry, status, city, employees, parent company */
const rows: [string, string | null, string, string, string, string, string, number, string?][] = [
  [
    'Galil Optics',
    'גליל אופטיקה',
    'galil-optics.example',
    '020 7946 0900',
    'manufacturing',
    'customer',
    'Karmiel',
    140,
  ],
  [
    'Galil Lenses',
    'עדשות גליל',
    'galil-lenses.example',
    '+44 20 7946 0901',
    'manufacturing',
    'customer',
    'Safed',
    35,
    'Galil Optics',
  ],
  ['Carmel Freight', 'כרמל שילוח', 'carmel-freight.example', '(020) 7946 0112', 'logistics', 'customer', 'Haifa', 320],
  ['Negev Sun', 'שמש הנגב', 'negev-sun.example', '+44 (0)20 7946 0233', 'energy', 'prospect', 'Beersheba', 58],
  ['Yarkon Print', 'דפוס ירקון', 'yarkon-print.example', '020-7946-0344', 'media', 'customer', 'Petah Tikva', 22],
  ['Tavor Foods', 'תבור מזון', 'tavor-foods.example', '02079460455', 'food', 'customer', 'Afula', 210],
  ['Arava Seeds', 'זרעי ערבה', 'arava-seeds.example', '0044 20 7946 0566', 'food', 'prospect', 'Eilat', 17],
  [
    'Kinneret Sails',
    'מפרשי כינרת',
    'kinneret-sails.example',
    '020 7946 0677',
    'manufacturing',
    'former',
    'Tiberias',
    9,
  ],
  [
    'Sharon Weavers',
    'אורגי השרון',
    'sharon-weavers.example',
    '+442079460788',
    'manufacturing',
    'prospect',
    'Netanya',
    44,
  ],
  ['Bramley & Fitch', null, 'bramley-fitch.example', '020 7946 0121', 'services', 'customer', 'London', 75],
  ['Thameside Analytics', null, 'thameside.example', '+44 20 7946 0191', 'services', 'customer', 'London', 130],
  ['Harbour Lane Press', null, 'harbourlane.example', '0207 946 0271', 'media', 'prospect', 'Bristol', 28],
  ['Northgate Dental', null, 'northgate-dental.example', '020.7946.0381', 'services', 'former', 'Leeds', 12],
  [
    'Cobalt Robotics Works',
    null,
    'cobaltworks.example',
    '+1 (212) 555-0147',
    'manufacturing',
    'customer',
    'New York',
    480,
  ],
  ['Blue Heron Travel', null, 'blueheron.example', '1-415-555-0132', 'services', 'prospect', 'San Francisco', 31],
  ['Redwood Payroll', null, 'redwood-payroll.example', '(646) 555-0188', 'services', 'customer', 'New York', 96],
  ['Maison Aubry', null, 'maison-aubry.example', '01 99 00 12 34', 'food', 'customer', 'Lyon', 40],
  ['Falkenberg Audio', null, 'falkenberg-audio.example', '030/23125 120', 'manufacturing', 'prospect', 'Berlin', 64],
  ['Spree Logistik', null, 'spree-logistik.example', '+49 30 23125-456', 'logistics', 'customer', 'Berlin', 150],
  ['Outback Rail', null, 'outback-rail.example', '0491 570 156', 'logistics', 'prospect', 'Adelaide', 260],
];

/** The people whom a company names as its primary contact; its link back makes the first loop of every answer. */
const primaryContacts: Record<string, string> = {
  'Galil Optics': 'Dana Levi',
  'Galil Lenses': 'Rivka Ben-Ami',
  'Carmel Freight': 'Yossi Mizrahi',
  'Negev Sun': 'Noa Friedman',
  'Yarkon Print': 'Eitan Shalev',
  'Tavor Foods': 'Amal Haddad',
  'Bramley & Fitch': 'Oliver Bramley',
  'Thameside Analytics': 'Priya Raman',
  'Cobalt Robotics Works': 'Grace Whitfield',
  'Redwood Payroll': 'Marcus Hale',
  'Maison Aubry': 'Camille Aubry',
  'Spree Logistik': 'Jonas Richter',
};

export const companyDomains = new Map(rows.map(([name, , domain]) => [name, domain]));
export const companyId = (name: string): string => `company-${slug(name)}`;

export const companyLines: WrittenLine<'record'>[] = rows.map(
  ([name, nameHe, domain, phone, industry, status, city, employees, parent]) => ({
    type: 'record',
    id: companyId(name),
    entity: 'companies',
    fields: {
      name,
      nameHe,
      website: `https://www.${domain}/`,
      billingEmail: `billing@${domain}`,
      phone,
      industry,
      status,
      city,
      employees,
      primaryContact: primaryContacts[name] ? `contact-${slug(primaryContacts[name])}` : null,
      parentCompany: parent ? companyId(parent) : null,
    },
    createdAt: daysAgo(700 - spread(name, 300)),
    updatedAt: daysAgo(spread(domain, 60), spread(name, 480)),
  }),
);
