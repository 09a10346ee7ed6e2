import { callPlaces, fillTemplate } from './address-template.ts';

/** What a number is called with: an app of the person's machine by its scheme, or a dialler in the web. */
export const callingApps = ['tel', 'callto', 'sip', 'web'] as const;
export type CallingApp = (typeof callingApps)[number];

export interface Calling {
  app: CallingApp;
  /** The web dialler's address, with `{number}` in it. */
  template: string;
}

/** A number of digits alone, with a plus where there was one. */
interface Dialled {
  number: string;
  extension: string | undefined;
}

const numberShape = /^\+?[\d\s().\-/\u00a0\u2011]{3,40}(?:(?:;ext=|\s?(?:x|ext\.?)\s?)\d{1,20})?$/i;
const extensionMark = /;ext=|\s?(?:x|ext\.?)\s?/i;

const addresses: Record<CallingApp, (dialled: Dialled, template: string) => string | undefined> = {
  tel: ({ number, extension }) => `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`,
  callto: ({ number }) => `callto:${number}`,
  sip: ({ number }) => `sip:${number}`,
  web: ({ number }, template) => fillTemplate(template, callPlaces, { number }),
};

/** The address that calls a number; undefined for what is not a phone number and nothing else. */
export function callAddress(value: string, { app, template }: Calling): string | undefined {
  const dialled = readNumber(value.trim());
  return dialled && addresses[app](dialled, template);
}

function readNumber(text: string): Dialled | undefined {
  if (!numberShape.test(text)) return undefined;
  const [main = '', extension] = text.split(extensionMark);
  const number = main.replaceAll(/[^\d+]/g, '');
  return /^\+?\d{3,20}$/.test(number) ? { number, extension } : undefined;
}
