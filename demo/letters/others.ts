import { known, strangers } from '../correspondents.ts';
import { html } from '../html.ts';
import type { Letter } from '../letter.ts';

/** Somebody unknown, a table of people, and a receipt full of numbers that are no telephone numbers. */
export function otherLetters(): Letter[] {
  const oliver = known('Oliver Bramley');
  const partners = [oliver, known('Harriet Fitch'), known('Sophie Langley')];
  return [
    {
      id: 'antiques',
      from: strangers.rosalind,
      cc: [],
      subject: 'Do you also look after small shops?',
      preview: 'We met briefly at the Haifa machine fair. I run three shops and',
      when: 'Mon',
      isUnread: true,
      language: 'en-GB',
      body: html`
        <p>Dear Ms Brook,</p>
        <p>
          we met briefly at the Haifa machine fair. I run three small shops and wonder whether your service plan would
          suit us at all. You can reach me under ${strangers.rosalind.email} or +44 20 7946 0999.
        </p>
        <p>Kind regards,<br />Rosalind Achterberg</p>`,
    },
    {
      id: 'vault',
      from: oliver,
      cc: partners.slice(1),
      subject: 'Who to ask about the document vault',
      preview: 'As agreed, the three of us share the project from here',
      when: 'Mon',
      isUnread: false,
      language: 'en-GB',
      body: html`
        <p>Lena,</p>
        <p>as agreed, the three of us share the project from here:</p>
        <table>
          <tr>
            <th>Who</th>
            <th>Address</th>
            <th>Telephone</th>
          </tr>
          ${partners.map(
            ({ name, email, phone }) => html`<tr>
              <td>${name}</td>
              <td><a href="mailto:${email}">${email}</a></td>
              <td>${phone ?? ''}</td>
            </tr>`,
          )}
        </table>
        <p>Oliver</p>`,
    },
    {
      id: 'receipt',
      from: strangers.shop,
      cc: [],
      subject: 'Receipt for order 2026-11-0447',
      preview: 'Thank you for your order. It left our house on 18.11.2026',
      when: 'Wed',
      isUnread: false,
      language: 'en-GB',
      body: html`
        <p>Thank you for your order 2026-11-0447 of 17/11/2026, 10:42.</p>
        <table>
          <tr>
            <td>12 &times; notebook, A5</td>
            <td>£ 118.80</td>
          </tr>
          <tr>
            <td>3 &times; board pins, box of 200</td>
            <td>£ 14.25</td>
          </tr>
          <tr>
            <td>Total, card 4929 **** **** 1881</td>
            <td>£ 133.05</td>
          </tr>
        </table>
        <p>Parcel 3S-8842-1190-77, ISBN 978-0-306-40615-7, version 4.18.2, server 192.0.2.14.</p>`,
    },
  ];
}
