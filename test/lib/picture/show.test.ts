// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { showPicture } from '#lib/picture/show.ts';
import { fake } from '#test/fakes/browser.ts';

const url = 'https://mail.example/inbox';
const picture = JSON.stringify({ page: { lang: 'en', dir: 'ltr', 'data-theme': '' }, parts: [['p', {}, 'Dana']] });
const drawn = () => document.querySelector('[data-picture]')?.textContent;
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(async () => {
  fake.reset();
  document.documentElement.replaceChildren(document.createElement('head'), document.createElement('body'));
  fake.permissions.grant('https://mail.example/*');
  fake.tabs.open({ id: 7, url });
  await browser.storage.session.set({ picture: { tabId: 7, page: url, at: Date.now(), picture } });
});

describe('showing the popup as it was left', () => {
  it('waits for the body, before which it begins', async () => {
    const { body } = document;
    body.remove();
    const showing = showPicture();
    await aWhile();
    expect(drawn()).toBeUndefined();
    document.documentElement.append(body);
    expect(await showing).toBe(picture);
    expect(drawn()).toBe('Dana');
  });

  it('ends behind the body where there is no picture, for what stands in the head is yet to be found by then', async () => {
    await browser.storage.session.remove('picture');
    const { body } = document;
    body.remove();
    let isOver = false;
    const showing = showPicture().then(() => {
      isOver = true;
    });
    await aWhile();
    expect(isOver).toBe(false);
    document.documentElement.append(body);
    await showing;
  });
});
