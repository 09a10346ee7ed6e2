import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PluralText } from '#lib/i18n/i18n.ts';
import { en } from '#lib/i18n/texts/en.ts';
import { he } from '#lib/i18n/texts/he.ts';

const formsOf = (text: string | PluralText): string[] => (typeof text === 'string' ? [text] : Object.values(text));
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
const english: Record<string, string | PluralText> = en;
const hebrew: Record<string, string | PluralText> = he;
const keys = Object.keys(english);

describe('the texts', () => {
  it('are the same in both languages, in the same order', () => {
    expect(Object.keys(hebrew)).toEqual(keys);
  });

  it('take the same values in both languages, in every form', () => {
    const faulty = keys.filter((key) => {
      const named = namesIn(formsOf(english[key] ?? '').at(-1) ?? '');
      // A form for one or two may spell the count out.
      const spelled = named.filter((name) => name !== 'count').join();
      const forms = [...formsOf(english[key] ?? ''), ...formsOf(hebrew[key] ?? '')];
      return !forms.every((form) => [named.join(), spelled].includes(namesIn(form).join()));
    });
    expect(faulty).toEqual([]);
  });

  it('have every plural form that each language tells apart', () => {
    const plurals = keys.filter((key) => typeof english[key] !== 'string');
    expect(plurals.length).toBeGreaterThan(5);
    for (const key of plurals) {
      for (const [language, texts] of [['en', english] as const, ['he', hebrew] as const]) {
        const forms = Object.keys(Object(texts[key]));
        expect(forms.toSorted(), `${language} ${key}`).toEqual(
          new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted(),
        );
      }
    }
  });

  it('are written in Hebrew letters in Hebrew, but for names', () => {
    const names = ['app.name', 'activities.byApi'];
    const foreign = keys.filter((key) => !formsOf(hebrew[key] ?? '').every((form) => /\p{Script=Hebrew}/u.test(form)));
    expect(foreign).toEqual(names);
  });

  it('are all used: a key stands in the source in full, or by the parts around what is filled in', () => {
    const source = ['components', 'entrypoints', 'lib']
      .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`))
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('/texts/'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const patterns = [...source.matchAll(/`([a-z]*\.?(?:[\w-]*\.)*)\$\{[^}]+\}((?:\.\w+)*)`/g)].map(
      ([, before = '', after = '']) => ({ before, after }),
    );
    const isBuilt = (key: string) =>
      patterns.some(({ before, after }) => before + after !== '' && key.startsWith(before) && key.endsWith(after));
    expect(keys.filter((key) => !source.includes(`'${key}'`) && !isBuilt(key))).toEqual([]);
  });
});
