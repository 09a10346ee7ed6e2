import { afterEach, describe, expect, it } from 'vitest';
import { fieldTypeName } from '#lib/i18n/field-types.ts';
import { language } from '#lib/i18n/i18n.ts';

afterEach(() => {
  language.value = 'en';
});

describe('the type of a field', () => {
  it.each([
    ['en', 'email', 'Email'],
    ['he', 'email', 'דוא״ל'],
    ['he', 'DateTime', 'תאריך ושעה'],
    ['he', 'roman_numeral', 'Roman numeral'],
    ['he', 'constructor', 'Constructor'],
  ] as const)('in %s: %s is called %s', (chosen, type, name) => {
    language.value = chosen;
    expect(fieldTypeName(type)).toBe(name);
  });
});
