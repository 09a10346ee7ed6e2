import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from '#demo/html.ts';
import { letters, mailboxPage, openLetter } from '#demo/mailbox.ts';
import { type ServerProcess, startServer } from '#scripts/system/server-process.ts';
import { people } from '#service/demo/people.ts';

const crmUrl = 'http://127.0.0.1:8787';
const all = letters({ crmUrl });
const knownAddresses = people.map(({ email }) => email);

describe('the demo mailbox', () => {
  it('opens with a letter of Dana Levi that holds her number and a signing link', () => {
    const [first] = all;
    expect(first?.from.email).toBe('dana.levi@galil-optics.example');
    expect(first?.body.text).toContain('+44 20 7946 0958');
    expect(first?.body.text).toContain(`${crmUrl}/sign/`);
    expect(mailboxPage(all).text).toContain('email="dana.levi@galil-optics.example" name="Dana Levi"');
  });

  it('has an address that is split over inline tags', () => {
    expect(all.some(({ body }) => /<b>[\w.]+<\/b>@[\w-]+\.example/.test(body.text))).toBe(true);
  });

  it('lays its Hebrew letter out from right to left', () => {
    const hebrew = all.find(({ language }) => language === 'he');
    expect(hebrew && openLetter(hebrew).text).toContain('lang="he" dir="rtl"');
  });

  it('holds people whom the CRM knows and people whom it does not', () => {
    const senders = all.map(({ from }) => knownAddresses.includes(from.email));
    expect(new Set(senders)).toEqual(new Set([true, false]));
  });

  it('names nobody outside the reserved domains', () => {
    const addresses = all.flatMap(({ body, from, cc }) => [
      ...(body.text.match(/[\w.]+@[\w.-]+\w/g) ?? []),
      ...[from, ...cc].map(({ email }) => email),
    ]);
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses.filter((address) => !address.endsWith('.example'))).toEqual([]);
  });

  it('gives every letter an id of its own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('the html template', () => {
  it('writes values as text and leaves html alone', () => {
    const hostile = `<img src=x onerror="alert('1')">`;
    expect(html`<p>${hostile} ${html`<b>${'&'}</b>`}</p>`.text).toBe(
      '<p>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; <b>&amp;</b></p>',
    );
  });
});

describe('the mailbox server', () => {
  let server: ServerProcess;
  let url = '';

  beforeAll(async () => {
    const ready = /mailbox on (http:\/\/\S+)/;
    server = await startServer(process.execPath, ['demo/server.ts', '--crm', crmUrl], { ready });
    url = ready.exec(server.output())?.[1] ?? '';
  });
  afterAll(() => server.stop());

  it.each([
    ['/', 200, 'text/html'],
    ['/mailbox.js', 200, 'text/javascript'],
    ['/letters/negev-sun', 200, 'text/html'],
    ['/letters/none', 404, 'text/plain'],
    ['/../package.json', 404, 'text/plain'],
    ['/__proto__', 404, 'text/plain'],
  ])('answers %s with %i and a strict policy', async (path, status, type) => {
    const response = await fetch(url + path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('answers nothing but GET', async () => {
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });
});
