/** Lets an extension be loaded over the debugging pipe, which Chromium, Chrome and Edge all take it by. */
export const extensionDebugging = '--enable-unsafe-extension-debugging';

/** A mouse, which a machine without a display need not have: without one, pages show what otherwise waits for a pointer. */
const mouse = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** What Chromium's family is started with: quiet, self-contained, nothing fetched. */
export function chromiumFlags({ isHeadless }: { isHeadless: boolean }): string[] {
  return [
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    ...(isHeadless ? ['--disable-gpu', '--lang=en-US', `--blink-settings=${mouse}`] : []),
    // Chromium refuses to sandbox what root starts, and would put a warning of that over the page.
    ...(process.getuid?.() === 0 ? ['--no-sandbox', '--test-type'] : []),
  ];
}
