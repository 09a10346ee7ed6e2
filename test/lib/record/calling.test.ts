import { describe, expect, it } from 'vitest';
import { type CallingApp, callAddress } from '#lib/record/calling.ts';

const template = 'https://dial.example/call?to={number}';
const call = (value: string, app: CallingApp, web = template) => callAddress(value, { app, template: web });

describe('an address that calls', () => {
  it.each<[string, CallingApp, string]>([
    ['+44 20 7946 0958', 'tel', 'tel:+442079460958'],
    ['(020) 7946-0958', 'tel', 'tel:02079460958'],
    ['+442079460958;ext=12', 'tel', 'tel:+442079460958;ext=12'],
    ['020 7946 0958 x12', 'tel', 'tel:02079460958;ext=12'],
    ['+44 20 7946 0958', 'callto', 'callto:+442079460958'],
    ['+44 20 7946 0958 ext. 12', 'sip', 'sip:+442079460958'],
    ['+44 20 7946 0958', 'web', 'https://dial.example/call?to=%2B442079460958'],
  ])('for %s by %s is %s', (value, app, address) => {
    expect(call(value, app)).toBe(address);
  });

  it.each([
    ['javascript:alert(1)'],
    ['1-800-FLOWERS'],
    ['+1;phone-context=evil.example'],
    ['+442079460958@evil.example'],
    ['+44 20 7946 0958?call'],
    ['*#06#'],
    ['12'],
    ['+'],
    ['1'.repeat(30)],
    ['١٢٣٤٥٦٧'],
  ])('is none for %j, by whichever app', (value) => {
    for (const app of ['tel', 'callto', 'sip', 'web'] as const) expect(call(value, app)).toBeUndefined();
  });

  it.each([[''], ['http://dial.example/{number}'], ['javascript:{number}'], ['https://dial.example/']])(
    'is none where the web dialler’s template is %j',
    (broken) => {
      expect(call('+442079460958', 'web', broken)).toBeUndefined();
      expect(call('+442079460958', 'tel', broken)).toBe('tel:+442079460958');
    },
  );
});
