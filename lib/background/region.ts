import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Settings } from '#lib/settings/schema.ts';

/** The person's own region: the one they chose, or the browser's. Empty when neither is known. */
export function ownRegion({ region }: Settings, language = navigator.language): string {
  return region || (new Intl.Locale(language).maximize().region ?? '');
}

/** The regions that telephone numbers belong to, each once. */
export function regionsOfNumbers(values: readonly string[]): string[] {
  return [...new Set(values.flatMap((value) => parsePhoneNumberFromString(value)?.country ?? []))];
}
