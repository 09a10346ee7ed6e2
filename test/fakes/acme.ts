import { afterEach, beforeEach } from 'vitest';
import type { LookupView } from '#lib/messages/contract.ts';
import { send } from '#lib/messages/send.ts';
import { startAnew } from './background.ts';
import { fake } from './browser.ts';
import { startCrm, type TestCrm } from './crm.ts';
import { define, wireRecord } from './records.ts';

export const jane = { kind: 'email', value: 'Jane@acme.example' } as const;
export const stub = (id: string) => ({ id, _already_resolved: true });

/** A small CRM: Jane is a contact and, under another spelling, a lead; her company has thirty deals. */
async function startAcme() {
  const deals = Array.from({ length: 30 }, (_, index) =>
    wireRecord(`d${index}`, 'deals', { title: `Deal ${index}`, company: stub('c') }),
  );
  const company = wireRecord('c', 'companies', { name: 'Acme Ltd', main: stub('j') }, { deals });
  const contact = wireRecord('j', 'contacts', { name: 'Jane Roe', email: 'Jane@acme.example', company });
  const lead = {
    ...wireRecord('l', 'leads', { name: 'J. Roe', mail: 'jane@acme.example' }),
    updatedAt: '2026-02-02T00:00:00.000Z',
  };
  return startCrm(
    {
      contacts: {
        fields: define({ name: ['text', 'Name', 'שם'], email: ['email', 'E-mail'], company: ['link', 'Company'] }),
        records: [contact],
      },
      leads: { fields: define({ name: 'text', mail: 'email' }), records: [lead] },
      companies: { fields: define({ name: 'text', main: 'link' }), records: [] },
      deals: { fields: define({ title: 'text' }), records: [] },
    },
    [{ id: 'a1', recordId: 'j' }],
  );
}

/** Before each test of a file: a browser that was just installed into, with the background running, and a small CRM. */
export function useAcme() {
  let crm: TestCrm;
  beforeEach(async () => {
    startAnew();
    fake.permissions.grant('http://127.0.0.1/*');
    crm = await startAcme();
  });
  afterEach(() => crm.close());
  return {
    get crm(): TestCrm {
      return crm;
    },
    /** Closes it, and has another in its place. */
    replaceWith: async (other: TestCrm) => {
      await crm.close();
      crm = other;
    },
    connect: () => send('connect', { baseUrl: crm.baseUrl, apiKey: crm.key }),
    lookUp: (until: 'first' | 'end' = 'end', refresh = false) => send('lookUp', { contact: jane, until, refresh }),
  };
}

export const titles = ({ matches }: LookupView) => matches.map(({ title }) => title);
