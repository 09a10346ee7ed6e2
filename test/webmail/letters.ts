/** The mail that is delivered: every person in it is one of the demo's CRM, and of no other place. */

interface Letter {
  from: string;
  subject: string;
  /** MIME type of the body. */
  type: 'text/plain' | 'text/html';
  body: string;
}

let sent = 0;

/** A message as it lies in a mailbox. */
export function message({ from, subject, type, body }: Letter): string {
  sent += 1;
  return [
    `From: ${from}`,
    'To: Lena Brook <agent@desk.example>',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 09:41:00 +0000',
    `Message-ID: <${sent}@desk.example>`,
    'MIME-Version: 1.0',
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: 8bit',
    '',
    body,
    '',
  ].join('\r\n');
}

export const numberLetter = message({
  from: '"Dana Levi" <dana.levi@galil-optics.example>',
  subject: 'Please call the plant',
  type: 'text/plain',
  body: 'Good morning Lena,\r\n\r\nMoshe is at the plant today: +44 20 7946 0961.\r\n\r\nDana',
});

export const splitLetter = message({
  from: '"Priya Raman" <priya.raman@thameside.example>',
  subject: 'Who takes over',
  type: 'text/html',
  body: '<p>Hi Lena,</p><p>from Monday please write to <b>tom.ashworth</b>@<i>thameside</i>.example instead.</p><p>Priya</p>',
});

/** Somebody with their name in signs that a header of a message cannot hold as they are. */
const named = (name: string, address: string) => `=?UTF-8?B?${Buffer.from(name).toString('base64')}?= <${address}>`;

export const hebrewLetter = message({
  from: named('תמר כץ', 'tamar.katz@galil-optics.example'),
  subject: 'Invoice for October',
  type: 'text/plain',
  body: 'שלום לנה,\r\n\r\nהחשבונית מצורפת. בעותק:\r\nאבי לוי <avi.levi@galil-optics.example>\r\n\r\nתודה,\r\nתמר',
});
