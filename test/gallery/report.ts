import type { Played, Verdict } from './play.ts';
import { surfaces } from './scene.ts';

/** Prints what was taken and found. @returns whether everything is as it should be */
export function tell({ pictures, verdicts, failures }: Played, index: string): boolean {
  for (const surface of surfaces) {
    const rows = rowsOf(verdicts.filter(({ scene, violations }) => violations && scene.surface === surface));
    if (rows.length > 1) console.log(`\n${surface}\n${table(rows)}`);
  }
  const found = verdicts.flatMap(({ scene, language, look, violations = [], misfits }) =>
    [...violations, ...misfits].map((fault) => `${scene.surface}, ${scene.state}, ${language}, ${look}: ${fault}`),
  );
  for (const fault of found) console.log(`✗ ${fault}`);
  for (const { scene, language, why } of failures) {
    console.log(`✗ ${scene.surface}, ${scene.state}, ${language} could not be reached: ${why}`);
  }
  const asked = verdicts.flatMap(({ violations }) => (violations ? [violations.length] : []));
  const violations = asked.reduce((sum, count) => sum + count, 0);
  const misfits = verdicts.reduce((sum, verdict) => sum + verdict.misfits.length, 0);
  console.log(`\n${pictures.length} pictures in ${index}`);
  console.log(`axe: ${violations} violations on ${asked.length} views; ${misfits} things that do not fit`);
  console.log(`${failures.length} scenes could not be reached`);
  return found.length === 0 && failures.length === 0;
}

/** A row for each state, a column for each language and look, in them the number of axe's violations. */
function rowsOf(verdicts: readonly Verdict[]): string[][] {
  const columns = [...new Set(verdicts.map(({ language, look }) => `${language} ${look}`))];
  const states = [...new Set(verdicts.map(({ scene }) => scene.state))];
  const cell = (state: string, column: string): string => {
    const here = verdicts.filter((one) => one.scene.state === state && `${one.language} ${one.look}` === column);
    return here.length === 0 ? '' : String(here.reduce((sum, one) => sum + (one.violations?.length ?? 0), 0));
  };
  return [['axe', ...columns], ...states.map((state) => [state, ...columns.map((column) => cell(state, column))])];
}

function table(rows: readonly string[][]): string {
  const wide = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(wide[0] ?? 0) : cell.padStart(wide[column] ?? 0))).join('  ');
  return rows.map(line).join('\n');
}
