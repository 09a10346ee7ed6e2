// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { htmlToText } from '#components/activities/html-text.ts';
import { writeMailPage } from '#components/activities/mail/mail-page.ts';
import { readActivity } from '#components/activities/reading.ts';
import { tameHtml } from '#components/activities/tame-html.ts';

const many = (count: number, part: (place: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('');
const tagsOf = (html: string) => html.match(/<[a-z/!?]/gi)?.length ?? 0;
const activity = (data: Record<string, unknown>) =>
  readActivity({ id: '1', activityType: 'email', createdBy: 'api', createdAt: '2026-01-01T00:00:00.000Z', data });

describe('HTML that was written to be slow', () => {
  afterEach(() => vi.restoreAllMocks());

  it('stays as it is where it was not', () => {
    const mail = '<p dir="rtl">Dear <b>Dana</b>, see <a href="https://a.example/?a=1">it</a><br><em>soon</em></p>';
    expect(tameHtml(mail)).toBe(mail);
  });

  it.each([
    ['<b class="x" id=y>b</b>', '<b>b</b>'],
    ['<FONT\nface="Arial" color=red>b</FONT >', '<FONT>b</FONT>'],
    ['<i/x>b</i>', '<i>b</i>'],
    // What is left of a tag makes no new one with what was before it.
    ['<<b x>b y=1>', '<<b>b y=1>'],
    ['<body class="x"><big-thing x=1><a class="x">', '<body class="x"><big-thing x=1><a class="x">'],
    ['<b x<b x<b x', '<b x<b x<b x'],
  ])('has no attributes on what shapes words: %j', (html, tamed) => {
    expect(tameHtml(html)).toBe(tamed);
  });

  it('has no shapes that would be opened anew in thousands of blocks', () => {
    const shapes = '<b><big><code><em><font><i>';
    const long = `${shapes}${many(3_000, (place) => `<p>${place}`)}`;
    expect(tameHtml(long)).toBe(long.replaceAll(/<(b|big|code|em|font|i)>/g, '<span>'));
    const short = `${shapes}${many(300, (place) => `<p>${place}`)}`;
    expect(tameHtml(short)).toBe(short);
  });

  it('ends after so many tags, and says that there was more', () => {
    const tamed = tameHtml(many(20_000, (place) => `<div>${place}`));
    expect(tagsOf(tamed)).toBe(4_000);
    expect(tamed.endsWith('<div>3999…')).toBe(true);
  });

  it('is tamed before any parser of ours sees it, as words and in the frame', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const html = `<p>${many(200, (place) => `<b x=${place}>`)}${many(400, (place) => `<p>${place}`)}`;
    expect(htmlToText(html)).toContain('399');
    writeMailPage(html, { withPictures: false });
    expect(parse.mock.calls.length).toBeGreaterThan(1);
    expect(parse.mock.calls.filter(([read]) => read.includes('x=1'))).toEqual([]);
  });

  it('is parsed once for a list, however many of its items are HTML', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
    const read = activity({ attendees: Array.from({ length: 500 }, () => '<i>Dana</i>') });
    expect(read.facts[0]?.value).toContain('Dana, Dana');
    expect(parse).toHaveBeenCalledTimes(1);
  });
});
