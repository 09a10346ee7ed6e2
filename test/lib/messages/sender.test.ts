import { describe, expect, it } from 'vitest';
import { readSender } from '#lib/messages/sender.ts';
import { fake } from '#test/fakes/browser.ts';

const { id, root } = fake;
const tab = { id: 3, index: 0, highlighted: true, active: true, pinned: false, incognito: false };

describe('who sent a message', () => {
  it.each([
    ['the popup', { id, url: `${root}popup.html` }, { zone: 'ui' }],
    ['the options in a tab', { id, url: `${root}options.html#sites`, tab, frameId: 0 }, { zone: 'ui' }],
    [
      'the card in a page',
      { id, url: `${root}card.html`, tab, frameId: 7, documentId: 'c' },
      { zone: 'card', place: { tabId: 3, frameId: 7, documentId: 'c' } },
    ],
    [
      'the card opened on its own',
      { id, url: `${root}card.html?x#y`, tab, frameId: 0 },
      { zone: 'card', place: { tabId: 3, frameId: 0 } },
    ],
    [
      'the options framed by a page',
      { id, url: `${root}options.html`, tab, frameId: 5 },
      { zone: 'card', place: { tabId: 3, frameId: 5 } },
    ],
    [
      'our content script',
      { id, url: 'https://mail.example/', tab, frameId: 0, documentId: 'p' },
      { zone: 'page', place: { tabId: 3, frameId: 0, documentId: 'p' }, url: 'https://mail.example/' },
    ],
    [
      'our content script in a frame without an address',
      { id, url: 'about:srcdoc', tab, frameId: 2 },
      { zone: 'page', place: { tabId: 3, frameId: 2 }, url: 'about:srcdoc', lacksAddress: true },
    ],
    [
      'our content script in a frame that goes by the address of its maker',
      {
        id,
        url: 'about:blank',
        origin: 'https://mail.example',
        tab: { ...tab, url: 'https://other.example/' },
        frameId: 2,
      },
      { zone: 'page', place: { tabId: 3, frameId: 2 }, url: 'https://mail.example', lacksAddress: true },
    ],
    [
      'our content script in a frame that is shut off from its maker',
      { id, url: 'about:srcdoc', origin: 'null', tab: { ...tab, url: 'https://mail.example/' }, frameId: 2 },
      { zone: 'page', place: { tabId: 3, frameId: 2 }, url: 'https://mail.example/', lacksAddress: true },
    ],
    [
      'our content script in a stranger’s frame on a page of ours',
      {
        id,
        url: 'https://evil.example/',
        origin: 'https://mail.example',
        tab: { ...tab, url: 'https://mail.example/' },
        frameId: 2,
      },
      { zone: 'page', place: { tabId: 3, frameId: 2 }, url: 'https://evil.example/' },
    ],
    ['another extension', { id: 'other', url: `${root}popup.html` }, { zone: 'stranger' }],
    ['a sender without an id', { url: `${root}popup.html` }, { zone: 'stranger' }],
    ['a sender without an address', { id, tab, frameId: 0 }, { zone: 'stranger' }],
    ['a page that is in no tab', { id, url: 'https://mail.example/' }, { zone: 'stranger' }],
    ['a tab without a frame', { id, url: 'https://mail.example/', tab }, { zone: 'stranger' }],
    [
      'an address that begins like ours',
      { id, url: `${root.slice(0, -1)}.evil.example/popup.html` },
      { zone: 'stranger' },
    ],
  ])('%s', (_, sender, expected) => {
    expect(readSender(sender)).toEqual(expected);
  });
});
