import { parseArgs } from 'node:util';
import { fullSizes, quickSizes, type Sizes } from './speed/sizes.ts';

/** What can be asked for alone; each is a table of `docs/benchmarks.md`. */
export const parts = ['quality', 'manners', 'node', 'linear', 'chromium', 'firefox'] as const;
export type Part = (typeof parts)[number];

/** What of the benchmark is to be run. */
export interface BenchWish {
  parts: Part[];
  sizes: Sizes;
  /** Whether a row, or its page, is to be measured. */
  isWantedRow: (id: string) => boolean;
  isWantedFinder: (script: string) => boolean;
  /** Whether the tables go into the document: only those of real sizes, and only whole, as they carry one date and one load. */
  isKept: boolean;
}

const isPart = (name: string): name is Part => parts.some((part) => part === name);
const listed = (option: string | undefined): string[] => option?.split(',').filter(Boolean) ?? [];

/**
 * Reads the command line: `--only chromium,node` parts, `--rows prose-1mb,figures` beginnings of rows' names,
 * `--finders crm-lens` who runs, `--rounds N`, `--quick`, `--print`.
 * @throws where it asks for what there is not, in words for whoever asked
 */
export function readWish(args: string[]): BenchWish {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      rows: { type: 'string' },
      finders: { type: 'string' },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
    },
  });
  const only = listed(values.only);
  const unknown = only.filter((name) => !isPart(name));
  if (unknown.length) throw new Error(`There is no part called ${unknown.join(', ')}. There are: ${parts.join(', ')}.`);
  const rounds = Number(values.rounds ?? fullSizes.rounds);
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new Error('--rounds takes a whole number above nought.');
  const rows = listed(values.rows);
  const finders = listed(values.finders);
  return {
    parts: only.length ? only.filter(isPart) : [...parts],
    sizes: values.quick ? quickSizes : { ...fullSizes, rounds },
    isWantedRow: (id) => rows.length === 0 || rows.some((row) => id.startsWith(row)),
    isWantedFinder: (script) => finders.length === 0 || finders.includes(script),
    isKept: !(values.quick || values.print || rows.length || finders.length),
  };
}
