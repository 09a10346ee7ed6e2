import { describe, expect, it } from 'vitest';
import { entryOf, isOwn, readDomain } from '#lib/settings/own-contacts.ts';

describe('a domain', () => {
  it.each([
    ['acme.example', 'acme.example'],
    [' @ACME.example ', 'acme.example'],
    ['*.acme.co.example', 'acme.co.example'],
    ['bücher.example', 'bücher.example'],
    ['xn--bcher-kva.example', 'bücher.example'],
  ])('is read from %j as %s', (typed, domain) => {
    expect(readDomain(typed)).toBe(domain);
  });

  it.each([
    [''],
    ['example'],
    ['.'],
    ['@'],
    ['https://acme.example/'],
    ['acme.example/x'],
    ['acme.example:80'],
    ['jane@acme.example'],
    ['two words.example'],
    ['127.0.0.1'],
    ['*.*'],
    ['a..b'],
  ])('is not read from %j', (typed) => {
    expect(readDomain(typed)).toBeUndefined();
  });
});

describe('a contact', () => {
  const own = [
    'Lena.Brook@mail.example',
    'lena.brook@gmail.com',
    'acme.example',
    'bücher.example',
    '+442079460958',
    'help+acme@desk.example',
  ];

  it.each([
    ['email', 'lena.brook@mail.example'],
    ['email', 'lena.brook+news@mail.example'],
    ['email', 'lenab.rook+a+b@googlemail.com'],
    ['email', 'Help+acme@desk.example'],
    ['email', 'anyone@acme.example'],
    ['email', 'anyone@ACME.example'],
    ['email', 'anyone@sales.acme.example'],
    ['email', 'anyone@xn--bcher-kva.example'],
    ['phone', '+442079460958'],
    ['phone', '+442079460958;ext=12'],
  ] as const)('is among the own: %s %s', (kind, value) => {
    expect(isOwn({ kind, value }, own)).toBe(true);
  });

  it.each([
    ['email', 'other@mail.example'],
    ['email', 'lenabrook@mail.example'],
    ['email', 'lena.brooks@gmail.com'],
    ['email', 'help+other@desk.example'],
    ['email', 'help@desk.example'],
    ['email', 'lena.brook@mail.example.evil.example'],
    ['email', 'x@notacme.example'],
    ['email', 'acme.example@evil.example'],
    ['email', 'x@acme.example.evil.example'],
    ['phone', '+4420794609581'],
  ] as const)('is not: %s %s', (kind, value) => {
    expect(isOwn({ kind, value }, own)).toBe(false);
  });

  it.each([
    ['email', 'Jane@xn--bcher-kva.example', 'Jane@bücher.example'],
    ['phone', '+442079460958;ext=12', '+442079460958'],
  ] as const)('is kept as an entry that it is found by: %s %s', (kind, value, entry) => {
    expect(entryOf({ kind, value })).toBe(entry);
    expect(isOwn({ kind, value }, [entry])).toBe(true);
  });
});
