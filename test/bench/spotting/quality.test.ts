import { describe, expect, it } from 'vitest';
import { peers } from './peers.ts';
import { cell } from './quality.ts';

const address = [
  { region: undefined, text: 'Write to jane@example.com, please', expected: ['jane@example.com'] },
  { region: undefined, text: 'Nobody is here', expected: [] },
];
const number = [
  { region: 'US', text: 'Call (202) 555-0123 now', expected: ['+12025550123'] },
  { region: 'US', text: 'Nobody is here', expected: [] },
];

describe('the finders that ours is held to', () => {
  it.each(peers.filter(({ email }) => email))('$name finds a plain address', ({ email }) => {
    expect(cell(address, email)).toBe('100.0 / 100.0');
  });

  it.each(peers.filter(({ phone }) => phone))('$name finds a plain number', ({ phone }) => {
    expect(cell(number, phone)).toBe('100.0 / 100.0');
  });

  it('are marked down for what they miss and for what is none', () => {
    const text = 'jane@example.com and joe@example.com';
    const rows = [{ region: undefined, text, expected: ['jane@example.com', 'ann@example.com', 'bo@example.com'] }];
    for (const { email } of peers) if (email) expect(cell(rows, email)).toBe('33.3 / 50.0');
    expect(cell(rows, undefined)).toBe('–');
  });
});
