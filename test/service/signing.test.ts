import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoScope } from '#service/demo/load.ts';
import { languageOf } from '#service/signing/language.ts';
import { signingPage } from '#service/signing/page.ts';
import type { Database } from '#service/storage/database.ts';
import { countingSteps } from '#test/lib/spotting/cost/count-steps.ts';
import { importAll, openCopy, serve } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

const now = new Date('2026-11-20T10:00:00.000Z');
const hostile = `"><script>alert(1)</script><b title='`;

beforeAll(async () => {
  database = await openCopy('demo');
  await importAll(database, [
    {
      type: 'signature',
      id: 'odd/id?',
      templateId: 't',
      documentName: hostile,
      recipientName: hostile,
      recipientEmail: 'a@b.example',
      status: 'constructor',
      sentVia: 'email',
      signingUrl: 'https://elsewhere.example/sign/1',
      signedAt: '2026-01-01T00:00:00.000Z',
      signedPdfUrl: 'javascript:alert(1)',
      linkedRecordId: 'x',
      linkedEntitySlug: 'deals',
      expiresAt: '2026-01-01T00:00:00.000Z',
    },
  ]);
  service = await serve(database, { signing: demoScope, now: () => now });
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

const time = '2026-01-01T00:00:00.000Z';
const signed = {
  id: 'sig',
  templateId: 't',
  documentName: 'Order form',
  recipientName: 'Dana Levi',
  recipientEmail: 'dana@acme.example',
  status: 'signed',
  sentVia: 'email',
  signingUrl: '/sign/sig',
  signedAt: time,
  linkedRecordId: 'r',
  linkedEntitySlug: 'deals',
  createdAt: time,
  updatedAt: time,
  expiresAt: time,
};

const page = (path: string, headers = {}) => fetch(`${service.url}${path}`, { headers });

describe('a signing page', () => {
  it('is where signingUrl says, and shows the document, its recipient and its state', async () => {
    const { body } = await service.ask('get_signature', { signatureRequestId: 'sig-2002' });
    const response = await fetch(Object(Object(body).data).signingUrl);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toContain('<html lang="en" dir="ltr">');
    for (const text of ['Order form: lens line 3', 'Dana Levi', 'Waiting for your signature', '24 December 2030']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('signed.pdf');
  });

  it('is in Hebrew, from right to left, for a browser that asks for it', async () => {
    const html = await (await page('/sign/sig-2003', { 'accept-language': 'he-IL,he;q=0.9,en;q=0.5' })).text();
    expect(html).toContain('<html lang="he" dir="rtl">');
    expect(html).toContain('הסכם סודיות');
    expect(html).toContain('ממתין לחתימתך');
  });

  it.each([
    ['', 'en'],
    ['he', 'he'],
    ['iw', 'he'],
    ['fr,de', 'en'],
    ['en-GB,he;q=0.9', 'en'],
    ['en;q=0.2,he;q=0.9', 'he'],
    [';;;q=,', 'en'],
    ['fr , HE ; q=0.9', 'he'],
  ])('asked for in %j is in %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });

  it('is told from a header of nothing but spaces in steps that grow in a line with it', () => {
    const steps = (length: number) => countingSteps(() => languageOf(`a${' '.repeat(length)}b`));
    expect(steps(1_200)).toBeLessThan(2.2 * steps(600) + 10);
  });

  it('shows what values hold as text, and links to nothing but its own document', async () => {
    const html = await (await page(`/sign/${encodeURIComponent('odd/id?')}`)).text();
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;b title=&#39;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('javascript:');
  });

  it.each([
    ['/sign/1/signed.pdf', true],
    ['/sign/1/signed.pdf?a=//b', true],
    ['//elsewhere.example/signed.pdf', false],
    ['/\\elsewhere.example/signed.pdf', false],
    ['/\t/elsewhere.example/signed.pdf', false],
    ['//', false],
    ['https://elsewhere.example/signed.pdf', false],
    ['signed.pdf', false],
  ])('links to a document at %j: %s', (signedPdfUrl, isLinked) => {
    const html = signingPage({ ...signed, signedPdfUrl }, 'en', now);
    expect(html.includes('<a class="action"')).toBe(isLinked);
  });

  it('may run no script, be in no frame and send no form', async () => {
    const policy = (await page('/sign/sig-2001')).headers.get('content-security-policy');
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it('has the style that it asks for', async () => {
    const html = await (await page('/sign/sig-2001')).text();
    const style = await page(/href="(\/sign\/style\.css)"/.exec(html)?.[1] ?? '');
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('leaves an address elsewhere as it is', async () => {
    const { body } = await service.ask('get_signature', { signatureRequestId: 'odd/id?' });
    expect(body).toMatchObject({ data: { signingUrl: 'https://elsewhere.example/sign/1' } });
  });

  it.each(['/sign/none', '/sign/', '/sign/%00', '/sign/%E0%A4%A', '/sign/sig-2001/other', '/sign/sig-2002/signed.pdf'])(
    'is not at %s',
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );

  it('has a button where the document can be signed, and only there', async () => {
    const isSignable = async (id: string) => (await (await page(`/sign/${id}`)).text()).includes('<button');
    expect(await isSignable('sig-2005')).toBe(true);
    for (const id of ['sig-2001', 'sig-2006', 'sig-2007']) expect(await isSignable(id)).toBe(false);
  });

  /** The status under a name for this computer: one that a page elsewhere may have led here. */
  const statusUnder = (host: string, url = service.url): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(`${url}/sign/sig-2002`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject).end();
    });

  it.each([
    ['127.0.0.1:8787', 200],
    ['LOCALHOST', 200],
    ['[::1]:8787', 200],
    ['evil.example', 404],
    ['evil.example:8787', 404],
    ['127.0.0.1.evil.example', 404],
    ['localhost.evil.example:8787', 404],
  ])('is served on this computer under its own names only: under %j %i', async (host, status) => {
    expect(await statusUnder(host)).toBe(status);
  });

  it('is served under the name that was announced, and no other', async () => {
    const announced = await serve(database, { signing: demoScope, publicUrl: 'https://crm.example/base' });
    expect(await statusUnder('crm.example', announced.url)).toBe(200);
    expect(await statusUnder('evil.example', announced.url)).toBe(404);
    await announced.stop();
  });

  it('is served under any name where others may reach it', async () => {
    const open = await serve(database, { signing: demoScope, host: '0.0.0.0' });
    expect(await statusUnder('crm.example', open.url.replace('0.0.0.0', '127.0.0.1'))).toBe(200);
    await open.stop();
  });

  it('is not served where there is no demo', async () => {
    const plain = await serve(database);
    expect((await fetch(`${plain.url}/sign/sig-2001`)).status).toBe(404);
    await plain.stop();
  });
});

describe('a signed document', () => {
  it('is where signedPdfUrl says, a whole PDF whose table points at its objects', async () => {
    const { body } = await service.ask('get_signature', { signatureRequestId: 'sig-2001' });
    const response = await page(Object(Object(body).data).signedPdfUrl);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await response.text();
    expect(pdf).toMatch(/^%PDF-1\.4\n/);
    expect(pdf).toContain('(Order form: yearly service) Tj');
    expect(pdf).toContain('(Signed by Dana Levi) Tj');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 5)).toBe('xref\n');
    const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(5);
    for (const [index, offset] of offsets.entries()) {
      expect(pdf.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    }
    const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n(.*?)\nendstream/s.exec(pdf) ?? [];
    expect(stream.length).toBe(Number(length));
  });

  it('keeps to its text whatever the names in it hold', async () => {
    const pdf = await (await page(`/sign/${encodeURIComponent('odd/id?')}/signed.pdf`)).text();
    expect(pdf).toContain('alert\\(1\\)');
    const camille = await (await page('/sign/sig-2008/signed.pdf')).text();
    expect(camille).toContain('(Bon de commande : caisse) Tj');
  });
});

describe('signing', () => {
  const post = (id: string, origin?: string) =>
    fetch(`${service.url}/sign/${id}`, { method: 'POST', headers: origin ? { origin } : {}, redirect: 'manual' });
  const stored = async (id: string) =>
    Object(Object((await service.ask('get_signature', { signatureRequestId: id })).body).data);

  it('on the page makes the request signed, with its document', async () => {
    const response = await post('sig-2005', service.url);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign/sig-2005']);
    expect(await stored('sig-2005')).toMatchObject({
      status: 'signed',
      signedAt: now.toISOString(),
      updatedAt: now.toISOString(),
      signedPdfUrl: '/sign/sig-2005/signed.pdf',
    });
    expect((await page('/sign/sig-2005/signed.pdf')).status).toBe(200);
    expect(await (await page('/sign/sig-2005')).text()).toContain('Thank you');
  });

  it.each([undefined, 'null', 'https://evil.example', 'http://127.0.0.1:1'])('from %s is refused', async (origin) => {
    expect((await post('sig-2009', origin)).status).toBe(403);
    expect(await stored('sig-2009')).toMatchObject({ status: 'sent', signedAt: null });
  });

  it.each(['sig-2001', 'sig-2006', 'sig-2007'])('changes nothing in %s, which is settled', async (id) => {
    const before = await stored(id);
    await post(id, service.url);
    expect(await stored(id)).toEqual(before);
  });

  it('is over once the time has passed', async () => {
    const later = await serve(database, { signing: demoScope, now: () => new Date('2031-01-01T00:00:00.000Z') });
    const address = `${later.url}/sign/sig-2002`;
    await fetch(address, { method: 'POST', headers: { origin: later.url }, redirect: 'manual' });
    expect(await stored('sig-2002')).toMatchObject({ status: 'sent' });
    const html = await (await fetch(address)).text();
    expect(html).toContain('Expired');
    expect(html).not.toContain('<button');
    await later.stop();
  });

  it('of what is not there is not found', async () => {
    expect((await post('none', service.url)).status).toBe(404);
    expect((await post('sig-2001/signed.pdf', service.url)).status).toBe(405);
  });
});
