import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import type { RecordRef } from '#lib/record/view.ts';
import { jane, useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { startCrm } from '#test/fakes/crm.ts';
import { define, wireRecord } from '#test/fakes/records.ts';
import { signature } from '#test/fakes/signatures.ts';

const template = 'https://crm.example/sign/{id}';
const site = 'https://mail.example/*';

/** A frame that answers as the reading of links does there. */
const frame = (frameId: number, origin: string, ...hrefs: string[]) => ({
  frameId,
  documentId: `d${frameId}`,
  finds: (start: unknown, most: unknown) => ({
    origin,
    hrefs: most === 0 ? [] : hrefs.filter((href) => href.startsWith(String(start))),
  }),
});
const report = (frameId = 0) =>
  fake.sendAs(fake.sender.spotter(1, { frameId, documentId: `d${frameId}` }), {
    name: 'reportContacts',
    input: { contacts: [] },
  });
const mentioned = async () => {
  const { site: state, signatures = [] } = await send('readPage', { tabId: 1 });
  return [state, ...signatures.map(({ id, status }) => (status === undefined ? id : `${id} ${status}`))];
};

describe('where signing pages are', () => {
  const acme = useAcme();
  beforeEach(() => acme.connect());
  const see = async (id: string, more: object = {}) => {
    acme.crm.says.set('get_signature', signature(id, more));
    await send('readSignature', { id, refresh: true });
  };

  it('is proposed by the first signature request of which it can be told, and outlives the background', async () => {
    await see('s1', { signingUrl: 'javascript:alert("s1")' });
    expect(await send('readSigningPages', {})).toEqual({});
    await see('s2');
    await see('s3', { signingUrl: 'https://other.example/s3' });
    killAndRestart();
    expect(await send('readSigningPages', {})).toEqual({ proposed: template });
  });

  it('is what the person writes, until they take what was proposed', async () => {
    await see('s1');
    const written = 'https://sign.example/{id}';
    expect(await send('writeSigningPages', { template: written })).toEqual({ proposed: template, written });
    const text = 'https://sign.example/s9';
    expect(await send('recogniseSignature', { text })).toEqual({ id: 's9', isSure: true });
    expect(await send('writeSigningPages', {})).toEqual({ proposed: template });
    expect(await send('recogniseSignature', { text })).toBeNull();
  });

  it('is not what cannot be used, and nothing where it was emptied', async () => {
    await see('s1');
    for (const bad of ['https://{id}.example', 'http://crm.example/{id}', 'https://crm.example/{id}/{id}']) {
      expect(await send('writeSigningPages', { template: bad })).toEqual({ proposed: template });
    }
    await send('writeSigningPages', { template: '' });
    expect(await send('recogniseSignature', { text: 'https://crm.example/sign/s2' })).toBeNull();
  });

  it('is forgotten with its connection', async () => {
    await see('s1');
    await send('disconnect', {});
    expect(await send('readSigningPages', {})).toEqual({});
    expect(JSON.stringify(await browser.storage.local.get(null))).not.toContain('/sign/');
  });

  it.each(['readSigningPages', 'writeSigningPages'])('%s is refused to a card and to a page', async (name) => {
    for (const sender of [fake.sender.card(1), fake.sender.spotter(1)]) {
      expect(await fake.sendAs(sender, { name, input: {} })).toEqual({ ok: false, error: 'not-allowed' });
    }
  });

  describe('finds on a page', () => {
    const open = (...frames: ReturnType<typeof frame>[]) =>
      fake.tabs.open({ id: 1, url: 'https://mail.example/inbox', frames });
    const turnOn = async () => {
      fake.permissions.grant(site);
      await send('turnSite', { pattern: site, on: true });
    };

    it('the signature requests that it links to, with what was last known, and asks nothing', async () => {
      await turnOn();
      await see('s1');
      const asked = acme.crm.seen.length;
      open(
        frame(
          0,
          'https://mail.example',
          'https://crm.example/sign/s2?from=mail',
          'https://crm.example/sign/s1',
          'https://crm.example/sign/s2',
          'https://crm.example/sign/s3/more',
          'https://crm.example/sign/%E2%80%8B',
          'https://crm.example/sign/Your%20session%20is%20over',
          'https://elsewhere.example/sign/s4',
        ),
      );
      expect(await mentioned()).toEqual(['on', 's2', 's1 sent']);
      expect(acme.crm.seen).toHaveLength(asked);
    });

    it('nothing that a document says without having been asked for it', async () => {
      await turnOn();
      await see('s1');
      const lies = { origin: 'https://mail.example', hrefs: ['https://elsewhere.example/sign/s9', 'x', 's1'] };
      open({ ...frame(0, ''), finds: () => lies });
      expect(await mentioned()).toEqual(['on']);
    });

    it('nothing before it is known, and nothing once it was emptied', async () => {
      await turnOn();
      open(frame(0, 'https://mail.example', 'https://crm.example/sign/s1'));
      expect(await mentioned()).toEqual(['on']);
      await see('s9');
      expect(await mentioned()).toEqual(['on', 's1']);
      await send('writeSigningPages', { template: '' });
      expect(await mentioned()).toEqual(['on']);
    });

    it('none in frames of a site that is off', async () => {
      await turnOn();
      await see('s9');
      open(
        frame(0, 'https://mail.example', 'https://crm.example/sign/s1'),
        frame(2, 'https://mail.example', 'https://crm.example/sign/s2'),
        frame(3, 'https://other.example', 'https://crm.example/sign/s3'),
        frame(4, 'null', 'https://crm.example/sign/s4'),
      );
      expect(await mentioned()).toEqual(['on', 's1', 's2']);
    });

    it('none on a site that is off, until the person looks once', async () => {
      await see('s9');
      const links = frame(0, 'https://mail.example', 'https://crm.example/sign/s1');
      open(links, frame(3, 'https://other.example', 'https://crm.example/sign/s3'));
      fake.tabs.activeTab.add(1);
      expect(await mentioned()).toEqual(['off']);
      fake.tabs.whenInjected(() => void report());
      await send('lookAtPageOnce', { tabId: 1 });
      expect(await mentioned()).toEqual(['once', 's1', 's3']);
    });
  });
});

describe('signing pages that fields of a record lead to', () => {
  const acme = useAcme();
  const linking = async (links: Record<string, unknown>): Promise<RecordRef> => {
    const fields = define({ name: 'text', email: 'email', contract: ['text', 'Contract', 'חוזה'], other: 'text' });
    const record = wireRecord('j', 'contacts', { name: 'Jane Roe', email: jane.value, ...links });
    await acme.replaceWith(await startCrm({ contacts: { fields, records: [record] } }, []));
    await acme.connect();
    const [match] = (await acme.lookUp()).matches;
    if (!match) throw new Error('not found');
    return match.ref;
  };
  const seeOne = async (id: string, more: object = {}) => {
    acme.crm.says.set('get_signature', signature(id, more));
    await send('readSignature', { id });
  };

  it('are told with the field, once, apart from those seen, and nothing is asked', async () => {
    const ref = await linking({
      contract: ' https://crm.example/sign/s2 ',
      other: ['https://crm.example/sign/s2', 'https://crm.example/sign/s1', 7],
    });
    await seeOne('s1');
    await seeOne('s3');
    const asked = acme.crm.seen.length;
    expect(await send('readSignaturesOf', { ref })).toEqual([
      { id: 's2', field: { apiName: 'contract', label: { en: 'Contract', he: 'חוזה' } } },
      expect.objectContaining({ id: 's1', status: 'sent', field: expect.objectContaining({ apiName: 'other' }) }),
      { id: 's3', documentName: 'Order s3', status: 'sent', fetchedAt: expect.any(Number) },
    ]);
    expect(acme.crm.seen).toHaveLength(asked);
  });

  it.each([
    ['on another site', 'https://elsewhere.example/sign/s2'],
    ['on another site in the name of ours', 'https://crm.example@elsewhere.example/sign/s2'],
    ['further up', 'https://crm.example/sign/../s2'],
    ['without an id', 'https://crm.example/sign/'],
    ['with an id that nobody can read', 'https://crm.example/sign/%E2%80%AEs2'],
    ['with an id that is too long', `https://crm.example/sign/${'x'.repeat(201)}`],
    ['in words', 'sign at https://crm.example/sign/s2'],
  ])('are none %s', async (_, contract) => {
    const ref = await linking({ contract });
    await send('writeSigningPages', { template });
    expect(await send('readSignaturesOf', { ref })).toEqual([]);
  });

  it('are twenty at the most', async () => {
    const ref = await linking({
      other: Array.from({ length: 30 }, (_, index) => `https://crm.example/sign/s${index}`),
    });
    await send('writeSigningPages', { template });
    expect(await send('readSignaturesOf', { ref })).toHaveLength(20);
  });
});
