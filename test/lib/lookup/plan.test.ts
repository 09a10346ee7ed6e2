import { describe, expect, it } from 'vitest';
import { type Match, planLookup } from '#lib/lookup/plan.ts';
import { spellingsOf } from '#lib/lookup/spellings.ts';
import { define } from '#test/fakes/records.ts';

const email = (value: string) => ({ kind: 'email', value }) as const;
const phone = (value: string) => ({ kind: 'phone', value }) as const;
const contacts = { slug: 'contacts', fields: define({ name: 'text', email: 'email', mobile: 'phone' }) };
const leads = { slug: 'leads', fields: define({ mail: 'email', mail_2: 'Email' }) };

describe('the spellings of a contact', () => {
  it.each([
    ['jane@acme.example', ['jane@acme.example']],
    ['Jane.Roe@acme.example', ['Jane.Roe@acme.example', 'jane.roe@acme.example']],
    ['Jane@bücher.example', ['Jane@bücher.example', 'jane@bücher.example', 'jane@xn--bcher-kva.example']],
    ['דוא"ל@acme.example', ['דוא"ל@acme.example']],
    ['a@not a domain', ['a@not a domain']],
  ])('of the address %s', (value, expected) => {
    expect(spellingsOf(email(value)).map((one) => one.value)).toEqual(expected);
  });

  it.each([
    ['+12025550143', ['+12025550143', '(202) 555-0143', '+1 202 555 0143', '12025550143']],
    ['+442079460123', ['+442079460123', '020 7946 0123', '+44 20 7946 0123', '442079460123']],
    ['+972501234567', ['+972501234567', '050-123-4567', '+972 50 123 4567', '972501234567']],
    [
      '+12025550143;ext=12',
      ['+12025550143', '(202) 555-0143 ext. 12', '(202) 555-0143', '+1 202 555 0143', '12025550143'],
    ],
    ['+541158824407', ['+541158824407', '011 5882-4407', '+5491158824407', '+54 11 5882 4407', '541158824407']],
    ['+5491158824407', ['+5491158824407', '011 15-5882-4407', '+541158824407', '+54 9 11 5882 4407', '5491158824407']],
    ['+525512345678', ['+525512345678', '55 1234 5678', '+5215512345678', '+52 55 1234 5678', '525512345678']],
    ['+22997123456', ['+22997123456', '97123456', '+2290197123456', '+229 97123456', '22997123456']],
    ['+2290197123456', ['+2290197123456', '01 97 12 34 56', '+22997123456', '+229 01 97 12 34 56', '2290197123456']],
    ['+23777920685', expect.arrayContaining(['+237677920685'])],
    ['+23722234012', expect.arrayContaining(['+237222234012'])],
    ['+96614651234', expect.arrayContaining(['+966114651234'])],
    ['+966114651234', expect.arrayContaining(['+96614651234'])],
    ['+576013389176', expect.arrayContaining(['+5713389176'])],
    ['+23412954283', expect.arrayContaining(['+2342012954283'])],
    ['+9990001', ['+9990001', '9990001']],
  ])('of the number %s', (value, expected) => {
    expect(spellingsOf(phone(value)).map((one) => one.value)).toEqual(expected);
  });
});

describe('the plan', () => {
  const brief = (plan: ReturnType<typeof planLookup>) =>
    plan.map(({ entity, field, value }) => `${entity}.${field}=${value}`);

  it('asks every field of the kind, entity by entity, and the likeliest spelling first', () => {
    expect(brief(planLookup(email('Jane@acme.example'), [contacts, leads], []))).toEqual([
      'contacts.email=Jane@acme.example',
      'leads.mail=Jane@acme.example',
      'leads.mail_2=Jane@acme.example',
      'contacts.email=jane@acme.example',
      'leads.mail=jane@acme.example',
      'leads.mail_2=jane@acme.example',
    ]);
    expect(brief(planLookup(phone('+12025550143'), [contacts, leads], []))).toEqual([
      'contacts.mobile=+12025550143',
      'contacts.mobile=(202) 555-0143',
      'contacts.mobile=+1 202 555 0143',
      'contacts.mobile=12025550143',
    ]);
  });

  it('asks the fields that the person chose, in their order, and no other of that entity', () => {
    const chosen = { ...leads, chosen: ['mail_2', 'gone', 'mail'] };
    expect(brief(planLookup(email('jane@acme.example'), [chosen, contacts], []))).toEqual([
      'leads.mail_2=jane@acme.example',
      'leads.mail=jane@acme.example',
      'contacts.email=jane@acme.example',
    ]);
    expect(planLookup(email('jane@acme.example'), [{ ...contacts, chosen: [] }], [])).toEqual([]);
  });

  it('asks a chosen text field for addresses and numbers alike, and never a number of an address field', () => {
    const chosen = { ...contacts, chosen: ['name', 'email', 'mobile'] };
    expect(brief(planLookup(email('jane@acme.example'), [chosen], []))).toEqual([
      'contacts.name=jane@acme.example',
      'contacts.email=jane@acme.example',
    ]);
    expect(brief(planLookup(phone('+12025550143'), [chosen], [])).slice(0, 2)).toEqual([
      'contacts.name=+12025550143',
      'contacts.mobile=+12025550143',
    ]);
  });

  it('begins with what matched before, the latest first', () => {
    const matched: Match[] = [
      { entity: 'leads', field: 'mail_2', spelling: 'lower-case' },
      { entity: 'leads', field: 'gone', spelling: 'written' },
      { entity: 'contacts', field: 'email', spelling: 'lower-case' },
    ];
    expect(brief(planLookup(email('Jane@acme.example'), [contacts, leads], matched)).slice(0, 3)).toEqual([
      'leads.mail_2=jane@acme.example',
      'contacts.email=jane@acme.example',
      'contacts.email=Jane@acme.example',
    ]);
  });

  it('holds at most twelve questions, none twice', () => {
    const wide = {
      slug: 'wide',
      fields: define(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`p${i}`, 'phone']))),
    };
    const plan = planLookup(
      phone('+12025550143'),
      [wide, wide],
      [{ entity: 'wide', field: 'p29', spelling: 'digits' }],
    );
    expect(plan).toHaveLength(12);
    expect(new Set(brief(plan)).size).toBe(12);
    expect(brief(plan)[0]).toBe('wide.p29=12025550143');
  });

  it.each([
    ['no entity is chosen', []],
    ['no entity has a field of the kind', [{ slug: 'deals', fields: define({ title: 'text', email: 'text' }) }]],
  ])('is empty where %s', (_, entities) => {
    expect(planLookup(email('jane@acme.example'), entities, [])).toEqual([]);
  });
});
