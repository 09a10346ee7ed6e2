import type { WrittenLine } from '../import/line.ts';
import { daysAgo, slug, spread } from './calendar.ts';
import { contactId } from './people.ts';

/** name, e-mail, phone, company, source, status, the contact whom the lead became */
const rows: [string, string, string | null, string, string, string, string?][] = [
  // The same address as the contact of that name: one person, known to two entities.
  [
    'Noa Friedman',
    'Noa.Friedman@negev-sun.example',
    '020 7946 0234',
    'Negev Sun',
    'event',
    'converted',
    'Noa Friedman',
  ],
  ['Yael Regev', 'yael.regev@sharon-weavers.example', null, 'Sharon Weavers', 'website', 'contacted', 'Yael Regev'],
  ['Omer Lavi', 'omer@lavi-studio.example', '07700 900 611', 'Lavi Studio', 'referral', 'new'],
  ['שירי כהן', 'shiri@cohen-bakery.example', '020 7946 0812', 'מאפיית כהן', 'website', 'new'],
  ['Beatrice Holm', 'b.holm@holm-interiors.example', '+44 7700 900 733', 'Holm Interiors', 'event', 'contacted'],
  ['Ray Delgado', 'ray@delgado-tools.example', '(303) 555-0161', 'Delgado Tools', 'import', 'lost'],
  ['Fleur Dubois', 'fleur@dubois-fleurs.example', '06.39.98.45.67', 'Dubois Fleurs', 'website', 'new'],
  ['Kurt Brandt', 'kurt.brandt@brandt-werk.example', '030 23125 701', 'Brandt Werk', 'referral', 'contacted'],
];

export const leadLines: WrittenLine<'record'>[] = rows.map(
  ([name, email, phone, companyName, source, status, convertedTo]) => ({
    type: 'record',
    id: `lead-${slug(email)}`,
    entity: 'leads',
    fields: {
      name,
      email,
      phone,
      companyName,
      source,
      status,
      convertedTo: convertedTo ? contactId(convertedTo) : null,
    },
    createdAt: daysAgo(180 - spread(email, 90)),
    updatedAt: daysAgo(20 + spread(email, 60), spread(name, 400)),
  }),
);
