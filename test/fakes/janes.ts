import { send } from '#lib/messages/send.ts';
import { startCrm, type TestCrm } from './crm.ts';
import { define, wireRecord } from './records.ts';

/** An address that several CRMs know, each as somebody else. */
export const jane = { kind: 'email', value: 'jane@acme.example' } as const;

/** A CRM that knows the address, under the same record id as any other, as a person of this name. */
export const crmOf = (name: string, entity: string): Promise<TestCrm> =>
  startCrm({
    [entity]: {
      fields: define({ name: 'text', email: 'email' }),
      records: [wireRecord('j', entity, { name, email: jane.value })],
    },
  });

/**
 * Connects with a CRM.
 * @returns the connection's id
 * @throws Error where it was refused
 */
export async function connect({ baseUrl, key }: TestCrm, isBeside: boolean): Promise<string> {
  const connected = await send('connect', { baseUrl, apiKey: key, isBeside });
  if (!connected.ok) throw new Error('not connected');
  return connected.value.connection.id;
}
