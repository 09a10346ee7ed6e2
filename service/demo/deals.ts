import type { WrittenLine } from '../import/line.ts';
import { dateAgo, daysAgo, spread } from './calendar.ts';
import { companyId } from './companies.ts';
import { contactId, people } from './people.ts';

/** number, name, amount, currency, stage, contact, days until it closes, decision maker */
const rows: [number, string, number, string, string, string, number, string?][] = [
  [1001, 'Galil Optics: lens line 3', 184_000, 'ILS', 'negotiation', 'Dana Levi', 20, 'Avi Levi'],
  [1002, 'Galil Optics: yearly service', 42_500, 'ILS', 'won', 'Dana Levi', -45, 'Dana Levi'],
  [1003, 'Galil Optics: coating trial', 18_900, 'ILS', 'proposal', 'Moshe Peretz', 34, 'Dana Levi'],
  [1004, 'Galil Lenses: counter displays', 9_400, 'ILS', 'qualified', 'Rivka Ben-Ami', 60],
  [1005, 'Galil Lenses: stock system', 27_000, 'ILS', 'won', 'Rivka Ben-Ami', -120, 'Avi Levi'],
  [1006, 'Carmel Freight: route planning', 96_000, 'ILS', 'negotiation', 'Yossi Mizrahi', 15],
  [1007, 'Carmel Freight: customs desk', 31_500, 'ILS', 'won', 'Hila Stern', -80, 'Yossi Mizrahi'],
  [1008, 'Carmel Freight: driver phones', 12_300, 'ILS', 'lost', 'Nadav Romano', -30],
  [1009, 'Negev Sun: field pilot', 54_000, 'ILS', 'proposal', 'Noa Friedman', 28],
  [1010, 'Negev Sun: panel monitoring', 210_000, 'ILS', 'new', 'Gil Azulay', 140, 'Noa Friedman'],
  [1011, 'Yarkon Print: colour proofing', 15_800, 'ILS', 'won', 'Eitan Shalev', -12],
  [1012, 'Yarkon Print: second press', 320_000, 'ILS', 'qualified', 'Eitan Shalev', 95, 'Maya Shalev'],
  [1013, 'Tavor Foods: cold chain', 148_000, 'ILS', 'won', 'Amal Haddad', -200],
  [1014, 'Tavor Foods: label printers', 22_000, 'ILS', 'proposal', 'Samir Khoury', 18, 'Amal Haddad'],
  [1015, 'Tavor Foods: delivery app', 61_000, 'ILS', 'lost', 'Orly Sasson', -60],
  [1016, 'Arava Seeds: trial plots', 8_700, 'ILS', 'new', 'Ronen Biton', 75],
  [1017, 'Kinneret Sails: winter store', 5_200, 'ILS', 'lost', 'Boaz Carmi', -300],
  [1018, 'Sharon Weavers: pattern library', 33_000, 'ILS', 'qualified', 'Yael Regev', 52, 'Doron Weiss'],
  [1019, 'Bramley & Fitch: document vault', 24_000, 'GBP', 'won', 'Oliver Bramley', -150, 'Harriet Fitch'],
  [1020, 'Bramley & Fitch: e-signing', 9_600, 'GBP', 'negotiation', 'Harriet Fitch', 9],
  [1021, 'Thameside: warehouse sync', 78_000, 'GBP', 'negotiation', 'Priya Raman', 25],
  [1022, 'Thameside: training days', 6_400, 'GBP', 'won', 'Tom Ashworth', -20, 'Priya Raman'],
  [1023, 'Thameside: second region', 115_000, 'GBP', 'new', 'Zoë Sinclair', 160],
  [1024, 'Harbour Lane: rights ledger', 14_500, 'GBP', 'proposal', 'Rhys Pritchard', 40],
  [1025, 'Northgate Dental: renewal', 3_900, 'GBP', 'lost', 'Amelia Stone', -90],
  [1026, 'Cobalt: parts portal', 260_000, 'USD', 'won', 'Grace Whitfield', -75],
  [1027, 'Cobalt: line sensors', 132_000, 'USD', 'negotiation', 'Mei Tanaka', 30, 'Grace Whitfield'],
  [1028, 'Cobalt: spare stock', 41_000, 'USD', 'proposal', 'Daniel Reyes', 22],
  [1029, 'Blue Heron: group desk', 19_000, 'USD', 'qualified', 'Hannah Brooks', 65],
  [1030, 'Redwood: payroll bridge', 88_000, 'USD', 'won', 'Marcus Hale', -110],
  [1031, 'Redwood: audit pack', 23_500, 'USD', 'proposal', 'Ingrid Solberg', 33, 'Marcus Hale'],
  [1032, 'Maison Aubry: caisse', 17_200, 'EUR', 'won', 'Camille Aubry', -55],
  [1033, 'Maison Aubry: second atelier', 49_000, 'EUR', 'qualified', 'Étienne Morel', 80, 'Camille Aubry'],
  [1034, 'Falkenberg: Messraum', 72_000, 'EUR', 'proposal', 'Anke Vogel', 45, 'Friedrich Falkenberg'],
  [1035, 'Spree Logistik: Tourenplan', 67_500, 'EUR', 'won', 'Jonas Richter', -130],
  [1036, 'Spree Logistik: Lager Süd', 91_000, 'EUR', 'negotiation', 'Mehmet Yıldız', 14, 'Jonas Richter'],
  [1037, 'Outback Rail: signal logs', 155_000, 'USD', 'new', 'Jack Wren', 180, 'Matilda Hughes'],
  [1038, 'Galil Optics: training day', 4_800, 'ILS', 'new', 'Ruth Abrams', 70],
  [1039, 'Carmel Freight: depot screens', 27_900, 'ILS', 'qualified', 'Itai Nachmani', 58],
  [1040, 'Blue Heron: itinerary mail', 7_300, 'USD', 'new', 'Victor Salas', 100],
];

export const dealId = (number: number): string => `deal-${number}`;
const companyOf = new Map(people.map(({ name, company }) => [name, company]));

export const dealLines: WrittenLine<'record'>[] = rows.map(
  ([number, name, amount, currency, status, contact, closesIn, decisionMaker]) => ({
    type: 'record',
    id: dealId(number),
    entity: 'deals',
    fields: {
      name,
      amount,
      currency,
      status,
      closeDate: dateAgo(-closesIn),
      company: companyId(companyOf.get(contact) ?? ''),
      contact: contactId(contact),
      decisionMaker: decisionMaker ? contactId(decisionMaker) : null,
    },
    createdAt: daysAgo(320 - spread(name, 120)),
    updatedAt: daysAgo(closesIn < 0 ? -closesIn : spread(name, 40), spread(name, 480)),
  }),
);
