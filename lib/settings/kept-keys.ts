/** Names under which the background keeps what our pages follow as it changes. */

/** What a tab shows, in the session's storage. */
export const pageKey = (tabId: number): string => `page:${tabId}`;

const placePrefix = 'place:';
/** What was looked at over a tab, in the session's storage. */
export const placeKey = (tabId: number): string => placePrefix + tabId;
export const isPlaceKey = (key: string): boolean => key.startsWith(placePrefix);

/** What was looked at lately, in the session's storage. */
export const recentKey = 'recent';
/** How often pins were changed, in the session's storage: what is pinned is kept elsewhere, encrypted. */
export const pinsKey = 'pins';

/** How often what is known of signature requests changed, in the session's storage; it is kept elsewhere, encrypted. */
export const signaturesKey = 'signatures';

/** Where signing pages are, by connection, in the local storage. */
export const signingKey = 'signing';

/** How often what is watched changed, in the session's storage; it is kept elsewhere, encrypted. */
export const watchedKey = 'watched';

/** Whom the CRM knows, as far as it was asked unasked, in the session's storage. */
export const verdictsKey = 'verdicts';

/** The settings, in the local storage. */
export const settingsKey = 'settings';

/** The connections, in the local storage. */
export const connectionsKey = 'connections';
