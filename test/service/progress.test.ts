import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProgress } from '#service/cli/progress.ts';
import { runCommandLine } from '#service/cli/run.ts';
import { copyTemplate } from './running.ts';

/** Reads so many lines of ten bytes, one each so many milliseconds. */
function show(isTerminal: boolean, lines: number, msEach: number): string[] {
  const shown: string[] = [];
  let time = 0;
  const progress = createProgress(lines * 10, { isTerminal, write: (text) => void shown.push(text) }, () => time);
  progress.begin('Storing contacts.csv');
  for (let line = 0; line < lines; line++) {
    time += msEach;
    progress.bytes(10);
    progress.line();
  }
  progress.end();
  return shown;
}

describe('the progress of an import', () => {
  it('is redrawn in place on a terminal, ten times a second at most, and gone at the end', () => {
    expect(show(true, 5, 60)).toEqual([
      '\rStoring contacts.csv: 40 %, 2 lines, 17 a second\x1b[K',
      '\rStoring contacts.csv: 80 %, 4 lines, 17 a second\x1b[K',
      '\r\x1b[K',
    ]);
  });

  it('is a line every ten seconds elsewhere', () => {
    expect(show(false, 3, 9_000)).toEqual(['Storing contacts.csv: 66 %, 2 lines, 0 a second\n']);
    expect(show(false, 3_000, 1)).toEqual([]);
  });

  it('shows both readings of the file, and nothing of it stays among what is said', async () => {
    const files = mkdtempSync(join(tmpdir(), 'crm-progress-'));
    const path = join(files, 'many.jsonl');
    const folder = copyTemplate('empty');
    const entity = '{"type":"entity","slug":"people"}\n';
    writeFileSync(path, entity.repeat(100_000));
    const [out, shown]: [string[], string[]] = [[], []];
    const screen = { isTerminal: true, write: (text: string) => void shown.push(text) };
    const terminal = {
      say: (line: string) => void out.push(line),
      complain: (line: string) => void out.push(line),
      screen,
    };
    await runCommandLine(['import', path, '--environment', 'test', '--data', folder], terminal);
    expect(out).toEqual([`Imported 100000 entities into the test data of ${folder}.`]);
    expect(shown.some((text) => text.includes(`Storing ${path}: `))).toBe(true);
    expect(shown.at(-1)).toBe('\r\x1b[K');
    rmSync(files, { recursive: true });
    rmSync(folder, { recursive: true });
  });
});
