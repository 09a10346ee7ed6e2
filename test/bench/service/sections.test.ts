import { expect, it } from 'vitest';
import { findPostgres } from '#scripts/postgres/find.ts';
import { benchService } from './sections.ts';
import { quickSizes } from './sizes.ts';

const ofEachEngine = [
  'look-ups among 200 records',
  'look-ups among 600 records',
  'the second of these ratios in times of the first',
  'a chain of 300',
  'a company with 200 people',
  'a whole database from one record',
  'get_pipeline over 330 records',
  'get_activities, the middle of 25 pages',
  'get_activities, the last of 25 pages',
  '`verify` in times of a bare server',
  'look-ups over HTTP in times of the statement alone',
  'p99 of `verify` beside look-ups of the large company, in times of its p99 alone',
];

it('the service is measured in every way that it is promised to be fast, on every engine there is', async () => {
  const sections = await benchService(quickSizes, () => {});
  const held = sections.flatMap(({ rows }) => rows).filter(({ bar }) => bar);
  const engines = findPostgres() ? ['PostgreSQL', 'PGlite'] : ['PGlite'];
  const promised = engines.flatMap((engine) => ofEachEngine.map((what) => `${engine}: ${what}`));
  expect(held.map(({ what }) => what).sort()).toEqual(
    [...promised, 'PGlite: a first start in times of any other'].sort(),
  );
  // How fast is not for a test to say; that it took any time at all is.
  for (const { what, ratio } of held) expect(ratio, what).toBeGreaterThan(0);
}, 600_000);
