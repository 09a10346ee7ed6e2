import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line } from '#lib/connection/connections.ts';
import type { LookupAnswer } from '#lib/crm/client.ts';
import type { ProblemKind, Result } from '#lib/crm/errors.ts';
import type { FieldsRead } from '#lib/crm/read-fields.ts';
import { createAnswerCache } from '#lib/lookup/answer-cache.ts';
import { createAnswers } from '#lib/lookup/answers.ts';
import { createDefinitions } from '#lib/lookup/definitions.ts';
import { fake } from '#test/fakes/browser.ts';
import { define, graphOf } from '#test/fakes/records.ts';

const minute = 60_000;
let time = 0;
const now = () => time;
const lookUp = vi.fn<() => Promise<Result<LookupAnswer>>>();
const askFields = vi.fn<() => Promise<Result<FieldsRead>>>();

const unasked = () => Promise.reject(new Error('Nobody asks this here'));

/** A line whose client answers from the two functions above; no other operation is asked here. */
const line: Line = {
  connection: { id: 'one', baseUrl: 'https://crm.example', environment: 'test', checkedAt: 0 },
  client: { lookUp, askFields, ask: unasked, askData: unasked },
};
const question = { entity: 'contacts', field: 'email', value: 'jane@acme.example' };
const found: Result<LookupAnswer> = { ok: true, value: { found: true, graph: graphOf('contacts', { name: 'Jane' }) } };
const missing: Result<LookupAnswer> = { ok: true, value: { found: false } };
const failed = (kind: ProblemKind) => ({ ok: false, problem: { kind } }) as const;

beforeEach(() => {
  fake.reset();
  vi.resetAllMocks();
  time = 100 * minute;
});

describe('an answer', () => {
  const create = () => createAnswers(createAnswerCache(), () => undefined, now);

  it.each([
    ['a record', found, 5 * minute],
    ['that there is none', missing, minute],
  ])('that brought %s is fresh for a while, over the end of the background too', async (_, answer, freshFor) => {
    lookUp.mockResolvedValue(answer);
    await create().answer(line, question);
    time += freshFor - 1;
    await create().answer(line, question);
    expect(lookUp).toHaveBeenCalledTimes(1);
    time += 1;
    await create().answer(line, question);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  it('to what was asked of a CRM that was left since is neither kept nor learned from', async () => {
    const [cache, learned] = [createAnswerCache(), vi.fn()];
    const { promise, resolve } = Promise.withResolvers<Result<LookupAnswer>>();
    lookUp.mockReturnValue(promise);
    const asking = createAnswers(cache, learned, now).answer(line, question);
    await vi.waitFor(() => expect(lookUp).toHaveBeenCalled());
    await cache.clear();
    resolve(found);
    expect(await asking).toMatchObject({ ok: true });
    expect(learned).not.toHaveBeenCalled();
    expect(fake.storage.session.dump()).not.toContain('spare:');
  });

  it('that is old is given with its age and the problem when the CRM fails', async () => {
    lookUp.mockResolvedValueOnce(found).mockResolvedValueOnce(failed('timeout'));
    const answers = create();
    await answers.answer(line, question);
    time += 60 * minute;
    expect(await answers.answer(line, question)).toMatchObject({
      ok: true,
      value: { fetchedAt: 100 * minute, answer: { found: true }, problem: { kind: 'timeout' } },
    });
  });

  it('that there was none is no answer once it is old and the CRM fails', async () => {
    lookUp.mockResolvedValueOnce(missing).mockResolvedValueOnce(failed('timeout'));
    const answers = create();
    await answers.answer(line, question);
    time += 60 * minute;
    expect(await answers.answer(line, question)).toEqual(failed('timeout'));
  });

  it('is read again as it was, however old, while a page looks at it', async () => {
    lookUp.mockResolvedValue(found);
    await create().answer(line, question);
    time += 600 * minute;
    expect(await create().reread(line, question)).toMatchObject({ ok: true, value: { fetchedAt: 100 * minute } });
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('of another connection is another answer', async () => {
    lookUp.mockResolvedValue(found);
    const answers = create();
    await answers.answer(line, question);
    await answers.answer({ ...line, connection: { ...line.connection, id: 'two' } }, question);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });
});

describe('the fields of an entity', () => {
  const fields = define({ email: 'email' });
  const known = { ok: true, value: { fields, flawed: 0, unaskable: 0 } } as const;
  const create = () => createDefinitions(now);

  it.each([
    ['are kept for a quarter of an hour', known, 15 * minute],
    ['that the CRM does not know are asked for again after a minute', failed('rejected'), minute],
  ])('%s', async (_, answer, freshFor) => {
    askFields.mockResolvedValue(answer);
    await create().of(line, 'contacts');
    time += freshFor - 1;
    await create().of(line, 'contacts');
    expect(askFields).toHaveBeenCalledTimes(1);
    time += 1;
    await create().of(line, 'contacts');
    expect(askFields).toHaveBeenCalledTimes(2);
  });

  it('are asked for once, however many ask at the same time', async () => {
    askFields.mockResolvedValue(known);
    const definitions = create();
    await Promise.all([definitions.of(line, 'contacts'), definitions.of(line, 'contacts')]);
    expect(askFields).toHaveBeenCalledTimes(1);
  });

  it('are asked for again at once after a fault', async () => {
    askFields.mockResolvedValueOnce(failed('service')).mockResolvedValueOnce(known);
    const definitions = create();
    expect(await definitions.of(line, 'contacts')).toEqual(failed('service'));
    expect(await definitions.of(line, 'contacts')).toEqual({ ok: true, value: fields });
  });

  it('that are old serve when the CRM cannot be asked, but not when it knows them no more', async () => {
    askFields
      .mockResolvedValueOnce(known)
      .mockResolvedValueOnce(failed('offline'))
      .mockResolvedValueOnce(failed('rejected'));
    const definitions = create();
    await definitions.of(line, 'contacts');
    time += 60 * minute;
    expect(await definitions.of(line, 'contacts')).toEqual({ ok: true, value: fields });
    expect(await definitions.of(line, 'contacts')).toEqual(failed('rejected'));
  });

  it('are kept for so many entities and no more', async () => {
    askFields.mockResolvedValue(known);
    const definitions = create();
    for (let index = 0; index < 70; index++) await definitions.of(line, `e${index}`);
    await definitions.of(line, 'e0');
    await definitions.of(line, 'e69');
    expect(askFields).toHaveBeenCalledTimes(71);
  });
});
