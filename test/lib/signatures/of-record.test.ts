import { describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { signaturesOf } from '#lib/signatures/of-record.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { fake } from '#test/fakes/browser.ts';
import { signature } from '#test/fakes/signatures.ts';

const label = { en: 'x', he: 'x' };
const record = {
  ref: { question: 'q', recordId: 'j' },
  entity: 'contacts',
  fields: [
    { apiName: 'email', label, type: 'email', value: 'Jane@acme.example', links: [] },
    { apiName: 'phone', label, type: 'phone', value: '+1 202-555-0134', links: [] },
    { apiName: 'count', label, type: 'number', value: 7, links: [] },
  ],
};
const stranger = { linkedRecordId: 'other', recipientEmail: 'else@acme.example', recipientPhone: null };
const of = (more: object) => signaturesOf(record, [{ row: signature('s1', { ...stranger, ...more }) }]).length === 1;

describe('the signature requests of a record', () => {
  it.each([
    ['belongs to it', { linkedRecordId: 'j' }],
    ['is for its address, however that is written', { recipientEmail: 'JANE@acme.example ' }],
    ['is for its number, however that is written', { recipientPhone: '+1 (202) 555 0134' }],
    ['is for its number, written without a country', { recipientPhone: '(202) 555-0134' }],
    ['is for its number, written as it is dialled within the country', { recipientPhone: '0202 555 0134' }],
  ])('is one that %s', (_, more) => {
    expect(of(more)).toBe(true);
  });

  it.each([
    ['belongs to another record', {}],
    ['belongs to a record of another kind with its id', { linkedRecordId: 'j', linkedEntitySlug: 'deals' }],
    ['belongs to a record with its id, of no kind that was told', { linkedRecordId: 'j', linkedEntitySlug: undefined }],
    ['names nobody', { recipientEmail: '', recipientPhone: '' }],
    ['has a few digits of its number', { recipientPhone: '134' }],
    ['has a number that begins like its own', { recipientPhone: '+1 202 555 01' }],
    ['has mere noughts for a number', { recipientPhone: '0000000000' }],
  ])('is none that %s', (_, more) => {
    expect(of(more)).toBe(false);
  });
});

describe('the signature requests seen of a record', () => {
  const acme = useAcme();
  async function refOfJane() {
    await acme.connect();
    const [match] = (await acme.lookUp()).matches;
    if (!match) throw new Error('Jane is not there');
    return match.ref;
  }

  it('are told once they were seen, with no more than a line takes', async () => {
    const ref = await refOfJane();
    expect(await send('readSignaturesOf', { ref })).toEqual([]);
    acme.crm.says.set('get_signature', signature('s1'));
    await send('readSignature', { id: 's1' });
    const asked = acme.crm.seen.length;
    const [line, ...others] = await send('readSignaturesOf', { ref });
    expect([Object.keys(line ?? {}).toSorted(), others]).toEqual([['documentName', 'fetchedAt', 'id', 'status'], []]);
    expect(acme.crm.seen).toHaveLength(asked);
  });

  it('are none of another connection’s', async () => {
    const ref = await refOfJane();
    await send('disconnect', {});
    fake.permissions.grant('http://127.0.0.1/*');
    await acme.connect();
    acme.crm.says.set('get_signature', signature('s1'));
    await send('readSignature', { id: 's1' });
    expect(await send('readSignaturesOf', { ref })).toEqual([]);
  });

  it.each(['readSignaturesOf', 'openSignature'])(
    '%s is refused to a page, and to a card that nobody vouched for',
    async (name) => {
      const input = { id: 's1', ref: { question: 'q', recordId: 'j' } };
      for (const sender of [fake.sender.card(1), fake.sender.spotter(1)]) {
        expect(await fake.sendAs(sender, { name, input })).toEqual({ ok: false, error: 'not-allowed' });
      }
    },
  );
});
