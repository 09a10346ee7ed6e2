import type { Browser } from 'webextension-polyfill';

/**
 * Stands for the polyfill in the build of our pages. All that they call of the browser gives promises in every browser that the
 * manifest lets in; what the polyfill adds is for whoever answers messages, which is the background alone.
 */
const browser: Browser = Reflect.get(globalThis, 'browser') ?? Reflect.get(globalThis, 'chrome');
export default browser;
