import type { BrowserContext } from 'playwright-core';

/** What a person would get who now pastes into some page. Line ends are a text box's own. */
export async function paste(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('data:text/html,<textarea autofocus></textarea>');
  const box = page.locator('textarea');
  await box.press('Control+V');
  const text = await box.inputValue();
  await page.close();
  return text;
}
