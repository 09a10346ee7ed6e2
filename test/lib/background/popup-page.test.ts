import { describe, expect, it, vi } from 'vitest';
import { createPopupPage } from '#lib/background/popup-page.ts';

const html = '<html lang="en"><style></style><script src="/popup-first.js"></script><body></body>';
const headers = {
  'content-security-policy': "default-src 'none'",
  'content-type': 'text/html',
  'cache-control': 'no-cache',
};
const picture = JSON.stringify({ page: { lang: 'en', dir: 'ltr', 'data-theme': '' }, parts: ['Dana'] });
const endless = `{"page":{},"parts":[${'["b",{},'.repeat(20_000)}"x"${']'.repeat(20_000)}]}`;
const never = () => new Promise<never>(() => {});

function start(parts: Partial<Parameters<typeof createPopupPage>[0]> = {}) {
  const fetchPage = vi.fn(async () => new Response(html, { headers }));
  const page = createPopupPage({ fetchPage, findPicture: async () => picture, wait: never, ...parts });
  const textOf = async () => (await page.answer())?.text();
  return { ...page, fetchPage, textOf };
}

describe('the popup’s page from the background', () => {
  it('comes with the picture, under the very policy of the package’s page', async () => {
    const { prepare, answer } = start();
    await prepare();
    const response = await answer();
    expect(await response?.text()).toContain('<body><div inert data-picture>Dana</div><script');
    expect(Object.fromEntries(response?.headers ?? [])).toEqual(headers);
  });

  it('is left to the browser until it is at hand, and is at hand the next time', async () => {
    const { answer, textOf, fetchPage } = start();
    expect(answer()).toBeUndefined();
    await vi.waitFor(async () => expect(await textOf()).toContain('Dana'));
    await textOf();
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Parameters<typeof start>[0]]>([
    ['there is no picture', { findPicture: async () => undefined }],
    ['the picture cannot be found', { findPicture: () => Promise.reject(new Error('no')) }],
    ['the picture takes long', { findPicture: never, wait: async () => {} }],
    ['the picture is none', { findPicture: async () => 'P' }],
    ['the picture is endless', { findPicture: async () => endless }],
  ])('is that of the package where %s', async (_what, parts) => {
    const { prepare, textOf } = start(parts);
    await prepare();
    expect(await textOf()).toBe(html);
  });

  it.each([
    ['without a policy', new Response(html)],
    ['in another form', new Response('<html>', { headers })],
  ])('is left to the browser where the package’s comes %s', async (_what, response) => {
    const { prepare, answer } = start({ fetchPage: async () => response });
    await prepare();
    expect(answer()).toBeUndefined();
  });

  it('is asked for again where it could not be had', async () => {
    const fetchPage = vi.fn(async () => new Response(html, { headers }));
    fetchPage.mockRejectedValueOnce(new Error('no'));
    const { prepare, textOf } = start({ fetchPage });
    await prepare();
    await prepare();
    expect(await textOf()).toContain('Dana');
  });
});
