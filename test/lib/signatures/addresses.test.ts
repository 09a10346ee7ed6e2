import { describe, expect, it } from 'vitest';
import { faultOf } from '#lib/record/address-template.ts';
import { webAddress } from '#lib/signatures/addresses.ts';
import { idInAddress, proposeTemplate, signingPlaces, startOfAddresses } from '#lib/signatures/template.ts';

const crm = 'https://crm.example/team';

describe('an address that a CRM names', () => {
  it.each([
    ['https://sign.example/s/1', 'https://sign.example/s/1'],
    ['http://sign.example/s/1', 'http://sign.example/s/1'],
    ['/sign/1/signed.pdf', 'https://crm.example/sign/1/signed.pdf'],
    ['sign/1', 'https://crm.example/sign/1'],
  ])('%s is opened as %s', (named, opened) => {
    expect(webAddress(named, crm)).toBe(opened);
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script behind a break of line', 'java\nscript:alert(1)'],
    ['data', 'data:text/html,hi'],
    ['a file', 'file:///etc/passwd'],
    ['a page of the browser', 'chrome://settings'],
    ['another site in the guise of a path', '//elsewhere.example/sign/1'],
    ['the same with other strokes', '/\\elsewhere.example/sign/1'],
    ['somebody’s name and password', 'https://crm.example@elsewhere.example/'],
    ['nothing', ''],
    ['null', null],
  ])('%s is never opened', (_, named) => {
    expect(webAddress(named, crm)).toBeUndefined();
  });
});

describe('the address of signing pages', () => {
  it.each([
    ['s 1', 'https://crm.example/sign/s%201', 'https://crm.example/sign/{id}'],
    ['s1', 'https://crm.example/s1/sign?id=s1', 'https://crm.example/s1/sign?id={id}'],
    ['s1', 'https://crm.example/sign/s1/open', 'https://crm.example/sign/{id}/open'],
    ['s1', 'https://crm.example/sign/s1?token=7', 'https://crm.example/sign/{id}'],
    ['s1', 'https://crm.example/sign?id=s1&token=7', 'https://crm.example/sign?id={id}'],
    ['s1', 'https://crm.example/app#/sign/s1', 'https://crm.example/app#/sign/{id}'],
    ['s:1', 'https://crm.example/sign/s:1', 'https://crm.example/sign/{id}'],
    ['s1', 'http://127.0.0.1:4000/sign/s1', 'http://127.0.0.1:4000/sign/{id}'],
  ])('is proposed by that of %s at %s', (id, page, template) => {
    expect(proposeTemplate(id, page)).toBe(template);
    expect(idInAddress(template, page)).toBe(id);
  });

  it.each([
    ['that does not hold the id', 's1', 'https://crm.example/sign/other'],
    ['that holds it in the name of the site', 's1', 'https://s1.example/sign'],
    ['that holds it as a piece of something longer', 's1', 'https://crm.example/classes1/2'],
    ['with somebody’s name in it', 's1', 'https://jane@crm.example/sign/s1'],
    ['in the clear', 's1', 'http://crm.example/sign/s1'],
    ['with a token before the id', 's1', 'https://crm.example/sign?token=secret&id=s1'],
    ['with a token before the id that has no name', 's1', 'https://crm.example/sign?secret&id=s1'],
    ['with a token before the part behind the #', 's1', 'https://crm.example/sign?token=secret#/s1'],
    ['that is none', 's1', undefined],
  ])('is not proposed by one %s', (_, id, page) => {
    expect(proposeTemplate(id, page)).toBeUndefined();
  });

  it.each([
    ['of another site', 'https://elsewhere.example/sign/s1'],
    ['of a site that begins alike', 'https://crm.example.elsewhere.example/sign/s1'],
    ['of another page', 'https://crm.example/other/s1'],
    ['further down', 'https://crm.example/sign/s1/more'],
    ['with somebody’s name in it', 'https://crm.example@elsewhere.example/sign/s1'],
    ['with somebody’s name on the right site', 'https://jane@crm.example/sign/s1'],
    ['that steps back up', 'https://crm.example/sign/../s1'],
    ['of a script', 'javascript:location="https://crm.example/sign/s1"'],
    ['without an id', 'https://crm.example/sign/'],
    ['that nobody can decode', 'https://crm.example/sign/%E0%A4%A'],
    ['that is none', 'sign/s1'],
  ])('finds no id in an address %s', (_, address) => {
    expect(idInAddress('https://crm.example/sign/{id}', address)).toBeUndefined();
  });

  it('finds an id whatever follows the page in its address', () => {
    expect(idInAddress('https://crm.example/sign/{id}', 'https://crm.example/sign/s1?from=mail#top')).toBe('s1');
  });

  it.each([
    ['https://CRM.example:443/sign/{id}', 'https://crm.example/sign/s1'],
    ['https://crm.example/sign?id={id}', 'https://crm.example/sign?id=s1&from=mail'],
    ['https://crm.example/sign?id={id}&a=1', 'https://crm.example/sign?id=s1&a=1#top'],
    ['https://crm.example/app#/sign/{id}', 'https://crm.example/app?from=mail#/sign/s1'],
    ['https://crm.example/חתימה/{id}', 'https://crm.example/%D7%97%D7%AA%D7%99%D7%9E%D7%94/s1'],
  ])('written as %s finds the id in %s', (template, address) => {
    expect(idInAddress(template, address)).toBe('s1');
  });

  it.each([
    ['https://crm.example/{id}/{id}', 'place-twice'],
    ['https://crm.example/sign', 'place-missing'],
    ['https://{id}.crm.example/', 'place-in-host'],
    ['http://crm.example/sign/{id}', 'insecure'],
  ])('is not %s', (template, fault) => {
    expect(faultOf(template, signingPlaces)).toBe(fault);
    expect(startOfAddresses(template)).toBeUndefined();
    expect(idInAddress(template, template.replaceAll('{id}', 's1'))).toBeUndefined();
  });

  it('begins with what browsers make of it', () => {
    expect(startOfAddresses('https://CRM.example:443/sign/{id}/open')).toBe('https://crm.example/sign/');
  });
});
