import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createAsker } from '#conformance/asking/asker.ts';
import { runCommandLine } from '#conformance/cli/run.ts';
import { readTree } from '#conformance/reading/tree.ts';
import { judgeAll, rules } from '#conformance/rules/all.ts';
import { survey } from '#conformance/survey/survey.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const command = (...args: string[]) => commandIn({}, ...args);

async function commandIn(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { say: (line: string) => void out.push(line), complain: (line: string) => void err.push(line) };
  return { code: await runCommandLine(args, terminal, environment), out, err };
}

const noHints = { entities: [], lookups: [], records: [], signatures: [] };

describe('the command', () => {
  it.each<[string[], string]>([
    [[], 'Say which server to check: --base-url https://crm.example'],
    [['--base-url', 'crm', '--key', 'k'], '--base-url must be an address like https://crm.example, not "crm".'],
    [['--base-url', 'http://crm.example'], 'Give a key of that server: --key KEY, or in the variable CRM_KEY.'],
    [
      ['--base-url', 'http://crm.example', '--key', 'k', '--lookup', 'contacts'],
      '--lookup must be ENTITY:FIELD:VALUE, not "contacts".',
    ],
    [
      ['--base-url', 'http://crm.example', '--key', 'k', '--rate', 'fast'],
      '--rate must be a whole number, not "fast".',
    ],
    [['--base-url', 'http://crm.example', '--key', ''], '--key is empty: put a key of that server there.'],
    [['--base', 'x'], "Unknown option '--base'. Run it with --help to see the options."],
  ])('used as %j says in one line what is wrong', async (args, message) => {
    expect(await command(...args)).toEqual({ code: 2, out: [], err: [`error: ${message}`] });
  });

  it('says that the variable with the key is empty', async () => {
    expect(await commandIn({ CRM_KEY: '' }, '--base-url', 'http://crm.example')).toEqual({
      code: 2,
      out: [],
      err: ['error: The variable CRM_KEY is empty: put a key of that server there.'],
    });
  });

  it('says that nobody answers', async () => {
    const url = await listen(() => undefined);
    servers.pop()?.close();
    const { code, err } = await command('--base-url', url, '--key', 'svc_test_x');
    expect([code, err]).toEqual([
      2,
      [expect.stringMatching(/cannot be reached: .*ECONNREFUSED.*Is the server running/)],
    ]);
  });

  it('says that the key is refused', async () => {
    const url = await listen((_request, response) => response.writeHead(401).end('{}'));
    const { code, err } = await command('--base-url', url, '--key', 'svc_test_x');
    expect([code, err]).toEqual([2, [`error: ${url} refuses this key: make one in its organization settings.`]]);
  });

  it('tells a failed rule with what was asked, expected and got, and never the key', async () => {
    const url = await listen((_request, response) => response.writeHead(200).end('hello'));
    const { code, out } = await command('--base-url', url, '--key', 'svc_test_secret', '--rate', '0');
    expect(code).toBe(1);
    const at = out.findIndex((line) => line.startsWith('FAIL         success.object'));
    expect(out.slice(at + 1, at + 4).map((line) => line.trim())).toEqual([
      'asked:    POST /api/v1/webhook {"action":"verify","params":{}}',
      'expected: a JSON object',
      'got:      no JSON (status 200)',
    ]);
    expect(out.join('\n')).not.toContain('secret');
    expect(out.at(-1)).toMatch(/^\d+ passed, \d+ failed, \d+ not checked, \d+ choices; \d+ requests$/);
  });

  it('lists every rule with its section, and so does its README', async () => {
    const { out } = await command('--rules');
    const readme = readFileSync(new URL('../../../conformance/README.md', import.meta.url), 'utf8');
    expect(out).toHaveLength(rules.length);
    const rows = rules.map(({ id, section, says }) => `| \`${id}\` | ${section} | ${says} |`);
    expect(readme.split('\n').filter((line) => /^\| `[a-z]+\./.test(line))).toEqual(rows);
  });
});

describe('the requests', () => {
  it('wait when there are too many, as long as they are told to', async () => {
    const waits: number[] = [];
    let count = 0;
    const url = await listen((_request, response) => {
      count += 1;
      if (count > 2) response.writeHead(200).end('{}');
      else response.writeHead(429, { 'retry-after': count === 1 ? '7' : '3600' }).end('{}');
    });
    const asker = createAsker({ baseUrl: url, key: 'k', maxRequests: 9, rate: 0 }, fetch, async (ms) => waits.push(ms));
    expect((await asker.send({ body: '{}' }))?.status).toBe(200);
    expect([waits, asker.waits]).toEqual([[7_000, 60_000], 2]);
  });

  it('come no faster than agreed', async () => {
    const waits: number[] = [];
    const url = await listen((_request, response) => response.end('{}'));
    const asker = createAsker({ baseUrl: url, key: 'k', maxRequests: 9, rate: 20 }, fetch, async (ms) =>
      waits.push(ms),
    );
    await asker.send({ body: '{}' });
    await asker.send({ body: '{}' });
    expect(waits).toEqual([50, 50]);
  });

  it('are never more than agreed, and what was not asked is not judged', async () => {
    let count = 0;
    const url = await listen((_request, response) => {
      count += 1;
      response.setHeader('content-type', 'application/json').end('{"success":true,"data":[]}');
    });
    const asker = createAsker({ baseUrl: url, key: 'svc_test_x', maxRequests: 7, rate: 0 });
    const evidence = await survey(asker, 'svc_test_x', noHints);
    expect([count, evidence.isSpent]).toEqual([7, true]);
    const verdicts = new Map(judgeAll(evidence).map(({ rule, verdict }) => [rule.id, verdict.kind]));
    expect(verdicts.get('success.status')).toBe('pass');
    expect(verdicts.get('authentication.unknown')).toBe('unchecked');
  });

  it('follow no redirect with the key', async () => {
    const asked: (string | undefined)[] = [];
    const elsewhere = await listen((request, response) => {
      asked.push(request.headers.authorization);
      response.end('{}');
    });
    const url = await listen((_request, response) => response.writeHead(307, { location: elsewhere }).end());
    const asker = createAsker({ baseUrl: url, key: 'k', maxRequests: 9, rate: 0 });
    expect([(await asker.send({ body: '{}' }))?.status, asked]).toEqual([307, []]);
  });
});

describe('an answer that is too large to be held', () => {
  it('is left unread, which is said, and no rule is judged by it', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'x');
    const url = await listen(async (request, response) => {
      const { action } = JSON.parse(await text(request));
      response.setHeader('content-type', 'application/json');
      if (action !== 'list_automations') return void response.end('{"success":true,"data":[]}');
      // Whoever has enough of it goes away.
      await pipeline(Readable.from(Array.from({ length: 80 }, () => piece)), response).catch(() => undefined);
    });
    const { out } = await command('--base-url', url, '--key', 'svc_test_x', '--rate', '0', '--max-requests', '5');
    const said = (start: string) => out.find((line) => line.startsWith(start));
    expect(said('Not judged')).toBe(
      'Not judged: POST /api/v1/webhook {"action":"list_automations"}: larger than 64 MB',
    );
    expect(said('not checked  operations.list_automations')).toBeDefined();
    expect(said('pass         operations.verify')).toBeDefined();
  });
});

describe('a deep answer', () => {
  it('of 50,000 records nested one in another is judged like any other', async () => {
    const depth = 50_000;
    const record = (id: number, manager: string) =>
      `{"id":"${id}","entity":"people","fields":{"name":"Ann","manager":${manager}},` +
      '"createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z"}';
    const [head = '', tail = ''] = record(0, '|').split('|');
    const parts = Array.from({ length: depth }, (_, id) => head.replace('"0"', `"${id}"`));
    const tree = `${parts.join('')}null${tail.repeat(depth)}`;
    const field = {
      ...{ id: 'f', name: 'Name', nameHe: 'שם', apiName: 'name', fieldType: 'text', isRequired: false },
      ...{ isSystem: false, isReadonly: false, orderIndex: 0, options: null },
    };
    const fields = [field, { ...field, id: 'g', apiName: 'manager', fieldType: 'link', orderIndex: 1 }];
    const answers: Record<string, string> = {
      get_fields: JSON.stringify({ success: true, entity: 'people', count: 2, fields }),
      smart_lookup: `{"success":true,"found":true,"record":${tree}}`,
    };
    const url = await listen(async (request, response) => {
      const { action } = JSON.parse(await text(request));
      response.setHeader('content-type', 'application/json').end(answers[action] ?? '{"success":true,"data":[]}');
    });
    const asker = createAsker({ baseUrl: url, key: 'svc_test_x', maxRequests: 8, rate: 0 });
    const lookups = [{ entity: 'people', field: 'name', value: 'Ann' }];
    const evidence = await survey(asker, 'svc_test_x', { ...noHints, entities: ['people'], lookups });
    expect(evidence.lookups[0]?.tree?.full.size).toBe(depth);
    const failed = judgeAll(evidence).filter(({ verdict }) => verdict.kind === 'fail');
    expect(failed.map(({ rule }) => rule.id)).toEqual([]);
  });

  it('whose names look like numbers has no order to judge', () => {
    const people = (fields: object) => ({ id: '1', entity: 'people', fields });
    expect([readTree(people({ a: 1 })).isOrdered, readTree(people({ 7: 1 })).isOrdered]).toEqual([true, false]);
    expect([undefined, null, [], 'x'].map((value) => readTree(value).root)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
