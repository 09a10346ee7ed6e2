import type { SignatureRequest } from '#lib/crm/contract.ts';

export type Language = 'en' | 'he';

/** The language of a page: Hebrew where the browser asks for it before English, otherwise English. */
export function languageOf(acceptLanguage = ''): Language {
  const asked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      return { language: tag.split('-')[0], quality: Number(quality.slice(2)) };
    })
    .sort((a, b) => b.quality - a.quality)
    .find(({ language }) => language === 'en' || language === 'he' || language === 'iw');
  return asked && asked.language !== 'en' ? 'he' : 'en';
}

type State = 'signed' | 'open' | 'declined' | 'expired';

const states: Record<string, State> = { signed: 'signed', declined: 'declined', expired: 'expired' };

/** What a request's status means to the person who is to sign. */
export const stateOf = ({ status }: SignatureRequest): State =>
  Object.hasOwn(states, status) ? (states[status] ?? 'open') : 'open';

export const texts = {
  en: {
    direction: 'ltr',
    for: 'For',
    signedOn: 'Signed on',
    sentOn: 'Sent on',
    openUntil: 'Open until',
    document: 'Open the signed document (PDF)',
    states: { signed: 'Signed', open: 'Waiting for your signature', declined: 'Declined', expired: 'Expired' },
    notes: {
      signed: 'Thank you. Nothing is left to do.',
      open: 'This is a demo: the document is shown as its recipient sees it, and cannot be signed here.',
      declined: 'This document was declined and can no longer be signed.',
      expired: 'The time to sign this document has passed. Ask the sender for a new one.',
    },
  },
  he: {
    direction: 'rtl',
    for: 'עבור',
    signedOn: 'נחתם ב',
    sentOn: 'נשלח ב',
    openUntil: 'פתוח עד',
    document: 'פתיחת המסמך החתום (PDF)',
    states: { signed: 'נחתם', open: 'ממתין לחתימתך', declined: 'נדחה', expired: 'פג תוקף' },
    notes: {
      signed: 'תודה. לא נותר דבר לעשות.',
      open: 'זוהי הדגמה: המסמך מוצג כפי שנמענו רואה אותו, ואי אפשר לחתום עליו כאן.',
      declined: 'המסמך נדחה ואי אפשר לחתום עליו עוד.',
      expired: 'המועד לחתימה חלף. אפשר לבקש מסמך חדש מן השולח.',
    },
  },
} as const;
