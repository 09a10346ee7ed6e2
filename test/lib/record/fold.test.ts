import { describe, expect, it } from 'vitest';
import { saysAll, wordsOf } from '#lib/record/fold.ts';

describe('words that are looked for', () => {
  it.each([
    ['Dana Levi', 'DANA'],
    ['Zoë Sinclair', 'zoe'],
    ['Müller', 'MULLER'],
    ['Jose Álvarez', 'josé alvarez'],
    ['דָּנָה לֵוִי', 'דנה'],
    ['דנה לוי', 'דָּנָה'],
    ['צה״ל', 'צה"ל'],
    ["Sean O'Malley", 'o’malley'],
    ['Dana \u200fLevi', 'levi dana'],
    ['anything', '  '],
  ])('%j says %j', (text, typed) => {
    expect(saysAll(text, wordsOf(typed))).toBe(true);
  });

  it.each([
    ['Dana Levi', 'dana katz'],
    ['', 'dana'],
    ['דנה לוי', 'דן כהן'],
  ])('%j does not say %j', (text, typed) => {
    expect(saysAll(text, wordsOf(typed))).toBe(false);
  });
});
