import { describe, expect, it } from 'vitest';
import { headlineOf } from '#lib/record/headline.ts';
import { define, graphOf, wireRecord } from '#test/fakes/records.ts';

type Fields = Parameters<typeof define>[0];

function headline(entity: string, fields: object, defined: Fields = {}, others: Record<string, Fields> = {}) {
  const graph = graphOf(entity, fields);
  const root = graph.records.get(graph.rootId);
  if (!root) throw new Error('no root');
  return headlineOf(root, graph, (slug) => define(slug === entity ? defined : (others[slug] ?? {})));
}

describe('the title of a record', () => {
  it.each<[string, string, object, Fields]>([
    ['Jane Roe', 'contacts', { full_name: 'Jane Roe', email: 'j@x.example' }, {}],
    ['Jane Roe', 'contacts', { first_name: 'Jane', last_name: 'Roe', company_name: 'Acme' }, {}],
    ['Jane Roe', 'contacts', { firstName: 'Jane', surname: 'Roe' }, {}],
    ['Jane Roe', 'contacts', { name: 'Jane', lastName: 'Roe' }, {}],
    ['Jane Roe', 'contacts', { name: 'Jane Roe', lastName: 'Roe' }, {}],
    ['Roe', 'contacts', { last_name: 'Roe' }, {}],
    ['Jane Roe', 'contacts', { title: 'Ms', first_name: 'Jane', last_name: 'Roe' }, {}],
    [
      'יעל כהן',
      'contacts',
      { f1: 'יעל', f2: 'כהן' },
      { f1: ['text', 'f1', 'שם פרטי'], f2: ['text', 'f2', 'שם משפחה'] },
    ],
    ['דוד לוי', 'אנשי_קשר', { שם_מלא: 'דוד לוי' }, {}],
    ['Jean Dupont', 'contacts', { Prénom: 'Jean', Nom: 'Dupont' }, {}],
    ['Juan Pérez Gil', 'contactos', { nombre: 'Juan', apellidos: 'Pérez Gil' }, {}],
    ['Jana Vogel', 'kontakte', { nachname: 'Vogel', vorname: 'Jana' }, {}],
    ['Анна Иванова', 'contacts', { имя: 'Анна', фамилия: 'Иванова' }, {}],
    ['山田太郎', 'contacts', { 姓: '山田', 名: '太郎' }, {}],
    ['Taro 山田', 'contacts', { first_name: 'Taro', last_name: '山田' }, {}],
    ['Иван Петров', 'contacts', { imya: 'Иван Петров' }, { imya: ['text', 'Full name'] }],
    ['Acme Ltd', 'companies', { name: 'Acme Ltd', phone: '+12025550143' }, { phone: 'phone' }],
    ['Acme Ltd', 'accounts', { company_name: 'Acme Ltd' }, {}],
    [
      'Printer broken',
      'tickets',
      { subject: 'Printer broken', email: 'j@x.example' },
      { email: 'email', subject: 'text' },
    ],
    ['Renewal 2026', 'deals', { title: 'Renewal 2026', amount: 5 }, { title: 'text', amount: 'text' }],
    ['Renewal', 'deals', { deal_name: 'Renewal', company: 'Acme' }, {}],
    ['j@x.example', 'contacts', { title: 'CEO', mail_1: 'j@x.example' }, { title: 'text', mail_1: 'email' }],
    ['j@x.example', 'contacts', { email: 'j@x.example' }, {}],
    [
      'Blue bicycle',
      'assets',
      { serial_number: 'X-1', thing: 'Blue bicycle' },
      { serial_number: 'text', thing: 'text' },
    ],
    ['+12025550143', 'contacts', { line: '+12025550143' }, { line: 'phone' }],
    ['visits root', 'visits', { at: null, done: true, list: [] }, {}],
    ['visits root', 'visits', { name: '   ', email: '' }, { email: 'email' }],
    ['contacts root', 'contacts', { name: { first: 'Jane' } }, {}],
  ])('is %s', (title, entity, fields, defined) => {
    expect(headline(entity, fields, defined).title).toBe(title);
  });

  it('is one short line, whatever the CRM holds', () => {
    expect(headline('contacts', { name: '  Jane\n\tRoe ' }).title).toBe('Jane Roe');
    const { title } = headline('contacts', { name: 'x'.repeat(1_000_000) });
    expect(title).toHaveLength(200);
    expect(title.endsWith('…')).toBe(true);
  });
});

describe('the title of a record that has names in both languages', () => {
  it.each<[string, string, object, Fields]>([
    ['Dana Levi', 'דנה לוי', { full_name: 'Dana Levi', full_name_he: 'דנה לוי' }, {}],
    ['Dana Levi', 'דנה לוי', { full_name_he: 'דנה לוי', full_name_en: 'Dana Levi' }, {}],
    ['Dana Levi', 'דנה לוי', { name: 'דנה לוי', englishName: 'Dana Levi' }, {}],
    ['Dana Levi', 'דנה לוי', { name: 'Dana Levi', a: 'דנה לוי' }, { name: 'text', a: ['text', 'A', 'שם בעברית'] }],
    ['Dana Levi', 'דנה לוי', { name: 'Dana Levi', שם_מלא: 'דנה לוי' }, {}],
    ['Dana Levi', 'דנה לוי', { first_name: 'Dana', last_name: 'Levi', first_name_he: 'דנה', last_name_he: 'לוי' }, {}],
    ['Dana Levi', 'Dana Levi', { first_name: 'Dana', last_name: 'Levi', first_name_he: 'דנה' }, {}],
    ['דנה לוי', 'דנה לוי', { name: 'דנה לוי', email: 'd@x.example' }, {}],
    ['Дана Леви', 'דנה לוי', { name: 'Дана Леви', name_he: 'דנה לוי' }, {}],
    ['Acme', 'אקמה', { company_name: 'Acme', company_name_he: 'אקמה' }, {}],
    ['Renewal', 'חידוש', { subject: 'Renewal', נושא: 'חידוש' }, {}],
  ])('is %s in English and %s in Hebrew', (english, hebrew, fields, defined) => {
    const { title, inHebrew } = headline('contacts', fields, defined);
    expect([title, inHebrew?.title ?? title]).toEqual([english, hebrew]);
  });

  it('names its company in the same language', () => {
    const company = wireRecord('c', 'companies', { name: 'Acme', name_he: 'אקמה' });
    const said = headline('contacts', { name: 'Dana', company });
    expect(said).toMatchObject({ subtitle: 'Acme', inHebrew: { title: 'Dana', subtitle: 'אקמה' } });
    expect(headline('contacts', { name: 'Dana', company: wireRecord('c', 'companies', { name: 'Acme' }) })).toEqual({
      title: 'Dana',
      subtitle: 'Acme',
    });
  });

  it('keeps its amount in both languages where its title begins with the company in one', () => {
    const company = wireRecord('c', 'companies', { name: 'Acme', name_he: 'אקמה' });
    const said = headline('deals', { title: 'Acme: Renewal', amount: 900, currency: 'EUR', company });
    expect(said.subtitle).toBe('EUR\u00a0900');
    expect(said.inHebrew?.subtitle.replace(/\P{N}/gu, '')).toBe('900');
  });
});

describe('the subtitle', () => {
  it('is the company that the record points to', () => {
    const company = wireRecord('c', 'companies', { firma: 'Acme Ltd' });
    const others = { companies: { firma: ['text', 'Name'] } } satisfies Record<string, Fields>;
    expect(headline('contacts', { name: 'Jane', company }, {}, others).subtitle).toBe('Acme Ltd');
    const employer = headline(
      'contacts',
      { name: 'Jane', arbeitgeber: company },
      { arbeitgeber: ['link', 'Employer'] },
      others,
    );
    expect(employer.subtitle).toBe('Acme Ltd');
  });

  it.each<[string, object, Fields]>([
    ['Acme', { name: 'Jane', company: 'Acme', email: 'j@x.example' }, {}],
    ['j@x.example', { name: 'Jane', email: 'j@x.example' }, {}],
    ['+12025550143', { name: 'Jane', tel: '+12025550143' }, { name: 'text', tel: 'phone' }],
    ['104,475', { subject: 'Renewal', amount: 104475 }, {}],
    ['-1,200.5', { subject: 'Renewal', amount: '-1200.5' }, {}],
    ['about 1200', { subject: 'Renewal', amount: 'about 1200' }, {}],
    ['EUR\u00a080,090', { subject: 'Renewal', amount: 80090, currency: 'EUR' }, {}],
    [
      'JPY\u00a01,200.5',
      { subject: 'Renewal', amount: '1200.5', waehrung: 'JPY' },
      { waehrung: ['select', 'Currency'] },
    ],
    ['900', { subject: 'Renewal', amount: 900, currency: 'euros' }, {}],
    ['EUR\u00a0900', { title: 'Acme Ltd: Renewal', company: 'Acme Ltd', amount: 900, currency: 'EUR' }, {}],
    ['', { name: 'Jane' }, {}],
    ['', { email: 'j@x.example' }, {}],
  ])('is %j, and never the title again', (subtitle, fields, defined) => {
    expect(headline('contacts', fields, defined).subtitle).toBe(subtitle);
  });
});

describe('the status', () => {
  it.each<[string | undefined, object, Fields]>([
    ['Open', { status: 'Open', stage: 'Won' }, {}],
    ['Won', { stage: 'Won' }, {}],
    ['פתוח', { s: 'פתוח' }, { s: ['select', 'S', 'סטטוס'] }],
    [undefined, { state: 'Ohio' }, {}],
    [undefined, { status: null }, {}],
  ])('is %j', (status, fields, defined) => {
    expect(headline('deals', fields, defined).status).toBe(status);
  });
});
