import { describe, expect, it } from 'vitest';
import { endpointOf, readBaseUrl } from '#lib/crm/base-url.ts';
import { permissionPatternOf } from '#lib/crm/host.ts';

describe('readBaseUrl', () => {
  it.each([
    ['https://crm.example', 'https://crm.example'],
    ['  https://crm.example/  ', 'https://crm.example'],
    ['crm.example', 'https://crm.example'],
    ['CRM.Example', 'https://crm.example'],
    ['https://crm.example:8443/team/', 'https://crm.example:8443/team'],
    ['https://crm.example/api/v1/webhook', 'https://crm.example'],
    ['https://crm.example/team/api/v1/webhook/', 'https://crm.example/team'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost:8787/', 'http://localhost:8787'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://crm.example/api', 'https://crm.example/api'],
    ['localhost:8787', 'http://localhost:8787'],
    ['127.0.0.1:8787/api/v1/webhook', 'http://127.0.0.1:8787'],
    ['https://localhost:8443', 'https://localhost:8443'],
    ['localhost.example', 'https://localhost.example'],
  ])('reads %j as %s', (entry, baseUrl) => {
    expect(readBaseUrl(entry)).toEqual({ ok: true, baseUrl });
  });

  it.each([
    ['', 'base-url-malformed'],
    ['   ', 'base-url-malformed'],
    ['not an address', 'base-url-malformed'],
    ['ftp://crm.example', 'base-url-malformed'],
    ['javascript:alert(1)', 'base-url-malformed'],
    ['file:///etc/passwd', 'base-url-malformed'],
    ['chrome-extension://abc/', 'base-url-malformed'],
    ['https://', 'base-url-malformed'],
    ['*', 'base-url-malformed'],
    ['https://*', 'base-url-malformed'],
    ['https://*.com', 'base-url-malformed'],
    ['https://%2A.crm.example', 'base-url-malformed'],
    ['https://crm*.example', 'base-url-malformed'],
    ['http://*', 'base-url-malformed'],
    ['http://crm.example', 'base-url-insecure'],
    ['http://127.0.0.1.crm.example', 'base-url-insecure'],
    ['http://localhost.crm.example', 'base-url-insecure'],
    ['http://192.168.0.4', 'base-url-insecure'],
    ['https://jane@crm.example', 'base-url-credentials'],
    ['https://jane:secret@crm.example', 'base-url-credentials'],
    ['https://crm.example\\@evil.example/?', 'base-url-query'],
    ['https://crm.example/?key=1', 'base-url-query'],
    ['https://crm.example/?', 'base-url-query'],
    ['https://crm.example/#top', 'base-url-query'],
    ['https://crm.example/#', 'base-url-query'],
  ])('refuses %j: %s', (entry, code) => {
    expect(readBaseUrl(entry)).toEqual({ ok: false, code });
  });
});

it('knows the endpoint and the permission of a base URL', () => {
  expect(endpointOf('https://crm.example/team')).toBe('https://crm.example/team/api/v1/webhook');
  expect(permissionPatternOf('https://crm.example:8443/team')).toBe('https://crm.example/*');
  expect(permissionPatternOf('http://127.0.0.1:8787')).toBe('http://127.0.0.1/*');
});
