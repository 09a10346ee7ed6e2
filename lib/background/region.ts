import type { Settings } from '#lib/settings/schema.ts';

/** The person's own region: the one they chose, or the browser's. Empty when neither is known. */
export function ownRegion({ region }: Settings, language = navigator.language): string {
  return region || (new Intl.Locale(language).maximize().region ?? '');
}
