import type { WrittenLine } from '../import/line.ts';
import { daysAgo } from './calendar.ts';
import { hebrewMail, quoteMail } from './mail.ts';
import { contactId } from './people.ts';

type Kind = WrittenLine<'activity'>['activityType'];

const call = (direction: string, durationSeconds: number, summary: string) => ({ direction, durationSeconds, summary });
const mail = (subject: string, content: string) => ({ subject, content });
const note = (content: string) => ({ content });

/** What happened with Dana Levi: kind, who wrote it, days ago, minutes past eight, what. More than one page of it. */
const history: [Kind, string, number, number, Record<string, unknown>][] = [
  ['email', 'user-lena', 0, -20, mail('Revised quote for lens line 3', quoteMail)],
  ['call', 'user-lena', 1, 150, call('outbound', 372, 'Quote arrived; Avi decides on Sunday.')],
  [
    'email',
    'api',
    2,
    45,
    mail(
      'Coating machine stops after two trays',
      'Hello,\n\nthe drum stops again after two trays. Moshe is at +44 7700 900 456 until four.\n\nDana',
    ),
  ],
  ['note', 'user-omri', 2, 70, note('Asked the workshop for a technician. Spare belt is in stock.')],
  ['file', 'user-lena', 3, 5, { name: 'order-form-lens-line-3.pdf', size: 184_320, contentType: 'application/pdf' }],
  [
    'meeting',
    'user-lena',
    5,
    120,
    {
      title: 'Lens line 3: walk through',
      startsAt: daysAgo(5, 120),
      endsAt: daysAgo(5, 180),
      location: 'Karmiel, hall B',
      attendees: ['Dana Levi', 'Avi Levi', 'Lena Brook'],
    },
  ],
  [
    'email',
    'user-lena',
    8,
    15,
    mail('Dates for the walk through', 'Hi Dana,\n\nwould the 13th at ten suit you and Avi?\n\nLena'),
  ],
  ['email', 'api', 9, 33, mail('חשבונית אוקטובר', hebrewMail)],
  ['note', 'user-omri', 9, 40, note('ביקשה חשבונית מתוקנת. הועבר להנהלת החשבונות.')],
  ['call', 'user-omri', 14, 90, call('inbound', 145, 'Wants the coating trial before the new line.')],
  ['note', 'user-lena', 16, 10, note('Budget of next year is agreed: two machines, one of them from us.')],
  [
    'meeting',
    'user-lena',
    21,
    60,
    {
      title: 'Quarterly review',
      startsAt: daysAgo(21, 60),
      endsAt: daysAgo(21, 120),
      location: 'Video call',
      attendees: ['Dana Levi', 'Tamar Katz', 'Lena Brook'],
    },
  ],
  [
    'email',
    'user-lena',
    22,
    12,
    mail(
      'Agenda for the quarterly review',
      '1. Service calls since July\n2. Lens line 3\n3. Training for the new shift',
    ),
  ],
  ['file', 'api', 25, 0, { name: 'service-report-july-september.pdf', size: 96_512, contentType: 'application/pdf' }],
  ['call', 'user-omri', 28, 200, call('outbound', 61, 'Voice mail, no answer.')],
  ['note', 'user-omri', 33, 30, note('Line 2 calibrated, report goes to Moshe and Dana.')],
  ['email', 'api', 36, 18, mail('Re: calibration', 'Thank you, the values look right now.\nDana Levi\n020 7946 0958')],
  [
    'email',
    'user-lena',
    45,
    25,
    mail(
      'Welcome to the service plan',
      'Dear Dana,\n\nyour yearly service starts today. One number for everything: 020 7946 0900.\n\nLena',
    ),
  ],
  ['note', 'api', 47, 97, note('Order form for the yearly service was signed.')],
  ['call', 'user-lena', 48, 75, call('inbound', 310, 'Two questions about the warranty, then she signs.')],
  [
    'file',
    'user-lena',
    52,
    2,
    { name: 'order-form-yearly-service.pdf', size: 151_040, contentType: 'application/pdf' },
  ],
  [
    'meeting',
    'user-omri',
    60,
    45,
    {
      title: 'Service plan',
      startsAt: daysAgo(60, 45),
      endsAt: daysAgo(60, 75),
      location: 'Phone',
      attendees: ['Dana Levi', 'Omri Sela'],
    },
  ],
  ['email', 'api', 63, 50, mail('Question about service hours', 'Do you also come on Fridays?\n\nDana')],
  ['note', 'user-lena', 75, 15, note('Prefers mail in the morning, calls after two. Writes Hebrew and English.')],
  [
    'call',
    'user-lena',
    90,
    130,
    call('outbound', 515, 'Went through last year; happy with the technicians, not with the invoices.'),
  ],
  ['note', 'user-omri', 120, 20, note('Met at the Haifa machine fair, stand 14.')],
  [
    'email',
    'user-lena',
    121,
    22,
    mail('Good to meet you in Haifa', 'Dear Dana,\n\nas promised, the brochure for lens line 3.\n\nLena'),
  ],
  ['file', 'user-lena', 121, 24, { name: 'brochure-lens-lines.pdf', size: 2_411_724, contentType: 'application/pdf' }],
];

export const danaActivities: WrittenLine<'activity'>[] = history.map(
  ([activityType, createdBy, days, minutes, data], index) => ({
    type: 'activity',
    id: `activity-dana-${String(history.length - index).padStart(2, '0')}`,
    recordId: contactId('Dana Levi'),
    activityType,
    data,
    createdBy,
    createdAt: daysAgo(days, minutes),
  }),
);
