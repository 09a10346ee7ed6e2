import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasVcard, writeVcard } from '#lib/record/export/vcard.ts';
import type { FieldView } from '#lib/record/view.ts';
import { field, line, record } from '#test/fakes/views.ts';

const card = (fields: FieldView[], more = {}) => writeVcard(record('r1', { title: 'Dana Levi', fields, ...more }));
/** The lines of a card as a reader of it has them: unfolded. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

describe('a record as a vCard', () => {
  it('holds what address books keep', () => {
    const fields = [
      field('firstName', 'text', 'Dana'),
      field('lastName', 'text', 'Levi'),
      field('jobTitle', 'text', 'Head of procurement'),
      field('company', 'link', null, { links: [line('g', 'companies', 'Galil Optics')] }),
      field('email', 'email', 'dana@galil.example'),
      field('mobile', 'phone', '+44 7700 900123'),
      field('phone', 'phone', '020 7946 0958'),
      field('website', 'text', 'https://galil.example/a,b'),
      field('birthday', 'date', '1980-01-02'),
      field('status', 'select', 'customer'),
    ];
    expect(linesOf(card(fields))).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:individual',
      'FN:Dana Levi',
      'N:Levi;Dana;;;',
      'ORG:Galil Optics',
      'TITLE:Head of procurement',
      'EMAIL:dana@galil.example',
      'TEL;VALUE=uri;TYPE=cell:tel:+447700900123',
      'TEL:020 7946 0958',
      'URL:https://galil.example/a,b',
      'BDAY:19800102',
      'REV:20251101T100000Z',
      'END:VCARD',
    ]);
  });

  it('is that of an organization where the entity is one', () => {
    const lines = linesOf(card([field('name', 'text', 'Acme')], { entity: 'companies', title: 'Acme' }));
    expect(lines.slice(2, 5)).toEqual(['KIND:org', 'FN:Acme', 'ORG:Acme']);
  });

  it('gives each of several addresses a line', () => {
    const lines = linesOf(card([field('email', 'email', ['a@x.example', 'b@x.example'])]));
    expect(lines.filter((text) => text.startsWith('EMAIL'))).toEqual(['EMAIL:a@x.example', 'EMAIL:b@x.example']);
  });

  it.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['Dana\r\nEND:VCARD\r\nBEGIN:VCARD', 'Dana\\nEND:VCARD\\nBEGIN:VCARD'],
    ['x\u2028END:VCARD', 'x\\nEND:VCARD'],
    ['x\u0000\u0007y', 'xy'],
    ['half \ud800', 'half \ufffd'],
  ])('keeps %j within its value', (title, written) => {
    expect(linesOf(card([], { title }))).toContain(`FN:${written}`);
  });

  it.each([
    ['javascript:alert(1)', []],
    ['https://bank.example@evil.example/', []],
    ['https://x.example/a b\r\nNOTE:x', []],
    ['https://x.example/', ['URL:https://x.example/']],
  ])('makes of the website %j %j', (value, lines) => {
    expect(linesOf(card([field('site', 'text', value)])).filter((text) => text.startsWith('URL'))).toEqual(lines);
  });

  it('calls nothing a number that is none', () => {
    const lines = linesOf(card([field('phone', 'phone', '+1;TYPE=fax\nX:y')]));
    expect(lines).toContain('TEL:+1\\;TYPE=fax\\nX:y');
  });

  it('is folded at 75 bytes without cutting a sign in two, and has as many properties as it should, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme' }), (title, email) => {
        const text = card([field('email', 'email', `x${email}`)], { title: `x${title}` });
        const encoder = new TextEncoder();
        for (const raw of text.split('\r\n')) expect(encoder.encode(raw).length).toBeLessThanOrEqual(75);
        const lines = linesOf(text);
        expect(lines).toHaveLength(7);
        expect(lines.every((one) => /^[A-Z]+[;:]/.test(one))).toBe(true);
      }),
    );
  });

  it('is offered of what can be written to or called', () => {
    expect(hasVcard(record('a', { fields: [field('mail', 'email', 'a@x.example')] }))).toBe(true);
    expect(hasVcard(record('a', { fields: [field('mail', 'email', ''), field('n', 'text', 'x')] }))).toBe(false);
  });
});
