import { isChromium } from '#lib/chromium.ts';

/** What no XML may hold: a browser that reads it as such would refuse the whole suggestion. */
const unprintable = /[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * A suggestion in the address bar, with what is less important behind it. Chrome and Edge read it as XML, Firefox as it is; each
 * part keeps its own direction.
 */
export function describe(main: string, aside = '', isXml = isChromium()): string {
  const write = (text: string) => {
    const plain = text.replaceAll(unprintable, ' ');
    const safe = isXml ? plain.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '') : plain;
    return `\u2068${safe}\u2069`;
  };
  if (aside === '') return write(main);
  return isXml ? `${write(main)} <dim>${write(aside)}</dim>` : `${write(main)} · ${write(aside)}`;
}
