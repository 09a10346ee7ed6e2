import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followWindow } from '#lib/panel/follow.ts';
import { fake } from '#test/fakes/browser.ts';

let closing: AbortController;
let told: string[];

async function follow() {
  const on = {
    onFront: (tabId: number | null) => told.push(`front ${tabId}`),
    onPage: () => told.push('page'),
    onUnseen: (tabId: number) => told.push(`unseen ${tabId}`),
  };
  await followWindow(1, on, closing.signal);
}

describe('following a window', () => {
  beforeEach(() => {
    fake.reset();
    closing = new AbortController();
    told = [];
    fake.permissions.grant('https://mail.example/*');
    fake.tabs.open({ id: 1, url: 'https://mail.example/' });
    fake.tabs.open({ id: 2, url: 'https://mail.example/2', active: false });
    fake.tabs.open({ id: 3, url: 'https://mail.example/3', windowId: 2 });
  });
  afterEach(() => closing.abort());

  it('begins with the tab in front, and goes along with the person', async () => {
    await follow();
    fake.tabs.turnTo(2);
    fake.tabs.turnTo(2);
    expect(told).toEqual(['front 1', 'front 2']);
  });

  it('says when no tab is in front', async () => {
    fake.tabs.update(1, {});
    fake.tabs.close(1);
    await follow();
    expect(told).toEqual(['front null']);
  });

  it('leaves other windows alone', async () => {
    await follow();
    fake.tabs.turnTo(3);
    fake.tabs.update(3, { status: 'complete' });
    expect(told).toEqual(['front 1']);
  });

  it('tells of a page that is there, and of one that changed its address, not of every other change', async () => {
    await follow();
    fake.tabs.update(1, { status: 'loading' });
    fake.tabs.update(1, { title: '(1) Inbox' });
    fake.tabs.update(2, { status: 'complete' });
    expect(told).toEqual(['front 1']);
    fake.tabs.update(1, { status: 'complete' });
    fake.tabs.update(1, { url: 'https://mail.example/sent' });
    expect(told).toEqual(['front 1', 'page', 'page']);
  });

  it('tells of every page that a tab goes to unseen, also behind the one in front', async () => {
    fake.tabs.open({ id: 2, url: 'https://other.example/', active: false });
    await follow();
    fake.tabs.update(2, { status: 'loading' });
    fake.tabs.update(2, { title: 'Other' });
    fake.tabs.update(1, { status: 'loading' });
    expect(told).toEqual(['front 1', 'unseen 2']);
  });

  it('tells of nothing once it is closed', async () => {
    await follow();
    closing.abort();
    fake.tabs.turnTo(2);
    fake.tabs.update(1, { status: 'complete' });
    expect(told).toEqual(['front 1']);
  });
});
