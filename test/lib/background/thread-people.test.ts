import { describe, expect, it } from 'vitest';
import type { Frame } from '#lib/background/pages.ts';
import { peopleIn } from '#lib/background/people.ts';
import type { PageContact } from '#lib/messages/contract.ts';

const person = (name: string, role?: PageContact['role']): PageContact => ({
  ...({ kind: 'email', value: `${name}@acme.example`, text: name } as const),
  ...(role && { role }),
});

const frame = (contacts: PageContact[], own = '', site = 'https://mail.example/*'): Frame => ({
  ...{ frameId: 0, site, contacts, own },
});

const names = (frames: Frame[]) =>
  peopleIn(frames).contacts.map(({ value, role = 'other' }) => `${value.split('@')[0]}: ${role}`);

describe('the people of a page', () => {
  it('begin with the sender, then who else is on the thread, each in the order of the page', () => {
    const list = [person('ann'), person('joe', 'recipient'), person('eve'), person('kim', 'recipient')];
    expect(names([frame([...list, person('jane', 'sender')])])).toEqual([
      ...['jane: sender', 'joe: recipient', 'kim: recipient', 'ann: other', 'eve: other'],
    ]);
  });

  it('are on the thread where any frame says so', () => {
    expect(names([frame([person('ann'), person('jane')]), frame([person('jane', 'sender')])])).toEqual([
      ...['jane: sender', 'ann: other'],
    ]);
  });

  it('are not the person whose account it is, whatever they are on the thread', () => {
    const frames = [frame([person('me', 'recipient')], 'Account: Me (Me@Acme.example)'), frame([person('jane')])];
    expect(peopleIn(frames)).toMatchObject({ contacts: [{ value: 'jane@acme.example' }], left: 1 });
  });

  it('are all there where a frame of another site names an account', () => {
    const frames = [frame([person('jane')]), frame([], 'jane@acme.example', 'https://ads.example/*')];
    expect(peopleIn(frames)).toMatchObject({ contacts: [{ value: 'jane@acme.example' }], left: 0 });
  });
});
