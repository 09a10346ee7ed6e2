import { describe, expect, it } from 'vitest';
import { choiceFor, hasMailboxChoice, withChoice } from '#lib/sites/connection-choice.ts';

const mail = 'https://mail.example/*';
const wide = 'https://*.example/*';
const url = 'https://mail.example/inbox';
const me = 'me@acme.example';

describe('which connection was chosen for a page', () => {
  it.each([
    ['a site that is off', [], [{ pattern: mail, connectionId: 'a' }], undefined],
    ['a site without a choice', [mail], [], { pattern: mail, by: 'inUse' }],
    ['a choice for another site', [mail], [{ pattern: 'https://other.example/*', connectionId: 'a' }], { by: 'inUse' }],
    ['a choice for the site', [mail], [{ pattern: mail, connectionId: 'a' }], { by: 'site', connectionId: 'a' }],
    [
      'a choice for its mailbox',
      [mail],
      [
        { pattern: mail, connectionId: 'a' },
        { pattern: mail, mailbox: me, connectionId: 'b' },
      ],
      { by: 'mailbox', connectionId: 'b' },
    ],
    [
      'a choice for another mailbox',
      [mail],
      [
        { pattern: mail, connectionId: 'a' },
        { pattern: mail, mailbox: 'you@acme.example', connectionId: 'b' },
      ],
      { by: 'site', connectionId: 'a' },
    ],
    ['a choice for a wider site alone', [wide, mail], [{ pattern: wide, connectionId: 'a' }], { pattern: wide }],
    [
      'choices for a wider and a narrower site',
      [wide, mail],
      [
        { pattern: wide, connectionId: 'a' },
        { pattern: mail, connectionId: 'b' },
      ],
      { pattern: mail, connectionId: 'b' },
    ],
    ['no choice, and a wider and a narrower site', [wide, mail], [], { pattern: mail, by: 'inUse' }],
  ])('is told of %s', (_, sites, connectionChoices, chosen) => {
    const found = choiceFor({ url, mailbox: me }, { sites, connectionChoices });
    if (chosen) expect(found).toMatchObject(chosen);
    else expect(found).toBeUndefined();
  });

  it('is the site’s, where it is not known whose mailbox it is', () => {
    const choices = [{ pattern: mail, mailbox: me, connectionId: 'b' }];
    expect(choiceFor({ url }, { sites: [mail], connectionChoices: choices })).toEqual({ pattern: mail, by: 'inUse' });
    expect(hasMailboxChoice(url, { sites: [mail], connectionChoices: choices })).toBe(true);
    expect(hasMailboxChoice(url, { sites: [], connectionChoices: choices })).toBe(false);
  });
});

describe('a choice', () => {
  const known = [
    { pattern: mail, connectionId: 'a' },
    { pattern: mail, mailbox: me, connectionId: 'b' },
  ];

  it('takes the place of the one for the same site, or the same mailbox', () => {
    expect(withChoice(known, { pattern: mail }, 'c')).toEqual([known[1], { pattern: mail, connectionId: 'c' }]);
    expect(withChoice(known, { pattern: mail, mailbox: me }, 'c')).toEqual([
      known[0],
      { pattern: mail, mailbox: me, connectionId: 'c' },
    ]);
  });

  it('is taken back alone', () => {
    expect(withChoice(known, { pattern: mail }, null)).toEqual([known[1]]);
  });
});
