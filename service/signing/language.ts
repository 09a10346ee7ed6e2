import type { SignatureRequest } from '#lib/crm/contract.ts';

export type Language = 'en' | 'he';

/** The language of a page: Hebrew where the browser asks for it before English, otherwise English. */
export function languageOf(acceptLanguage = ''): Language {
  const asked = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.toLowerCase().split(';', 2);
      return { language: tag.trim().split('-', 1)[0], quality: Number(quality.trim().slice(2)) };
    })
    .sort((a, b) => b.quality - a.quality)
    .find(({ language }) => language === 'en' || language === 'he' || language === 'iw');
  return asked && asked.language !== 'en' ? 'he' : 'en';
}

type State = 'signed' | 'open' | 'declined' | 'expired';

const states: Record<string, State> = { signed: 'signed', declined: 'declined', expired: 'expired' };

/** What a request means to the person who is to sign it. */
export function stateOf({ status, expiresAt }: SignatureRequest, now: Date): State {
  const settled = Object.hasOwn(states, status) ? states[status] : undefined;
  return settled ?? (Date.parse(expiresAt) < now.getTime() ? 'expired' : 'open');
}

export const texts = {
  en: {
    direction: 'ltr',
    for: 'For',
    signedOn: 'Signed on',
    sentOn: 'Sent on',
    openUntil: 'Open until',
    sign: 'Sign',
    document: 'Open the signed document (PDF)',
    states: { signed: 'Signed', open: 'Waiting for your signature', declined: 'Declined', expired: 'Expired' },
    notes: {
      signed: 'Thank you. Nothing is left to do.',
      open: 'By pressing the button you sign this document in your name.',
      declined: 'This document was declined and can no longer be signed.',
      expired: 'The time to sign this document has passed. Ask the sender for a new one.',
    },
  },
  he: {
    direction: 'rtl',
    for: 'עבור',
    signedOn: 'נחתם בתאריך',
    sentOn: 'נשלח בתאריך',
    openUntil: 'פתוח עד',
    sign: 'חתימה',
    document: 'פתיחת המסמך החתום (PDF)',
    states: { signed: 'נחתם', open: 'ממתין לחתימתך', declined: 'נדחה', expired: 'פג תוקף' },
    notes: {
      signed: 'תודה. לא נותר דבר לעשות.',
      open: 'לחיצה על הכפתור היא חתימתך על המסמך.',
      declined: 'המסמך נדחה ואי אפשר לחתום עליו עוד.',
      expired: 'המועד לחתימה חלף. אפשר לבקש מסמך חדש מן השולח.',
    },
  },
} as const;
