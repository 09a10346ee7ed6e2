import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const acme = useAcme();

describe('reading a record', () => {
  beforeEach(acme.connect);
  const open = async () => {
    const [match] = (await acme.lookUp()).matches;
    if (!match) throw new Error('no match');
    return match.ref;
  };

  it('gives its fields, links and activities', async () => {
    const ref = await open();
    const read = await send('readRecord', { ref });
    const view = read.ok ? read.value : undefined;
    expect(view).toMatchObject({ title: 'Jane Roe', entity: 'contacts', environment: 'test', recordsInAnswer: 32 });
    expect(view?.fields.map(({ apiName, label }) => [apiName, label.en, label.he])).toEqual([
      ['name', 'Name', 'שם'],
      ['email', 'E-mail', 'E-mail'],
      ['company', 'Company', 'Company'],
    ]);
    expect(view?.fields[2]?.links).toMatchObject([{ title: 'Acme Ltd', entity: 'companies' }]);
    expect(await send('readActivities', { ref, page: 1 })).toMatchObject({
      ok: true,
      value: { activities: [{ id: 'a1', data: { content: 'Note a1' } }] },
    });
  });

  it('opens a linked record in its place, and pages its own links', async () => {
    const ref = { ...(await open()), recordId: 'c' };
    const read = await send('readRecord', { ref });
    expect(read).toMatchObject({
      ok: true,
      value: {
        title: 'Acme Ltd',
        linked: [
          { entity: 'contacts', total: 1, lines: [{ title: 'Jane Roe' }] },
          { entity: 'deals', total: 30 },
        ],
      },
    });
    expect(read.ok && read.value.linked[1]?.lines).toHaveLength(20);
    const more = await send('readLinked', { ref, entity: 'deals', offset: 20 });
    expect(more.ok && more.value.total).toBe(30);
    expect(more.ok && more.value.lines.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Deal ${index + 20}`),
    );
  });

  it('finds the lines of a group by their words', async () => {
    const ref = { ...(await open()), recordId: 'c' };
    const found = await send('readLinked', { ref, entity: 'deals', offset: 0, words: ' dEal 2' });
    expect(found.ok && [found.value.total, found.value.lines.at(0)?.title, found.value.lines.at(-1)?.title]).toEqual([
      12,
      'Deal 2',
      'Deal 29',
    ]);
    expect(await send('readLinked', { ref, entity: 'deals', offset: 0, words: 'nothing' })).toEqual({
      ok: true,
      value: { total: 0, lines: [] },
    });
  });

  it('goes on after the background was ended, without asking again', async () => {
    const ref = await open();
    killAndRestart();
    expect(await send('readRecord', { ref })).toMatchObject({ ok: true, value: { title: 'Jane Roe' } });
    expect(acme.crm.asked('smart_lookup')).toHaveLength(4);
  });

  it('asks again when the answer is no longer kept', async () => {
    const ref = await open();
    fake.storage.session.empty();
    killAndRestart();
    expect(await send('readRecord', { ref })).toMatchObject({ ok: true, value: { title: 'Jane Roe' } });
    expect(acme.crm.asked('smart_lookup')).toHaveLength(5);
  });

  it('says that a record is not in the answer', async () => {
    const ref = { ...(await open()), recordId: 'nobody' };
    expect(await send('readRecord', { ref })).toEqual({ ok: false, problem: { kind: 'rejected', code: 'NOT_FOUND' } });
  });
});
