import { afterEach, describe, expect, it } from 'vitest';
import { language } from '#lib/i18n/i18n.ts';
import { forms } from '#lib/record/export/forms.ts';
import { field, line, record } from '#test/fakes/views.ts';

const { text, json } = forms;

afterEach(() => {
  language.value = 'en';
});

const dana = record('r1', {
  title: 'Dana Levi',
  subtitle: 'Galil Optics',
  fields: [
    field('name', 'text', 'Dana Levi'),
    field('email', 'email', 'dana@galil.example'),
    field('since', 'date', '2021-03-14'),
    field('company', 'link', null, { links: [line('g', 'companies', 'Galil Optics')] }),
    field('fax', 'phone', ' '),
    field('__proto__', 'text', 'kept'),
  ],
  linked: [{ entity: 'deals', total: 3, lines: [] }],
});

describe('a record as text', () => {
  it('is what a person would write down, without what is empty or said already', () => {
    expect(text.write(dana)).toBe(
      [
        'Dana Levi',
        'Galil Optics',
        '',
        'email: dana@galil.example',
        'since: Mar 14, 2021',
        'company: Galil Optics',
        '__proto__: kept',
      ].join('\n'),
    );
  });

  it('is labelled in the language of the page', () => {
    language.value = 'he';
    expect(text.write(dana)).toContain('email בעברית: dana@galil.example');
  });

  it('is its name alone where nothing else is known', () => {
    expect(text.write(record('r1', { title: 'X' }))).toBe('X');
  });
});

describe('a record as JSON', () => {
  it('can be read again, with the names that the interface gives', () => {
    expect(JSON.parse(json.write(dana))).toEqual({
      id: 'r1',
      entity: 'contacts',
      title: 'Dana Levi',
      environment: 'test',
      fetchedAt: '2025-11-20T10:00:00.000Z',
      createdAt: '2025-01-01T10:00:00.000Z',
      updatedAt: '2025-11-01T10:00:00.000Z',
      fields: JSON.parse(
        '{"name":"Dana Levi","email":"dana@galil.example","since":"2021-03-14","fax":null,"__proto__":"kept"}',
      ),
      links: { company: [{ id: 'g', entity: 'companies', title: 'Galil Optics' }] },
      linkedFrom: { deals: 3 },
    });
    expect(json.write(dana)).toContain('"__proto__": "kept"');
  });
});
