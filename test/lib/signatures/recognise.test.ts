import { describe, expect, it } from 'vitest';
import { readsLikeWord } from '#lib/signatures/id-form.ts';
import { recognise } from '#lib/signatures/recognise.ts';
import { signatureOfView, viewOfSignature } from '#lib/signatures/route.ts';

const templates = ['https://crm.example/sign/{id}'];

describe('the id of a signature request in a text', () => {
  it.each([
    ['one that was seen', '4155550134', '4155550134'],
    ['one like another that was seen', ' req_17x ', 'req_17x'],
    ['one that calls itself so', 'sig-2001', 'sig-2001'],
    ['one that calls itself a request', 'SignatureRequest_a9', 'SignatureRequest_a9'],
    ['the address of its page', 'https://crm.example/sign/s%201', 's 1'],
  ])('is sure in %s', (_, text, id) => {
    expect(recognise(text, ['4155550134', 'req_4x'], templates)).toEqual({ id, isSure: true });
  });

  it.each(['a1b2c3', 'Dana', '12345'])('is possible in %s', (text) => {
    expect(recognise(text, ['req_4x', '9'], templates)).toEqual({ id: text, isSure: false });
  });

  it.each([
    ['two words', 'sig 2001'],
    ['an address of mail', 'sig-1@acme.example'],
    ['the address of another page', 'https://elsewhere.example/sign/s1'],
    ['signs alone', '---'],
    ['nothing', '  '],
    ['signs that turn the direction of others', 'sig-\u202E1002'],
    ['an address with a sign that nobody sees', 'https://crm.example/sign/s%E2%80%8B1'],
    ['more than an id can be', `sig-${'x'.repeat(200)}`],
    ['an address with more than an id can be', `https://crm.example/sign/${'x'.repeat(201)}`],
  ])('is not in %s', (_, text) => {
    expect(recognise(text, [], templates)).toBeUndefined();
  });
});

describe('a text that may be an id', () => {
  it.each(['Dana', 'דנה', 'Ben-Gurion', 'O’Hara', 'Dr.Levi', 'Bartholomew'])('reads like a word in %s', (text) => {
    expect(readsLikeWord(text)).toBe(true);
  });

  it.each(['a1b2c3', 'req_ab', 'req:ab', '12345', 'דנה1', 'kJhGfDsaPoIuYtRe'])('does not in %s', (text) => {
    expect(readsLikeWord(text)).toBe(false);
  });
});

describe('the view of one signature request', () => {
  it.each(['sig-1', 'a b/c?d#e', '%', 'חתימה'])('is found again by its address, for %s', (id) => {
    expect(signatureOfView(viewOfSignature(id))).toBe(id);
  });
  it.each(['signature/', 'signatures', 'signature/%E0%A4%A', ''])('is not that of %s', (view) => {
    expect(signatureOfView(view)).toBeUndefined();
  });
});
