/** A picture of a popup that was left, as it is kept for the moment in which that is opened again. */
export interface KeptPicture {
  /** The tab that the popup was opened over, and the page that it showed. */
  tabId: number;
  page: string;
  /** When the person was there last; milliseconds since 1970. */
  at: number;
  /** What `takePicture` made. */
  picture: string;
}

/** Where it lies in the session's storage. */
export const pictureKey = 'picture';

/** Longer than that a popup is not found as it was left, in milliseconds. */
export const popupKeptFor = 10 * 60_000;

/** In characters. What is larger is no picture of a record's top. */
export const maxPicture = 60_000;

/** The page that an address stands for: the part behind the # changes while a page stays. */
export const pageAt = (address: string | undefined): string => (address ?? '').split('#', 1)[0]?.slice(0, 10_000) ?? '';

/** The picture that is kept, if it is of what a popup would show over this tab now. */
export function pictureFor(kept: unknown, tab: { id?: number; url?: string }, now: number): string | undefined {
  if (!isKeptPicture(kept)) return undefined;
  const page = pageAt(tab.url);
  const isHere = page !== '' && kept.page === page && kept.tabId === tab.id;
  return isHere && now - kept.at <= popupKeptFor ? kept.picture : undefined;
}

export const isKeptPicture = (kept: unknown): kept is KeptPicture =>
  typeof kept === 'object' &&
  kept !== null &&
  'tabId' in kept &&
  typeof kept.tabId === 'number' &&
  'page' in kept &&
  typeof kept.page === 'string' &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'picture' in kept &&
  typeof kept.picture === 'string';
