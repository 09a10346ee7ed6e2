import { describe, expect, it } from 'vitest';
import { coversPattern, isSitePattern, matchesPattern, patternOfEntry, patternOfUrl } from '#lib/sites/patterns.ts';
import { webmails } from '#lib/sites/webmails.ts';

describe('the pattern of an address', () => {
  it.each([
    ['https://mail.example/inbox?x#y', 'https://mail.example/*'],
    ['http://127.0.0.1:8080/a', 'http://127.0.0.1/*'],
    ['https://[::1]:8443/', 'https://[::1]/*'],
    ['https://user:pass@mail.example/', 'https://mail.example/*'],
  ])('%s is %s', (url, pattern) => {
    expect(patternOfUrl(url)).toBe(pattern);
    expect(isSitePattern(pattern)).toBe(true);
    expect(matchesPattern(pattern, url)).toBe(true);
  });

  it.each([
    '',
    'about:blank',
    'chrome://settings',
    'file:///etc/passwd',
    'chrome-extension://abc/popup.html',
    'data:text/html,x',
    'https://chromewebstore.google.com/detail/x',
    'https://chrome.google.com/webstore/detail/x',
    'https://addons.mozilla.org/',
    'https://microsoftedge.microsoft.com/addons',
  ])('there is none for %j', (url) => {
    expect(patternOfUrl(url)).toBeUndefined();
  });
});

describe('a site as a person types it', () => {
  it.each([
    ['mail.example', 'https://mail.example/*'],
    [' https://Mail.Example/inbox ', 'https://mail.example/*'],
    ['http://intranet/mail', 'http://intranet/*'],
    ['localhost:5000', 'https://localhost/*'],
    ['https://*.mail.example/*', 'https://*.mail.example/*'],
  ])('%j is %s', (entry, pattern) => {
    expect(patternOfEntry(entry)).toBe(pattern);
  });

  it.each(['', '  ', 'two words', 'ftp://mail.example', '<all_urls>', 'https://*/*', '*://*/*', 'javascript:alert(1)'])(
    '%j is none',
    (entry) => {
      const pattern = patternOfEntry(entry);
      expect(pattern === undefined || !isSitePattern(pattern)).toBe(true);
    },
  );
});

describe('what a pattern covers', () => {
  it.each([
    ['https://mail.example/*', 'https://mail.example/*', true],
    ['https://mail.example/*', 'http://mail.example/*', false],
    ['https://mail.example/*', 'https://a.mail.example/*', false],
    ['https://*.mail.example/*', 'https://mail.example/*', true],
    ['https://*.mail.example/*', 'https://a.b.mail.example/*', true],
    ['https://*.mail.example/*', 'https://evilmail.example/*', false],
    ['https://*.mail.example/*', 'https://mail.example.evil.example/*', false],
    ['https://a.mail.example/*', 'https://*.mail.example/*', false],
    ['<all_urls>', 'https://mail.example/*', false],
  ])('%s covers %s: %s', (wider, narrower, covers) => {
    expect(coversPattern(wider, narrower)).toBe(covers);
  });
});

it('every known webmail is named by patterns that a site can be turned on with', () => {
  for (const pattern of webmails.flatMap(({ patterns }) => patterns))
    expect([pattern, isSitePattern(pattern)]).toEqual([pattern, true]);
});
