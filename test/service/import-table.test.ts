import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandLine } from '#service/cli/run.ts';
import { readHead, readRows } from '#service/import/csv/read-table.ts';
import { ask, type Running, startProcess } from './process.ts';
import { copyTemplate, define, record } from './running.ts';

const files = mkdtempSync(join(tmpdir(), 'crm-table-'));
const path = join(files, 'contacts.csv');
let folder = '';
let key = '';
let service: Running;

const definitions = define({
  contacts: { name: 'text', email: 'email', phone: 'phone', seats: 'number', company: 'link:companies' },
  companies: { name: 'text' },
});

/** Carries out a command on the folder, through the service that has it. */
async function command(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = { say: (line: string) => void out.push(line), complain: (line: string) => void err.push(line) };
  const code = await runCommandLine([...args, '--data', folder], terminal);
  return { code, out, err };
}

/** Imports a table of contacts. */
function importTable(content: string | Buffer, ...args: string[]) {
  writeFileSync(path, content);
  return command('import', path, '--environment', 'test', '--entity', 'contacts', ...args);
}
const usual = ['--map', 'Email=email', '--map', 'Full name=name'];

const refused = (line: string) => ({ code: 1, out: [], err: [`error: ${line}`] });
const refusedFile = (rest: string) => refused(`${path}: ${rest}. Nothing was imported.`);

beforeAll(async () => {
  folder = copyTemplate('empty');
  service = await startProcess('--data', folder);
  const first = join(files, 'first.jsonl');
  const lines = [...definitions, record('companies', 'k7', { name: 'Acme' })];
  writeFileSync(first, lines.map((line) => JSON.stringify(line)).join('\n'));
  await command('import', first, '--environment', 'test');
  key = (await command('keys', 'create', '--type', 'test')).out.at(-1) ?? '';
});
afterAll(async () => {
  await service.end('SIGTERM');
  rmSync(files, { recursive: true });
  rmSync(folder, { recursive: true });
});

/** What the service answers about contacts by their fields. */
async function contactsBy(field: string, ...values: string[]): Promise<unknown[]> {
  const answers = [];
  for (const value of values) {
    const { body } = await ask(service.url, key, { action: 'smart_lookup', entity: 'contacts', field, value });
    answers.push(Object(body).record?.fields ?? null);
  }
  return answers;
}

describe('a table', () => {
  it('becomes records, a row each, by the columns that are mapped; the others are told', async () => {
    const table = [
      '\ufeffEmail;Full name;Seats;Company no;Notes',
      'ann@acme.example;"Smith; ""Ann""";12.5;k7;x',
      '',
      ' bea@acme.example ; Bea Öz ;;;',
    ].join('\r\n');
    const result = await importTable(table, ...usual, '--map', 'Seats=seats', '--map', 'Company no=company');
    expect(result).toEqual({
      code: 0,
      out: [
        `Imported 2 records into the test data of ${folder}.`,
        'Columns that are no field, and were left out: Notes.',
      ],
      err: [],
    });
    expect(await contactsBy('email', 'ann@acme.example', 'BEA@acme.example')).toMatchObject([
      { name: 'Smith; "Ann"', seats: 12.5, company: { id: 'k7', fields: { name: 'Acme' } }, phone: null },
      { name: 'Bea Öz', seats: null, company: null },
    ]);
  });

  it('updates what is there by the value of its e-mail field, and leaves fields that it does not name', async () => {
    await importTable('Email,Full name,Seats\nupd@acme.example,Old,3\n', ...usual, '--map', 'Seats=seats');
    await importTable('Email,Full name\nUPD@acme.example,New\n', ...usual);
    expect(await contactsBy('name', 'Old', 'New')).toMatchObject([
      null,
      { email: 'UPD@acme.example', name: 'New', seats: 3 },
    ]);
  });

  it('updates what is there by a column of ids, also what another file brought', async () => {
    await importTable('No,Full name\n1001,First\n', '--map', 'Full name=name', '--id-column', 'No');
    const { out } = await importTable('Full name\tNo\nSecond\t1001\n', '--map', 'Full name=name', '--id-column', 'No');
    expect(out).toEqual([`Imported 1 record into the test data of ${folder}.`]);
    expect(await contactsBy('name', 'First', 'Second')).toMatchObject([null, { name: 'Second' }]);
  });

  it('empties a field by an empty cell, and leaves it as it was where a row ends before it', async () => {
    const args = ['--map', 'Full name=name', '--map', 'Phone=phone', '--map', 'Seats=seats', '--id-column', 'No'];
    const table = (row: string) => importTable(`No,Full name,Phone,Seats\n${row}\n`, ...args);
    await table('1002,Short,020 7946 0102,7');
    await table('1002,Short,,');
    await table('1003,Shorter,020 7946 0103,8');
    await table('1003,Shorter');
    expect(await contactsBy('name', 'Short', 'Shorter')).toMatchObject([
      { phone: null, seats: null },
      { phone: '020 7946 0103', seats: 8 },
    ]);
  });

  it('does not take over the record of another entity', async () => {
    expect(await importTable('No,Full name\nk7,Ann\n', '--map', 'Full name=name', '--id-column', 'No')).toEqual(
      refusedFile('line 2, entity: record k7 belongs to companies'),
    );
  });

  it('tells rows apart by the field that is named', async () => {
    const table = (phone: string) => `Email,Phone\nkey@acme.example,${phone}\n`;
    const args = ['--map', 'Email=email', '--map', 'Phone=phone', '--key', 'phone'];
    await importTable(table('020 7946 0101'), ...args);
    await importTable(table('(020) 7946-0101').replace('key@', 'other@'), ...args);
    expect(await contactsBy('email', 'key@acme.example', 'other@acme.example')).toMatchObject([
      null,
      { phone: '(020) 7946-0101' },
    ]);
  });
});

describe('a table that cannot be imported is told by line and column, and nothing of it is', () => {
  it.each<[string, string | Buffer, string]>([
    [
      'a number that is none',
      'Email,Full name,Seats\na@x.example,A,1\nb@x.example,B,many',
      'line 3, Seats: must be a number like 1234.5',
    ],
    [
      'a row below a cell of two lines',
      'Email,Full name,Seats\na@x.example,"A\r\nB",1\r\nb@x.example,B,many',
      'line 4, Seats: must be a number like 1234.5',
    ],
    [
      'a row without its key',
      'Email,Full name,Seats\n,Ann,',
      'line 2, Email: is empty, and it tells one row from another',
    ],
    [
      'two rows of one key',
      'Email,Full name,Seats\na@x.example,A,\n\nA@x.example,B,',
      'line 4, Email: is the same as in line 2',
    ],
    [
      'a row with too many cells',
      'Email,Full name,Seats\na@x.example,A,1,2',
      'line 2 has 4 cells, the first line has 3: a cell with "," in it stands in quotes',
    ],
    [
      'a quote that stays open',
      'Email,Full name,Seats\na@x.example,"A,1\nb@x.example,B,2\nc@x.example,C,3\n',
      'line 2 opens a quote that is never closed',
    ],
    [
      'a quote in a cell',
      'Email,Full name,Seats\na@x.example,A "B" C,1\n',
      'line 2 has a quote in the middle of a cell: such a cell stands in quotes, its own quotes twice',
    ],
    [
      'text behind a quote',
      'Email,Full name,Seats\na@x.example,"A" B,1\n',
      'line 2 has something after a closing quote: a quote within a quoted cell is written twice',
    ],
    ['a zero byte', 'Email,Full name,Seats\na@x.example,A\0B,1\n', 'line 2, Full name: holds a zero byte'],
    [
      'another encoding',
      Buffer.from('Email,Full name,Seats\na@x.example,A,1\nb@x.example,Jos\xe9,2\n', 'latin1'),
      'line 3 is not UTF-8 text: save the file as CSV in UTF-8',
    ],
  ])('%s', async (_what, content, message) => {
    expect(await importTable(content, ...usual, '--map', 'Seats=seats')).toEqual(refusedFile(message));
    expect(await contactsBy('email', 'a@x.example')).toEqual([null]);
  });
});

describe('what is said of a table is held against what there is', () => {
  const table = 'Email,Full name,Email 2,Email 2\nann@acme.example,Ann,,\n';

  it.each<[string[], string]>([
    [['--map', 'Mail=email'], 'There is no column "Mail" in the file. There are: Email, Full name, Email 2, Email 2.'],
    [['--map', 'Email 2=email'], 'There is more than one column "Email 2" in the file: rename all but one.'],
    [['--map', 'Email=mail'], 'There is no field "mail" in contacts. There are: name, email, phone, seats, company.'],
    [['--map', 'Email'], '--map must be COLUMN=FIELD, not "Email".'],
    [['--map', 'Email=email', '--map', 'Full name=email'], 'Two columns cannot both be the field "email".'],
    [['--map', 'Full name=name'], 'Say what tells one row from another: --id-column COLUMN, or --key FIELD.'],
    [['--map', 'Full name=name', '--key', 'email'], '--key must be a field that a column is mapped to, not "email".'],
    [
      ['--map', 'Full name=name', '--id-column', 'No'],
      'There is no column "No" in the file. There are: Email, Full name, Email 2, Email 2.',
    ],
    [
      [],
      'Say which column is which field, as in --map Email=email. Columns: Email, Full name, Email 2, Email 2. Fields: name, email, phone, seats, company.',
    ],
    [['--entity', 'ghosts'], 'There is no entity "ghosts". There are: companies, contacts.'],
  ])('%j', async (args, message) => {
    expect(await importTable(table, ...args)).toEqual(refused(message));
  });

  it('needs the entity', async () => {
    writeFileSync(path, table);
    expect(await command('import', path, '--environment', 'test')).toEqual(
      refused('Say which entity the rows are: --entity contacts'),
    );
  });

  it('is not for lines of JSON', async () => {
    const lines = join(files, 'first.jsonl');
    expect(await command('import', lines, '--environment', 'test', '--key', 'email')).toEqual(
      refused('--key is for a table: say which entity its rows are with --entity.'),
    );
  });

  it.each([
    ['Email\na@x.example,A\n', '","'],
    ['Email\na@x.example;A\n', '";"'],
    ['Email\na@x.example\n\nb@x.example\tB\n', 'a tab'],
  ])('has one column, and so may have no cell beside it: %j', async (content, sign) => {
    const line = content.split('\n').length - 1;
    expect(await importTable(content, '--map', 'Email=email')).toEqual(
      refusedFile(`line ${line} has 2 cells, the first line has 1: a cell with ${sign} in it stands in quotes`),
    );
  });

  it.each([
    ['with its mark', '\ufeffEmail\na@x.example\n'],
    ['without one', 'Email\na@x.example\n'],
  ])('is not in UTF-16, %s', async (_what, content) => {
    const littleEndian = Buffer.from(content, 'utf16le');
    for (const bytes of [littleEndian, Buffer.from(littleEndian).swap16()]) {
      expect(await importTable(bytes, '--map', 'Email=email')).toEqual(
        refusedFile('line 1 is text in UTF-16: save the file as CSV in UTF-8'),
      );
    }
  });

  it('needs a first line', async () => {
    expect(await importTable('', ...usual)).toEqual(
      refused(`The file ${path} has no first line with the names of its columns.`),
    );
  });
});

describe('the reader', () => {
  it.each([
    ['Name,"Street; no",City', ',', ['Name', 'Street; no', 'City']],
    ['"Name, first";City', ';', ['Name, first', 'City']],
    ['Name\tCity, state', '\t', ['Name', 'City, state']],
    ['Name', '\t', ['Name']],
    ['Name\n"Levi, Dana"\nDana Levi', '\t', ['Name']],
    ['\ufeff"Name",City', ',', ['Name', 'City']],
  ])('finds how %j is divided', (head, separator, columns) => {
    writeFileSync(path, `${head}\nx\n`);
    expect(readHead(path)).toEqual({ separator, columns });
  });

  it('reads a table larger than its buffers, with every line at its number', async () => {
    const count = 60_000;
    const rows = Array.from({ length: count }, (_, index) => `${index},"line one\nline two",é`);
    writeFileSync(path, `No,Text,Sign\r\n${rows.join('\r\n')}`);
    let [next, bytes] = [0, 0];
    for await (const { number, cells } of readRows(path, ',', (length) => (bytes += length))) {
      if (number !== 2 + next * 2 || cells[0] !== String(next))
        throw new Error(`row ${next} is said to be in line ${number}`);
      next += 1;
    }
    expect([next, bytes]).toEqual([count, Buffer.byteLength(`No,Text,Sign\r\n${rows.join('\r\n')}`)]);
  });
});
