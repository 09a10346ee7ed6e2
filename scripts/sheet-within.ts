import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const link = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
const firstScript = /\s*<script /;

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
    handler(html, { bundle = {} }) {
      const file = link.exec(html)?.[1] ?? '';
      const sheet = bundle[file];
      if (sheet?.type !== 'asset') throw new Error('The page has no sheet of its own');
      const text = String(sheet.source);
      if (/<\/style/i.test(text)) throw new Error('The sheet would end within the page');
      delete bundle[file];
      onSheet(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
      return html.replace(link, '').replace(firstScript, (script) => `\n    <style>${text}</style>${script}`);
    },
  },
});
