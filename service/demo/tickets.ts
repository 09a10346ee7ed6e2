import type { WrittenLine } from '../import/line.ts';
import { dateAgo, daysAgo, spread } from './calendar.ts';
import { companyId } from './companies.ts';
import { dealId } from './deals.ts';
import { contactId, people } from './people.ts';

/** number, subject, status, priority, contact, opened so many days ago, deal */
const rows: [number, string, string, string, string, number, number?][] = [
  [501, 'Coating machine stops after two trays', 'open', 'urgent', 'Dana Levi', 2, 1002],
  [502, 'חשבונית חודש אוקטובר לא התקבלה', 'pending', 'normal', 'Dana Levi', 9, 1002],
  [503, 'Calibration report for line 2', 'solved', 'normal', 'Moshe Peretz', 33, 1002],
  [504, 'Two log-ins for the shop floor', 'closed', 'low', 'Ruth Abrams', 70],
  [505, 'Stock count differs after import', 'open', 'high', 'Rivka Ben-Ami', 4, 1005],
  [506, 'Label prints mirrored in Hebrew', 'solved', 'normal', 'Uri Dayan', 41],
  [507, 'Route skips the harbour gate', 'open', 'high', 'Yossi Mizrahi', 3, 1007],
  [508, 'Customs code missing from manifest', 'pending', 'urgent', 'Hila Stern', 1, 1007],
  [509, 'Driver cannot sign in', 'solved', 'normal', 'Nadav Romano', 26],
  [510, 'Question about the pilot contract', 'open', 'low', 'Noa Friedman', 6, 1009],
  [511, 'Inverter readings arrive late', 'pending', 'normal', 'Gil Azulay', 12],
  [512, 'Proof looks darker than screen', 'solved', 'normal', 'Maya Shalev', 18, 1011],
  [513, 'Invoice in the wrong language', 'closed', 'low', 'Eitan Shalev', 88, 1011],
  [514, 'Temperature alarm at night', 'open', 'urgent', 'Samir Khoury', 0, 1013],
  [515, 'Add a second delivery window', 'pending', 'normal', 'Orly Sasson', 15],
  [516, 'Password reset mail in junk', 'solved', 'low', 'Amal Haddad', 29],
  [517, 'Export of trial results', 'open', 'normal', 'Ronen Biton', 8],
  [518, 'Close the account, please', 'closed', 'normal', 'Boaz Carmi', 210, 1017],
  [519, 'Pattern file does not open', 'pending', 'normal', 'Yael Regev', 5],
  [520, 'Retention period of the vault', 'open', 'normal', 'Sophie Langley', 7, 1019],
  [521, 'Signature page in Welsh?', 'closed', 'low', "Sean O'Malley", 61, 1020],
  [522, 'Duplicate rows after nightly sync', 'open', 'high', 'Chidi Okafor', 2, 1021],
  [523, 'Time zone of the report', 'solved', 'normal', 'Tom Ashworth', 20, 1022],
  [524, 'Access for a new colleague', 'solved', 'low', 'Zoë Sinclair', 14],
  [525, 'Rights list shows old owner', 'pending', 'normal', 'Edith Marlow', 11, 1024],
  [526, 'Please delete patient test data', 'closed', 'high', 'Amelia Stone', 95, 1025],
  [527, 'Portal is slow from the plant', 'open', 'high', 'Mei Tanaka', 1, 1026],
  [528, 'Purchase order not matched', 'pending', 'normal', 'Luca Ferrari', 10, 1026],
  [529, 'Bulk upload of part numbers', 'solved', 'normal', 'Daniel Reyes', 37, 1028],
  [530, 'Quote for three more seats', 'open', 'low', 'Hannah Brooks', 6, 1029],
  [531, 'Bank file refused', 'open', 'urgent', 'Ingrid Solberg', 0, 1030],
  [532, 'Year-end dates', 'solved', 'normal', 'Carlos Medina', 48, 1030],
  [533, 'Caisse : TVA à 5,5 %', 'pending', 'high', 'Lucie Garnier', 4, 1032],
  [534, 'Étiquettes du second atelier', 'open', 'normal', 'Étienne Morel', 9, 1033],
  [535, 'Angebot auf Englisch?', 'solved', 'low', 'Anke Vogel', 24, 1034],
  [536, 'Tour 14 fehlt im Plan', 'open', 'high', 'Jonas Richter', 3, 1035],
  [537, 'Zugang für das Lager Süd', 'pending', 'normal', 'Mehmet Yıldız', 13, 1036],
  [538, 'Logs from the desert line', 'open', 'normal', 'Jack Wren', 16, 1037],
  [539, 'Rechnung doppelt', 'closed', 'normal', 'Katrin Lange', 58, 1035],
  [540, 'Screens flicker at the depot', 'open', 'normal', 'Itai Nachmani', 5, 1039],
];

export const ticketId = (number: number): string => `ticket-${number}`;
const companyOf = new Map(people.map(({ name, company }) => [name, company]));

export const ticketLines: WrittenLine<'record'>[] = rows.map(
  ([number, subject, status, priority, contact, opened, deal]) => ({
    type: 'record',
    id: ticketId(number),
    entity: 'tickets',
    fields: {
      number: `T-${number}`,
      subject,
      status,
      priority,
      openedOn: dateAgo(opened),
      contact: contactId(contact),
      company: companyId(companyOf.get(contact) ?? ''),
      deal: deal === undefined ? null : dealId(deal),
    },
    createdAt: daysAgo(opened, -spread(subject, 300)),
    updatedAt: daysAgo(Math.floor(opened / 2), spread(subject, 240)),
  }),
);
