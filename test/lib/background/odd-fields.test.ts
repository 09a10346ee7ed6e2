import { describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { jane, titles, useAcme } from '#test/fakes/acme.ts';
import { startCrm } from '#test/fakes/crm.ts';
import { define, wireRecord } from '#test/fakes/records.ts';

const [name, email] = define({ name: ['text', 'Full name', 'שם מלא'], email: ['email', 'E-mail'] });
const odd = [{ label: 'Of a newer kind' }, { ...name, orderIndex: undefined }];

/** A CRM that writes some of its fields otherwise than the interface does. */
describe('fields of an unforeseen shape', () => {
  const acme = useAcme();

  const begin = async (fields: unknown[]) => {
    const records = [wireRecord('j', 'contacts', { name: 'Jane Roe', email: jane.value })];
    await acme.replaceWith(await startCrm({ contacts: { fields, records } }));
    return acme.connect();
  };

  it('hide no entity from whoever connects', async () => {
    const connected = await begin([...odd, email]);
    expect(connected.ok && connected.value.entities.find(({ slug }) => slug === 'contacts')).toMatchObject({
      ...{ state: 'found', emailFields: ['email'], fieldCount: 2 },
    });
    expect((await send('readState', {})).settings.entities).toEqual([{ slug: 'contacts' }]);
  });

  it('are told beside the others', async () => {
    await begin([...odd, email]);
    const read = await send('readDefinitions', { entity: 'contacts' });
    expect(read).toMatchObject({ ok: true, value: { flawed: 2 } });
    expect(read.ok && read.value.fields.map(({ apiName }) => apiName)).toEqual(['email', 'name']);
    const again = await send('readDefinitions', { entity: 'contacts', refresh: true });
    expect(again).toMatchObject({ ok: true, value: { flawed: 2 } });
  });

  it('keep no look-up from asking in the others, and it says how many there are', async () => {
    await begin([...odd, email]);
    const found = await acme.lookUp();
    expect(titles(found)).toEqual(['Jane Roe']);
    expect(found.unaskable).toBe(1);
    expect(found.problem).toBeUndefined();
  });

  it('leave the others their labels in a record', async () => {
    await begin([...odd, email]);
    const [line] = (await acme.lookUp()).matches;
    if (!line) throw new Error('Nobody was found');
    const record = await send('readRecord', { ref: line.ref });
    const labels = record.ok && record.value.fields.map(({ label }) => label);
    expect(labels).toEqual([
      { en: 'E-mail', he: 'E-mail' },
      { en: 'Full name', he: 'שם מלא' },
    ]);
  });

  it('are no word of a look-up where there are none', async () => {
    await acme.connect();
    expect((await acme.lookUp()).unaskable).toBeUndefined();
  });

  it('are the fault of the whole answer where nothing in it can be read', async () => {
    await begin([{ label: 'Of a newer kind' }]);
    expect(await send('readDefinitions', { entity: 'contacts' })).toMatchObject({
      ok: false,
      problem: { kind: 'protocol' },
    });
  });
});
