// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { messageTable } from '#lib/messages/contract.ts';
import type { ReportAnswer } from '#lib/spotting/page/background-line.ts';
import type { Mark } from '#lib/spotting/page/mark.ts';
import type { Marks } from '#lib/spotting/page/marks.ts';
import { createReports } from '#lib/spotting/page/reports.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return !this.hasAttribute('hidden');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const people = '.from\n.to\n.nobody\n.account\n.elsewhere';

/** Takes all steps of a job at once. */
function runAtOnce(job: Iterator<void>): void {
  while (!job.next().done);
}

/** Reports of a document with a mark on every link, drawn or not. */
function setUp(run = runAtOnce) {
  const told = vi.fn(
    async (_: { contacts: object[]; own?: string | undefined }): Promise<ReportAnswer | undefined> => ({
      opensOnHover: false,
      people,
    }),
  );
  const marks: Pick<Marks, 'all'> = { all: () => [...document.querySelectorAll('a')].map(markOf) };
  return { told, marks, reports: createReports(marks, { reportContacts: told }, run) };
}

function markOf(link: HTMLAnchorElement): Mark {
  const place = { startContainer: link, startOffset: 0, endContainer: link, endOffset: 0, collapsed: true };
  return { contact: { kind: 'email', value: link.title }, text: link.innerText, range: place, element: link };
}

/** What was told in the end, once things had come to rest. */
async function lastReport() {
  const { told, reports } = setUp();
  reports.soon();
  await vi.runAllTimersAsync();
  return { first: told.mock.calls[0]?.[0], last: told.mock.lastCall?.[0], count: told.mock.calls.length };
}

describe('reports', () => {
  it('are made when things have come to rest, and not again while nothing changed', async () => {
    const { told, reports } = setUp();
    reports.soon();
    reports.soon();
    await vi.runAllTimersAsync();
    reports.soon();
    await vi.runAllTimersAsync();
    expect(told.mock.calls).toEqual([[{ contacts: [], own: '' }]]);
    expect(reports.opensOnHover()).toBe(false);
  });

  it('are not put off for ever by what goes on and on, and not made more often than needed for that', async () => {
    document.body.innerHTML = '<a title="jane@acme.example">Jane</a>';
    const { told, reports, marks } = setUp();
    const gathered = vi.spyOn(marks, 'all');
    for (let time = 0; time < 10_000; time += 50) {
      reports.soon();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(told).toHaveBeenCalled();
    expect(gathered.mock.calls.length).toBeGreaterThan(3);
    expect(gathered.mock.calls.length).toBeLessThan(7);
  });

  it('ask of what has no box of its own whether what is around it is shown', async () => {
    const link = (name: string) => `<a title="${name}@acme.example" style="display: contents" hidden>${name}</a>`;
    document.body.innerHTML = `<p>${link('jane')}</p><p hidden>${link('joe')}</p><i style="display: contents" hidden>${link('kim')}</i>`;
    const { last } = await lastReport();
    expect(last?.contacts).toMatchObject([{ value: 'jane@acme.example' }, { value: 'kim@acme.example' }]);
  });

  it('tell nothing after the end', async () => {
    const { told, reports } = setUp();
    reports.stop();
    reports.soon();
    await vi.runAllTimersAsync();
    expect(told).not.toHaveBeenCalled();
  });

  it('say of one who has sent and received that they have sent, whichever stands first', async () => {
    const link = '<a title="jane@acme.example">Jane</a>';
    for (const html of [
      `<b class="from">${link}</b><b class="to">${link}</b>`,
      `<b class="to">${link}</b><b class="from">${link}</b>`,
    ]) {
      document.body.innerHTML = html;
      const { last } = await lastReport();
      expect(last?.contacts).toMatchObject([{ value: 'jane@acme.example', role: 'sender' }]);
    }
  });

  it('are made again for a background that may have forgotten', async () => {
    const { told, reports } = setUp();
    reports.soon();
    await vi.runAllTimersAsync();
    reports.again();
    await vi.runAllTimersAsync();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('hold no more than the background takes, however much a page shows', async () => {
    const long = 'words '.repeat(1_000);
    const link = (_: unknown, index: number) => `<a title="jane${index}@acme.example">${long}</a>`;
    document.body.innerHTML = `<b class="account">${long}</b>${Array.from({ length: 600 }, link).join('')}`;
    const { last } = await lastReport();
    expect(z.safeParse(messageTable.reportContacts.input, last).error?.issues).toBeUndefined();
    expect(last?.contacts).toHaveLength(500);
  });

  it('tell contacts in the order in which the page shows each first, those of a shadow tree where its host is', async () => {
    const link = (name: string) => `<a title="${name}@acme.example">${name}</a>`;
    document.body.innerHTML = `${link('a')}${link('b')}<div>${link('d')}<p>${link('c')}</p></div><i></i>${link('g')}`;
    document.querySelector('i')?.attachShadow({ mode: 'open' }).append('in a shadow tree');
    const node = document.querySelector('i')?.shadowRoot?.firstChild;
    const [a, b, d, c, g] = [...document.querySelectorAll('a')].map(markOf);
    if (!a || !b || !c || !d || !g || !node) throw new Error('Five links have five marks.');
    const range = { startContainer: node, startOffset: 0, endContainer: node, endOffset: 0, collapsed: true };
    const inShadow = (value: string): Mark => ({ contact: { kind: 'email', value }, text: value, range });
    const { told, reports, marks } = setUp();
    marks.all = () => [
      g,
      c,
      inShadow('e@acme.example'),
      a,
      { ...b, contact: c.contact },
      inShadow('f@acme.example'),
      d,
    ];
    reports.soon();
    await vi.runAllTimersAsync();
    expect(told.mock.lastCall?.[0].contacts).toMatchObject(
      ['a', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ value: `${name}@acme.example` })),
    );
  });

  it('are made again with the next where nobody answered', async () => {
    const { told, reports } = setUp();
    told.mockResolvedValueOnce(undefined);
    reports.soon();
    await vi.runAllTimersAsync();
    expect(reports.opensOnHover()).toBe(true);
    reports.soon();
    await vi.runAllTimersAsync();
    expect(told.mock.calls.length).toBeGreaterThan(1);
    expect(reports.opensOnHover()).toBe(false);
  });

  it('ask of no more than one mark a step whether it is drawn, so that a page full of them is not stopped', async () => {
    document.body.innerHTML = Array.from({ length: 40 }, (_, i) => `<a title="jane${i}@acme.example">Jane</a>`).join(
      '',
    );
    const asked: number[] = [];
    const { told, reports } = setUp((job) => {
      for (let isOver = false; !isOver; ) {
        const before = vi.mocked(Element.prototype.checkVisibility).mock.calls.length;
        isOver = job.next().done === true;
        asked.push(vi.mocked(Element.prototype.checkVisibility).mock.calls.length - before);
      }
    });
    reports.soon();
    await vi.runAllTimersAsync();
    expect(told.mock.lastCall?.[0].contacts).toHaveLength(40);
    expect(Math.max(...asked)).toBe(1);
  });

  it('are gathered one at a time, and what comes meanwhile is told with the next', async () => {
    document.body.innerHTML = '<a title="jane@acme.example">Jane</a>';
    const jobs: Iterator<void>[] = [];
    const { told, reports } = setUp((job) => jobs.push(job));
    reports.soon();
    await vi.advanceTimersByTimeAsync(400);
    document.body.innerHTML += '<a title="joe@acme.example">Joe</a>';
    for (let again = 0; again < 5; again++) {
      reports.soon();
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(jobs).toHaveLength(1);
    runAtOnce(jobs[0] ?? [].values());
    await vi.advanceTimersByTimeAsync(400);
    expect(jobs).toHaveLength(2);
    runAtOnce(jobs[1] ?? [].values());
    await vi.advanceTimersByTimeAsync(0);
    expect(told.mock.lastCall?.[0].contacts).toMatchObject([{ text: 'Jane' }, { text: 'Joe' }]);
  });

  it('are never made once stopped, whatever answer still comes in', async () => {
    const { told, reports } = setUp();
    reports.soon();
    reports.stop();
    reports.soon();
    reports.again();
    await vi.runAllTimersAsync();
    expect(told).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('who is on a thread', () => {
  it('is told apart once it is known where the page shows that, the folded away too', async () => {
    document.body.innerHTML = `<b class="account" aria-label="Account: me@acme.example"></b>
      <a title="jane@acme.example">Jane, in a list</a> <a title="eve@acme.example">Eve</a>
      <i class="from"><a title="jane@acme.example">Jane</a></i>
      <i class="to"><a title="joe@acme.example" hidden>Joe</a> <a title="jane@acme.example">Jane</a></i> <a title="none@acme.example" hidden>None</a>`;
    const { first, last, count } = await lastReport();
    expect(first).toMatchObject({ contacts: [{ value: 'jane@acme.example' }, { value: 'eve@acme.example' }], own: '' });
    expect(last?.own).toBe('Account: me@acme.example');
    expect(last?.contacts).toEqual([
      { kind: 'email', value: 'jane@acme.example', text: 'Jane, in a list', role: 'sender' },
      { kind: 'email', value: 'eve@acme.example', text: 'Eve' },
      { kind: 'email', value: 'joe@acme.example', text: 'Joe', role: 'recipient' },
    ]);
    expect(count).toBe(2);
  });

  it('is said by the selector that comes first, wherever others find something', async () => {
    document.body.innerHTML = '<b class="elsewhere">shop@acme.example</b><b class="account">me@acme.example</b>';
    expect((await lastReport()).last?.own).toBe('me@acme.example');
  });

  it('is said by the text that names the account where it has no label', async () => {
    document.body.innerHTML = '<b class="account">me@acme.example</b>';
    expect((await lastReport()).last?.own).toBe('me@acme.example');
  });
});
