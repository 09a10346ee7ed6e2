import { type TextKey, t } from './i18n.ts';
import { readable } from './readable.ts';
import { statusKey } from './status-key.ts';

type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

const tones: Record<string, Tone> = {
  'signature.status.draft': 'neutral',
  'signature.status.signed': 'good',
  'signature.status.declined': 'bad',
  'signature.status.expired': 'warn',
  'signature.status.cancelled': 'warn',
};
const ways: Record<string, TextKey & `signature.via.${string}`> = {
  email: 'signature.via.email',
  sms: 'signature.via.sms',
  whatsapp: 'signature.via.whatsapp',
  link: 'signature.via.link',
};

/** How a signature request stands, as a person reads it; a status that nobody foresaw as it is. */
export function signatureStatus(status: string): { words: string; tone: Tone } {
  const key = statusKey(status);
  return key ? { words: t(key), tone: tones[key] ?? 'accent' } : { words: readable(status), tone: 'neutral' };
}

/** The way that it was sent. */
export function sentVia(way: string): string {
  const text = Object.hasOwn(ways, way.toLowerCase()) ? ways[way.toLowerCase()] : undefined;
  return text ? t(text) : readable(way);
}
