// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { showPicture } from '#lib/picture/show.ts';
import { fake } from '#test/fakes/browser.ts';

const url = 'https://mail.example/inbox';
const picture = JSON.stringify({ page: { lang: 'en', dir: 'ltr', 'data-theme': '' }, parts: [['p', {}, 'Dana']] });
const drawn = () => document.querySelector('[data-picture]')?.textContent;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What the browser says of its painting; nothing until it is told to. */
const paints = new Set<(name: string) => void>();
class FakeObserver {
  constructor(hear: (list: { getEntriesByName(name: string): string[] }) => void) {
    paints.add((painted) => hear({ getEntriesByName: (name) => (name === painted ? [name] : []) }));
  }
  observe() {}
  disconnect() {
    paints.clear();
  }
}
const paint = (name: string) => {
  for (const hear of paints) hear(name);
};

beforeEach(async () => {
  fake.reset();
  paints.clear();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
  fake.permissions.grant('https://mail.example/*');
  fake.tabs.open({ id: 7, url });
  await browser.storage.session.set({ picture: { tabId: 7, page: url, at: Date.now(), picture } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Whether it has ended. */
function watch(showing: Promise<unknown>): () => boolean {
  let isOver = false;
  void showing.then(() => {
    isOver = true;
  });
  return () => isOver;
}

describe('showing the popup as it was left', () => {
  const parse = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const load = () => window.dispatchEvent(new Event('load'));

  it('draws once the browser has heard of the load, and not while it is told', async () => {
    parse();
    void showPicture();
    await aWhile();
    expect(drawn()).toBeUndefined();
    load();
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    expect(drawn()).toBeUndefined();
    await aWhile();
    expect(drawn()).toBe('Dana');
  });

  it('ends once the picture is on the screen', async () => {
    const showing = showPicture();
    const isOver = watch(showing);
    await aWhile();
    expect(drawn()).toBe('Dana');
    paint('first-paint');
    await aWhile();
    expect(isOver()).toBe(false);
    paint('first-contentful-paint');
    expect(await showing).toBe(picture);
  });

  it('ends where nobody sees it, too', async () => {
    expect(await showPicture()).toBe(picture);
  });

  it('ends behind the body where there is no picture, for what stands in the head is yet to be found by then', async () => {
    await browser.storage.session.remove('picture');
    parse();
    const { body } = document;
    body.remove();
    const showing = showPicture();
    const isOver = watch(showing);
    await aWhile();
    expect(isOver()).toBe(false);
    document.documentElement.append(body);
    expect(await showing).toBeUndefined();
  });
});
