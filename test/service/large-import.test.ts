import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, expect, it } from 'vitest';
import { openFolder } from '#service/folder/open-folder.ts';
import { runUnder } from './process.ts';
import { copyTemplate, define, record } from './running.ts';

/** A third of what the file holds. */
const heap = 48;
const megabyte = 1024 * 1024;
const activities = 1_450;
const content = 'A call that went on and on. '.repeat(3_900);

const folder = copyTemplate('empty');
const files = mkdtempSync(join(tmpdir(), 'crm-large-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(files, { recursive: true });
});

function* lines(): Generator<string> {
  for (const line of [...define({ people: { name: 'text' } }), record('people', 'p1', { name: 'Ann' })]) {
    yield `${JSON.stringify(line)}\n`;
  }
  for (let place = 0; place < activities; place += 1) {
    const data = { content: `${place}: ${content}` };
    yield `${JSON.stringify({ type: 'activity', id: `a${place}`, recordId: 'p1', activityType: 'note', data })}\n`;
  }
}

it('a file larger than the memory is imported, and again with the same ids', { timeout: 300_000 }, async () => {
  const path = join(files, 'large.jsonl');
  await pipeline(Readable.from(lines()), createWriteStream(path));
  expect(statSync(path).size).toBeGreaterThan(3 * heap * megabyte);
  const little = ['env', `NODE_OPTIONS=--max-old-space-size=${heap}`];
  for (const _ of ['first', 'again']) {
    const { code, out } = await runUnder(little, 'import', path, '--environment', 'test', '--data', folder);
    expect([code, out]).toEqual([
      0,
      `Imported 1 entity, 1 field, 1 record, ${activities} activities into the test data of ${folder}.\n`,
    ]);
  }
  const { database, close } = await openFolder(folder);
  expect(await database.query('SELECT count(*), sum(length(data)) > $1 FROM activity', [3 * heap * megabyte])).toEqual([
    [String(activities), 't'],
  ]);
  await close();
});
