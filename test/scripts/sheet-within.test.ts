import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { putSheetWithin } from '#scripts/sheet-within.ts';

const page = `<head>
    <script src="/first.js"></script>
    <link rel="stylesheet" crossorigin href="/page.css">
  </head>`;
const sheet = 'p::after{content:"$& é"}';
const asset = (source: string | Uint8Array) => ({ type: 'asset', source }) as const;

describe('a page’s sheet', () => {
  it.each([
    ['text', sheet],
    ['bytes', new TextEncoder().encode(sheet)],
  ])('stands in the page before its scripts, as it is, and is no file any more: %s', (_what, source) => {
    const files = { 'page.css': asset(source), 'first.js': { type: 'chunk' } as const };
    const within = putSheetWithin(page, files);
    expect(within.html).toBe(`<head>
    <style>${sheet}</style>
    <script src="/first.js"></script>
  </head>`);
    expect(within.source).toBe(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
    expect(Object.keys(files)).toEqual(['first.js']);
  });

  it.each([
    ['there is none', '<head><script src="/first.js"></script></head>', sheet],
    ['its file was not built', page.replace('page.css', 'other.css'), sheet],
    ['it would end in the page', page, 'p{content:"</STYLE>"}'],
  ])('is refused where %s', (_what, html, source) => {
    expect(() => putSheetWithin(html, { 'page.css': asset(source) })).toThrow();
  });
});
