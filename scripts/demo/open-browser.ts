import { type Browser as Driver, launch } from 'puppeteer-core';
import { chromiumFlags, extensionDebugging } from '../browsers/flags.ts';
import type { Browser } from '../browsers/places.ts';

interface Wish {
  browser: Browser;
  extension: string;
  isHeadless: boolean;
}

/**
 * Opens a browser with the extension in it, with a profile of its own that goes when it closes. Chrome and Edge take no
 * extension from the command line any more; over the debugging pipe every Chromium does, and so does Firefox in its own way.
 */
export async function openBrowser({ browser, extension, isHeadless }: Wish): Promise<Driver> {
  const isChromium = browser.family === 'chromium';
  const driver = await launch({
    browser: isChromium ? 'chrome' : 'firefox',
    executablePath: browser.path,
    headless: isHeadless,
    defaultViewport: isHeadless ? { width: 1360, height: 860 } : null,
    // Ctrl-C is ours to handle: the servers stop with the browser.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    ...(isChromium
      ? {
          pipe: true,
          enableExtensions: true,
          args: [...chromiumFlags({ isHeadless }), extensionDebugging, '--window-size=1400,960'],
          ignoreDefaultArgs: ['--enable-automation'],
        }
      : {}),
  });
  try {
    await driver.installExtension(extension);
    return driver;
  } catch (error) {
    await driver.close();
    throw new Error(`${browser.name} took no extension over its debugging pipe. ${byHand(browser, extension)}`, {
      cause: error,
    });
  }
}

function byHand({ family }: Browser, extension: string): string {
  return family === 'firefox'
    ? `Load it by hand: about:debugging, This Firefox, Load Temporary Add-on, ${extension}/manifest.json`
    : `Load it by hand: chrome://extensions, Developer mode, Load unpacked, ${extension}`;
}
