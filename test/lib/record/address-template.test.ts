import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callPlaces, faultOf, fillTemplate, recordPlaces } from '#lib/record/address-template.ts';

const record = 'https://crm.example/{entity}/{id}';
const fill = (template: string, id: string, entity = 'contacts') =>
  fillTemplate(template, recordPlaces, { id, entity });

describe('a template', () => {
  it.each([
    [record],
    ['https://crm.example/{id}'],
    ['https://crm.example:8443/app?record={id}&of={entity}'],
    ['https://crm.example/#/{entity}/{id}'],
    ['https://crm.example?id={id}'],
    ['http://127.0.0.1:3000/{id}'],
    ['http://localhost/{entity}/{id}'],
    ['HTTPS://CRM.example/{id}'],
  ])('%s can be used', (template) => {
    expect(faultOf(template, recordPlaces)).toBeUndefined();
  });

  it.each([
    ['', 'malformed'],
    ['crm.example/{id}', 'malformed'],
    ['javascript:alert({id})', 'malformed'],
    ['data:text/html,{id}', 'malformed'],
    ['file:///{id}', 'malformed'],
    ['ftp://crm.example/{id}', 'malformed'],
    ['{id}://crm.example', 'malformed'],
    ['https:///{id}', 'malformed'],
    ['https:{id}', 'malformed'],
    ['https:/\\{id}/x', 'malformed'],
    ['https://crm.example\\{id}', 'malformed'],
    ['https://crm.example/\t{id}', 'malformed'],
    ['https://crm.example/ {id}', 'malformed'],
    ['https://crm.example/\u200b{id}', 'malformed'],
    ['https://crm.example/{id}/{phone}', 'malformed'],
    ['https://crm.example/{id}/{', 'malformed'],
    [`https://crm.example/{id}${'x'.repeat(500)}`, 'malformed'],
    ['http://crm.example/{id}', 'insecure'],
    ['http://127.0.0.1.evil.example/{id}', 'insecure'],
    ['https://bank.example@evil.example/{id}', 'credentials'],
    ['https://{id}.crm.example/', 'place-in-host'],
    ['https://crm.example{id}', 'place-in-host'],
    ['https://crm.example/{entity}', 'place-missing'],
    ['https://crm.example/', 'place-missing'],
  ])('%j cannot: %s', (template, fault) => {
    expect(faultOf(template, recordPlaces)).toBe(fault);
    expect(fill(template, 'a')).toBeUndefined();
  });

  it('of a dialler needs the number, and takes nothing else', () => {
    expect(faultOf('https://dial.example/?to={number}', callPlaces)).toBeUndefined();
    expect(faultOf('https://dial.example/?to={id}', callPlaces)).toBe('malformed');
  });
});

describe('a filled template', () => {
  it.each([
    ['rec-1', 'https://crm.example/contacts/rec-1'],
    ['a/../../admin', 'https://crm.example/contacts/a%2F..%2F..%2Fadmin'],
    ['..\\x', 'https://crm.example/contacts/..%5Cx'],
    ['@evil.example', 'https://crm.example/contacts/%40evil.example'],
    ['%2e%2e', 'https://crm.example/contacts/%252e%252e'],
    ['?a=b#c', 'https://crm.example/contacts/%3Fa%3Db%23c'],
    ['{entity}', 'https://crm.example/contacts/%7Bentity%7D'],
    ['דנה', 'https://crm.example/contacts/%D7%93%D7%A0%D7%94'],
  ])('holds the id %j percent-encoded', (id, address) => {
    expect(fill(record, id)).toBe(address);
  });

  it.each([[''], ['.'], ['..'], ['\ud800'], ['x'.repeat(501)]])('is none for the id %j', (id) => {
    expect(fill(record, id)).toBeUndefined();
    expect(fill(record, 'a', id)).toBeUndefined();
  });

  it('stays on its site and in its place, whatever fills it', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'./\\@:?#%{}a2eF \n'), maxLength: 12 });
    fc.assert(
      fc.property(hostile, hostile, (entity, id) => {
        const address = fill('https://crm.example:8443/app/{entity}/{id}?x={id}#{entity}', id, entity);
        if (address === undefined) return;
        const { origin, pathname, searchParams } = new URL(address);
        expect(origin).toBe('https://crm.example:8443');
        expect(pathname.split('/').slice(0, 2)).toEqual(['', 'app']);
        expect(pathname.split('/').slice(2).map(decodeURIComponent)).toEqual([entity, id]);
        expect(searchParams.get('x')).toBe(id);
      }),
    );
  });
});
