import type { WrittenLine } from '../import/line.ts';
import { daysAgo } from './calendar.ts';
import { dealId } from './deals.ts';
import { contactId, people } from './people.ts';

/**
 * id, template, document, recipient, status, sent via, deal or contact it belongs to, sent so many days ago, signed so
 * many days ago
 */
type Row = [string, string, string, string, string, string, string, number, number?];
const rows: Row[] = [
  ['sig-2001', 'template-order', 'Order form: yearly service', 'Dana Levi', 'signed', 'email', dealId(1002), 52, 47],
  ['sig-2002', 'template-order', 'Order form: lens line 3', 'Dana Levi', 'sent', 'email', dealId(1001), 3],
  ['sig-2003', 'template-nda', 'הסכם סודיות', 'Dana Levi', 'viewed', 'sms', contactId('Dana Levi'), 6],
  [
    'sig-2004',
    'template-order',
    'Order form: document vault',
    'Oliver Bramley',
    'signed',
    'email',
    dealId(1019),
    160,
    151,
  ],
  ['sig-2005', 'template-order', 'Order form: e-signing', 'Harriet Fitch', 'sent', 'email', dealId(1020), 2],
  ['sig-2006', 'template-dpa', 'Data processing agreement', 'Priya Raman', 'declined', 'email', dealId(1021), 19],
  ['sig-2007', 'template-order', 'Order form: driver phones', 'Nadav Romano', 'expired', 'sms', dealId(1008), 90],
  ['sig-2008', 'template-order', 'Bon de commande : caisse', 'Camille Aubry', 'signed', 'email', dealId(1032), 66, 58],
  ['sig-2009', 'template-nda', 'הסכם סודיות: שמש הנגב', 'Noa Friedman', 'sent', 'sms', dealId(1009), 4],
];

/** How long a request stays open, in days. Those that wait are given years, so that the demo does not go stale. */
const openFor = { waiting: 1500, settled: 45 };
const waiting = ['sent', 'viewed'];

export const signatureLines: WrittenLine<'signature'>[] = rows.map(
  ([id, templateId, documentName, recipient, status, sentVia, linkedRecordId, sent, signed]) => {
    const person = people.find(({ name }) => name === recipient);
    return {
      type: 'signature',
      id,
      templateId,
      documentName,
      recipientName: recipient,
      recipientEmail: person?.email ?? '',
      recipientPhone: person?.mobile ?? person?.phone ?? null,
      status,
      sentVia,
      signingUrl: `/sign/${id}`,
      signedAt: signed === undefined ? null : daysAgo(signed, 95),
      signedPdfUrl: signed === undefined ? null : `/sign/${id}/signed.pdf`,
      linkedRecordId,
      linkedEntitySlug: linkedRecordId.startsWith('deal-') ? 'deals' : 'contacts',
      expiresAt: daysAgo(sent - (waiting.includes(status) ? openFor.waiting : openFor.settled)),
      createdAt: daysAgo(sent),
      updatedAt: daysAgo(signed ?? sent, 95),
    };
  },
);
