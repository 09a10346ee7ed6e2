import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const link = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const firstScript = /\s*<script /;

/** The files that were built, by name, as far as they matter here. */
type Files = Record<string, { type: 'asset'; source: string | Uint8Array } | { type: 'chunk' }>;

/**
 * Puts a page's one sheet into the page itself, and takes it from the files.
 * @returns the page, and the source by which its policy allows the sheet
 * @throws where the page has no sheet, or one that would not stand in it as it is
 */
export function putSheetWithin(html: string, files: Files): { html: string; source: string } {
  const name = link.exec(html)?.[1] ?? '';
  const file = files[name];
  if (file?.type !== 'asset') throw new Error('The page has no sheet of its own');
  const sheet = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
  if (/<\/style/i.test(sheet)) throw new Error('The sheet would end within the page');
  delete files[name];
  return {
    html: html.replace(link, '').replace(firstScript, (script) => `\n    <style>${sheet}</style>${script}`),
    source: `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
  };
}

/**
 * Puts a page's one sheet into the page itself, before its scripts: a browser takes longer for a file of an extension than for
 * reading what is in it.
 * @param onSheet told the source by which the page's policy allows the sheet
 */
export const sheetWithin = (onSheet: (source: string) => void): Plugin => ({
  name: 'sheet-within',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const { html, source } = putSheetWithin(page, bundle);
      onSheet(source);
      return html;
    },
  },
});
