import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommandLine } from '#service/cli/run.ts';
import { ask, run, startProcess } from './process.ts';
import { copyTemplate } from './running.ts';

const files = mkdtempSync(join(tmpdir(), 'crm-cli-'));
const missing = join(files, 'missing.jsonl');
const fine = join(files, 'fine.jsonl');
writeFileSync(fine, '');
afterAll(() => rmSync(files, { recursive: true }));

describe('--help', () => {
  it('tells every command and option, and starts nothing', async () => {
    const { code, out, err } = await run('--help');
    expect([code, err]).toEqual([0, '']);
    for (const word of [
      '--port',
      '--data',
      '--demo',
      '--host',
      '--cors',
      'keys create',
      'keys revoke',
      'import FILE',
      'openapi',
    ]) {
      expect(out).toContain(word);
    }
  });
});

/** Carries out a command line in this process. */
async function command(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommandLine(args, { say: (line) => out.push(line), complain: (line) => err.push(line) });
  return { code, out, err };
}

describe('a mistake is told in one line, with what to do', () => {
  it.each<[string[], string]>([
    [['serve'], 'There is no command "serve". Run it with --help to see what there is.'],
    [['--prot', '1'], "Unknown option '--prot'. Run it with --help to see the options."],
    [['--port'], "Option '--port <value>' argument missing. Run it with --help to see the options."],
    [['--port', 'http'], '--port must be a whole number from 0 to 65535, not "http".'],
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, not "65536".'],
    [['--rate', '-1'], "Option '--rate' argument is ambiguous. Run it with --help to see the options."],
    [['--matching', 'none'], '--matching must be by-type or exact.'],
    [['--log-level', 'loud'], '--log-level must be trace or debug or info or warn or error or silent.'],
    [['--public-url', 'crm'], '--public-url must be an address like https://crm.example, not "crm".'],
    [['--demo', 'extra'], '"extra" is not expected here. Run it with --help.'],
    [['keys'], 'Say what to do with keys: create, list or revoke.'],
    [['keys', 'toString'], 'Say what to do with keys: create, list or revoke.'],
    [['keys', 'create'], '--type must be live or test.'],
    [['keys', 'create', '--type', 'prod'], '--type must be live or test.'],
    [['keys', 'revoke'], 'Say which key to revoke, by its id. "keys list" shows the ids.'],
    [['import'], 'Say which file to import: import FILE.jsonl --environment test'],
    [['import', fine], '--environment must be live or test.'],
    [['import', missing, '--environment', 'test'], `There is no file ${missing}.`],
    [
      ['import', files, '--environment', 'test'],
      `${files} is not a file: an import reads it twice, so it must be one.`,
    ],
  ])('%j', async (args, message) => {
    expect(await command(...args)).toEqual({ code: 1, out: [], err: [`error: ${message}`] });
  });

  // Where nobody can make a folder, Node's own way to make one never ends.
  it.each([join(fine, 'folder'), '/proc/nobody/folder'])('a folder that cannot be used: %s', async (folder) => {
    const { code, err } = await command('keys', 'create', '--type', 'test', '--data', folder);
    expect([code, err]).toEqual([
      1,
      [expect.stringMatching(/^error: The folder .* cannot be used: .*\. Choose another/)],
    ]);
  });

  it('a folder that is not there, whose keys are asked for; none is made', async () => {
    const folder = join(files, 'mistyped');
    for (const action of [['list'], ['revoke', 'key_1']]) {
      expect(await command('keys', ...action, '--data', folder)).toEqual({
        code: 1,
        out: [],
        err: [`error: There is no folder ${folder}: say with --data where the data is.`],
      });
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('an import of nothing', async () => {
    const empty = join(files, 'empty.jsonl');
    writeFileSync(empty, '\n');
    const folder = copyTemplate('empty');
    const { code, out } = await command('import', empty, '--environment', 'test', '--data', folder);
    expect([code, out]).toEqual([0, [`There is nothing to import in ${empty}.`]]);
    rmSync(folder, { recursive: true });
  });

  it('a port that is taken', async () => {
    const folder = copyTemplate('empty');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    expect(await run('--data', folder, '--port', String(port))).toEqual({
      code: 1,
      out: '',
      err: `error: Port ${port} is in use: choose another with --port, or stop the program that has it.\n`,
    });
    server.close();
    rmSync(folder, { recursive: true });
  });
});

describe('the demo', () => {
  it('has a key that opens it, the same from start to start, readable by its owner alone', async () => {
    const folder = copyTemplate('empty');
    const keyOf = (said: string) => /^demo key: (svc_test_\w{33})$/m.exec(said)?.[1] ?? '';
    const first = await startProcess('--demo', '--data', folder);
    await expect.poll(() => keyOf(first.said())).not.toBe('');
    const key = keyOf(first.said());
    const question = { action: 'smart_lookup', entity: 'contacts', field: 'phone', value: '(020) 7946 0958' };
    expect((await ask(first.url, key, question)).body).toMatchObject({ record: { fields: { name: 'Dana Levi' } } });
    expect((await ask(first.url, key, { action: 'verify' })).body).toMatchObject({
      data: { organization: 'Olive & Oak Systems', environment: 'test' },
    });
    expect((await fetch(`${first.url}/sign/sig-2001`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);

    const path = join(folder, 'demo-key');
    expect([statSync(path).mode & 0o777, readFileSync(path, 'utf8')]).toEqual([0o600, `${key}\n`]);
    const second = await startProcess('--demo', '--data', folder);
    await expect.poll(() => keyOf(second.said())).toBe(key);
    expect((await ask(second.url, key, question)).body).toMatchObject({ found: true });
    expect(second.said()).not.toContain('error');
    await second.end('SIGTERM');
    chmodSync(path, 0o600);
    rmSync(folder, { recursive: true });
  });
});
