import browser from 'webextension-polyfill';

/** Whether this is Chrome, Edge or another browser of their kind, for what no API tells apart. */
export const isChromium = (): boolean => browser.runtime.getURL('').startsWith('chrome-extension:');
