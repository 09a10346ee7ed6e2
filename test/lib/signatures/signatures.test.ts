import { describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { createSeenSignatures } from '#lib/signatures/seen.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { createPromise } from '#test/fakes/send.ts';
import { signature } from '#test/fakes/signatures.ts';

describe('a signature request', () => {
  const acme = useAcme();
  const says = (answer: unknown) => acme.crm.says.set('get_signature', answer);
  const seen = async () => (await send('readSignatures', {})).map(({ id, status }) => [id, status]);

  it('is not asked for before anything is connected', async () => {
    const read = await send('readSignature', { id: 's1' });
    expect(read).toEqual({ ok: false, problem: { kind: 'not-connected' } });
    expect(await seen()).toEqual([]);
  });

  it('is told whole, with addresses that can be opened', async () => {
    await acme.connect();
    const wire = signature('s1', { signedPdfUrl: '/sign/s1/signed.pdf' });
    says(wire);
    expect(await send('readSignature', { id: 's1' })).toMatchObject({
      ok: true,
      value: {
        ...{ id: 's1', row: wire, flawed: 0, signingPage: 'https://crm.example/sign/s1' },
        signedPdf: `${acme.crm.baseUrl}/sign/s1/signed.pdf`,
      },
    });
  });

  it('has no address that only looks like one', async () => {
    await acme.connect();
    says(signature('s1', { signingUrl: 'javascript:alert(1)', signedPdfUrl: '//elsewhere.example/a.pdf' }));
    const read = await send('readSignature', { id: 's1' });
    expect(read.ok && Object.keys(read.value)).not.toContain('signingPage');
    expect(read.ok && Object.keys(read.value)).not.toContain('signedPdf');
  });

  it('shows what can be shown of an answer in another form, and says so', async () => {
    await acme.connect();
    says({ ...signature('s1'), status: 7, createdAt: 'yesterday' });
    const read = await send('readSignature', { id: 's1' });
    expect(read).toMatchObject({ ok: true, value: { row: { documentName: 'Order s1' }, flawed: 1 } });
    expect(read.ok && Object.keys(read.value.row)).not.toContain('status');
  });

  it('is a fault of the answer where nothing in it can be read', async () => {
    await acme.connect();
    says(['s1']);
    expect(await send('readSignature', { id: 's1' })).toMatchObject({ ok: false, problem: { kind: 'protocol' } });
    expect(await seen()).toEqual([]);
  });

  it('is asked for again where that is wished, and is shown as last known while it cannot be', async () => {
    await acme.connect();
    says(signature('s1'));
    await send('readSignature', { id: 's1' });
    await send('readSignature', { id: 's1' });
    expect(acme.crm.asked('get_signature')).toEqual([expect.objectContaining({ signatureRequestId: 's1' })]);
    acme.crm.fault = { status: 500, code: 'INTERNAL_ERROR' };
    killAndRestart();
    const later = await send('readSignature', { id: 's1', refresh: true });
    expect(later).toMatchObject({ ok: true, value: { row: { status: 'sent' }, problem: { kind: 'service' } } });
  });

  it('is no longer known once the CRM has it no more', async () => {
    await acme.connect();
    says(signature('s1'));
    await send('readSignature', { id: 's1' });
    acme.crm.says.delete('get_signature');
    expect(await send('readSignature', { id: 's1', refresh: true })).toMatchObject({
      ok: false,
      problem: { kind: 'rejected', status: 404 },
    });
    expect(await seen()).toEqual([]);
  });

  it('is remembered with how it stood, the last one first, encrypted, until the connection is left', async () => {
    await acme.connect();
    for (const [id, status] of [
      ['s1', 'sent'],
      ['s2', 'odd'],
      ['s1', 'signed'],
    ] as const) {
      says(signature(id, { status }));
      await send('readSignature', { id, refresh: true });
    }
    killAndRestart();
    expect(await seen()).toEqual([
      ['s1', 'signed'],
      ['s2', 'odd'],
    ]);
    const stored = [await browser.storage.local.get(null), await browser.storage.session.get(null)];
    expect(JSON.stringify(stored)).not.toContain('Order');
    await send('disconnect', {});
    fake.permissions.grant('http://127.0.0.1/*');
    await acme.connect();
    expect(await seen()).toEqual([]);
  });

  it('leaves nothing where the CRM was left while it was asked', async () => {
    await acme.connect();
    says(signature('s1'));
    const { promise, keep } = createPromise<void>();
    acme.crm.gate = promise;
    const late = send('readSignature', { id: 's1' });
    await send('disconnect', {});
    keep();
    await late;
    fake.permissions.grant('http://127.0.0.1/*');
    await acme.connect();
    expect(await seen()).toEqual([]);
  });

  it('is recognised by the address of its page once another one was seen', async () => {
    await acme.connect();
    const text = 'https://crm.example/sign/s2';
    expect(await send('recogniseSignature', { text })).toBeNull();
    says(signature('s1'));
    await send('readSignature', { id: 's1' });
    expect(await send('recogniseSignature', { text })).toEqual({ id: 's2', isSure: true });
  });

  it.each(['readSignature', 'readSignatures', 'recogniseSignature'])(
    '%s is refused to a card and to a page',
    async (name) => {
      const input = { id: 's1', text: 's1' };
      for (const sender of [fake.sender.card(1), fake.sender.spotter(1)]) {
        expect(await fake.sendAs(sender, { name, input })).toEqual({ ok: false, error: 'not-allowed' });
      }
    },
  );
});

describe('what is kept of the signature requests seen', () => {
  const here = { id: 'one', baseUrl: 'https://crm.example' };
  function useSeen() {
    const texts = new Map<string, string>();
    const papers = {
      keepPaper: async ({ id }: { id: string }, title: string, text: string) => void texts.set(id + title, text),
      readPaper: async ({ id }: { id: string }, title: string) => texts.get(id + title),
    };
    return { texts, seen: createSeenSignatures(papers) };
  }
  const entry = (id: string, length = 0) => ({ id, row: { documentName: 'x'.repeat(length) }, flawed: 0, at: 1 });

  it('is the newest five hundred', async () => {
    const { seen } = useSeen();
    for (let index = 0; index < 503; index++) await seen.note(here, entry(`s${index}`));
    const ids = (await seen.of(here)).map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 's502', 's3']);
  });

  it('is no more than there is room for, the newest first', async () => {
    const { seen } = useSeen();
    for (const id of ['a', 'b', 'c']) await seen.note(here, entry(id, 400_000));
    expect((await seen.of(here)).map(({ id }) => id)).toEqual(['c', 'b']);
  });

  it('loses nothing where two are noted at once, and begins anew where it cannot be read', async () => {
    const { seen, texts } = useSeen();
    await Promise.all([seen.note(here, entry('a')), seen.note(here, entry('b'))]);
    expect((await seen.of(here)).map(({ id }) => id)).toEqual(['b', 'a']);
    texts.set('onesignatures', '{"broken":');
    expect(await seen.of(here)).toEqual([]);
    await seen.note(here, entry('c'));
    expect(await seen.of(here)).toHaveLength(1);
  });
});
