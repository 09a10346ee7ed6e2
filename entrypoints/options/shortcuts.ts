import browser from 'webextension-polyfill';
import type { Shortcut } from '#components/options/Shortcuts.tsx';
import { isChromium } from '#lib/chromium.ts';

/** The commands with the keys that the browser really gave them; none where it does not say. */
export async function readShortcuts({ commands } = browser): Promise<Shortcut[]> {
  const all = await commands.getAll().catch(() => []);
  return all.map(({ name = '', description = '', shortcut = '' }) => ({ name, description, keys: shortcut }));
}

/** Opens the browser's own page for shortcuts; undefined where an extension cannot. */
export function openShortcuts(): (() => void) | undefined {
  if ('openShortcutSettings' in browser.commands && typeof browser.commands.openShortcutSettings === 'function') {
    const { openShortcutSettings } = browser.commands;
    return () => void openShortcutSettings();
  }
  return isChromium() ? () => void browser.tabs.create({ url: 'chrome://extensions/shortcuts' }) : undefined;
}
