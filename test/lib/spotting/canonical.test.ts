import { describe, expect, it } from 'vitest';
import { canonical } from '#lib/spotting/canonical.ts';

describe('the one spelling of a contact', () => {
  it.each([
    ['Info@xn--bcher-kva.example', 'Info@bücher.example'],
    ['info@mail.xn--fsqu00a.xn--0zwm56d', 'info@mail.例子.测试'],
    ['info@bücher.example', 'info@bücher.example'],
    ['xn--bcher-kva@acme.example', 'xn--bcher-kva@acme.example'],
    ['info@xn--999999999.example', 'info@xn--999999999.example'],
  ])('of %s is %s', (value, spelt) => {
    expect(canonical({ kind: 'email', value, text: value })).toEqual({ kind: 'email', value: spelt, text: value });
  });

  it('of a number is the number', () => {
    const phone = { kind: 'phone', value: '+442079460958;ext=12' } as const;
    expect(canonical(phone)).toBe(phone);
  });
});
