import { parseArgs } from 'node:util';
import { createKey } from '#service/keys/key-store.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { conclude, type Row, report } from '../report.ts';
import { type Bed, eachBed } from '../service/beds.ts';
import { scopeOf } from '../service/data.ts';
import { load } from '../service/load.ts';
import { startOwn } from '../service/servers.ts';
import { fewLarge, type Large, manySmall } from './data.ts';
import { weigh } from './weigh.ts';

/**
 * `npm run bench:memory`: the memory that the service needs for answers larger than any text can be, on each engine, and
 * keeps the table in `docs/benchmarks.md`. With `--quick` the answers are small, and nothing is kept.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const part = values.quick ? 0.05 : 1;
const scope = scopeOf(organizationId);
const most: Record<string, number> = { PostgreSQL: 1.5, PGlite: 4 };
const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 ** 2)} MB`;

async function row(bed: Bed, large: Large, name: string): Promise<Row> {
  const place = await bed.place(name);
  const database = await place.open();
  await load(database, [large.data]);
  const key = await createKey(database, organizationId, 'test');
  await database.close();
  // A busy machine needs more than a minute for millions of records.
  const patient = place.options.includes('--database-url') ? ['--statement-timeout', '0'] : [];
  const server = await startOwn([...place.options, ...patient]);
  try {
    const weighed = await weigh(server.pid, server.url, key, large.question);
    const { bytes, records, idle, peak, ratio, seconds } = weighed;
    if (records !== large.records) throw new Error(`the answer has ${records} records of ${large.records}`);
    const detail = `${records.toLocaleString('en')} records, ${megabytes(bytes)}; ${megabytes(idle)} idle, ${megabytes(peak)} at most; ${seconds.toFixed(0)} s`;
    return { what: `${bed.engine}: records ${large.what}`, ratio, bar: { most: most[bed.engine] ?? 0 }, detail };
  } finally {
    await server.stop();
  }
}

const rows: Row[] = [];
for await (const bed of eachBed()) {
  for (const [name, large] of Object.entries({
    heavy: fewLarge(scope, 100_000 * part),
    many: manySmall(scope, 70_000 * part),
  })) {
    rows.push(await row(bed, large, name));
    console.log(rows.at(-1));
  }
}
if (!values.quick) {
  await report({
    title: 'The service: memory of large answers',
    about:
      'One look-up whose answer is the whole database, taken over HTTP and thrown away as it comes: the most memory that the process ever held (its engine included) above what it held before, in times of the answer.',
    rows,
  });
}
console.log(conclude([{ rows }]));
