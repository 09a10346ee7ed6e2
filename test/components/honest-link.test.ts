import { describe, expect, it } from 'vitest';
import { honestLink } from '#components/activities/mail/honest-link.ts';
import { countingSteps } from '#test/lib/spotting/cost/count-steps.ts';

describe('a link of a mail', () => {
  it.each([
    ['words', 'https://shop.example/offer', 'See the offer'],
    ['its own site', 'https://shop.example/offer', 'shop.example'],
    ['its own site with www', 'https://www.shop.example/offer', 'https://shop.example/offer?x=1'],
    ['its own site in other letters', 'https://xn--mnchen-3ya.example/', 'münchen.example'],
    ['its own address of mail', 'mailto:dana@acme.example?subject=Hi', 'dana@acme.example'],
    ['a number', 'tel:+12125550148', '+1 212 555 0148'],
    ['a number as it is written at home', 'tel:+97231234567', '03-123-4567'],
    ['a number as it is dialled at home', 'tel:+74951234567', '8 (495) 123-45-67'],
    ['a number that it leads to without its country', 'tel:03-123-4567', '+972 3 123 4567'],
    ['an extension', 'tel:+12125550148;ext=5', 'Call +1 212 555 0148 now'],
    ['its own address of mail in capitals', 'mailto:Dana@acme.example', 'DANA@ACME.example'],
    ['a sentence that names a site', 'https://evil.example/', 'what shop.example said of it'],
  ])('is what it says with %s', (_, address, words) => {
    expect(honestLink(address, words)).toEqual({ href: address });
  });

  it.each([
    ['another site', 'https://evil.example/pay', 'https://bank.example/pay', 'evil.example'],
    ['a site below its own', 'https://bank.example.evil.example/', ' bank.example ', 'bank.example.evil.example'],
    ['letters that look alike', 'https://xn--bnk-7cd.example/', 'bank.example', 'xn--bnk-7cd.example'],
    ['another address of mail', 'mailto:evil@evil.example', 'help@bank.example', 'evil@evil.example'],
    ['another person of the same site', 'mailto:thief@acme.example', 'boss@acme.example', 'thief@acme.example'],
    [
      'one of several receivers',
      'mailto:x@bank.example,y@evil.example',
      'bank.example',
      'x@bank.example,y@evil.example',
    ],
    [
      'who is written to, and not who reads along',
      'mailto:x@bank.example?bcc=y@evil.example',
      'x@bank.example',
      'x@bank.example',
    ],
    ['another site, with signs that nobody sees', 'https://evil.example/', 'bank\u200b.example\u202e', 'evil.example'],
    ['another site at the end of a sentence', 'https://evil.example/', '(bank.example).', 'evil.example'],
    ['another site by its number', 'https://evil.example/', '192.0.2.7', 'evil.example'],
    ['another number', 'tel:+19005550148', '+1 212 555 0199', '+19005550148'],
    ['another number, as its extension', 'tel:+19005550148;ext=5550199', '+1 212 555 0199', '+19005550148;ext=5550199'],
    ['a number of another area', 'tel:+19005550199', '(212) 555-0199', '+19005550199'],
    ['a number of another country', 'tel:+12125550199', '+49 212 5550199', '+12125550199'],
    ['another number in other digits', 'tel:+19005550148', '+١ ٢١٢ ٥٥٥ ٠١٩٩', '+19005550148'],
    ['a site, and is of mail', 'mailto:evil@evil.example', 'bank.example', 'evil@evil.example'],
  ])('says where it leads where its words name %s', (_, address, words, instead) => {
    expect(honestLink(address, words)).toMatchObject({ instead });
  });

  it('leads where it led without what stands before an @', () => {
    expect(honestLink('https://bank.example@evil.example/a?b#c', 'bank.example')).toEqual({
      href: 'https://evil.example/a?b#c',
      instead: 'evil.example',
    });
    expect(honestLink('https://bank.example:443@evil.example/', 'Pay now')).toEqual({ href: 'https://evil.example/' });
  });

  it.each([
    ['signs', (length: number) => `a${'!'.repeat(length)}b`],
    ['sites', (length: number) => 'ab.'.repeat(length / 3)],
    ['letters', (length: number) => `${'a'.repeat(length)}@`],
  ])('costs in a line with its words, be they nothing but %s', (_, words) => {
    const steps = (length: number) => countingSteps(() => honestLink('https://shop.example/', words(length)));
    expect(steps(1_200)).toBeLessThan(2.2 * steps(600));
  });

  it('is none where there is no address', () => {
    expect(honestLink('https://', 'bank.example')).toBeUndefined();
  });
});
