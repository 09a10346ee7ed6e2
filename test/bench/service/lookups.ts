import type { Database } from '#service/storage/database.ts';
import type { Comparison } from '../measure.ts';
import type { Row } from '../report.ts';
import type { Bed } from './beds.ts';
import { addressIn, apart, chain, hub, scopeOf, whole } from './data.ts';
import { compareAll, compareWhole, type Pair, pairOf, type Question, rowOf } from './floor.ts';
import { load } from './load.ts';
import { groupSize, type Sizes } from './sizes.ts';

const crowd = 'groups';
/** So many different look-ups take turns. */
const variety = 40;
const mostGrowth = 1.2;

const count = (number: number): string => number.toLocaleString('en');

/** Look-ups in little data, and the same in much; and those that lead to very many records. */
export async function benchLookups({ engine, mostOfFloor }: Bed, database: Database, sizes: Sizes): Promise<Row[]> {
  const { fewGroups, manyGroups, effort } = sizes;
  await load(database, [apart(crowd, 0, fewGroups)]);
  const few = await compareSmall(database, fewGroups, effort);
  const large = [chain(sizes.chain), hub('hub', sizes.hub), whole(sizes.wholeGroups)];
  await load(database, [apart(crowd, fewGroups, manyGroups), ...large]);
  const many = await compareSmall(database, manyGroups, effort);

  const about = `${groupSize} records each`;
  const named = (groups: number) => `${engine}: look-ups among ${count(groups * groupSize)} records`;
  const growth = many.statement.quiet / few.statement.quiet;
  const rows: Row[] = [
    rowOf(named(fewGroups), few.statement, { most: mostOfFloor }, about),
    rowOf(named(manyGroups), many.statement, { most: mostOfFloor }, about),
    {
      what: `${engine}: the second of these ratios in times of the first`,
      ratio: growth,
      bar: { most: mostGrowth },
      detail: `${few.statement.quiet.toFixed(2)} and ${many.statement.quiet.toFixed(2)}`,
    },
    rowOf(`${engine}: the same with the answer written`, many.whole, undefined, about),
  ];
  for (const { what, organization, question, most } of heavy(sizes)) {
    const pair = await pairOf(database, scopeOf(organization), question);
    const rounds = Math.ceil(7 * effort);
    const found = `${count(pair.records)} records`;
    rows.push(rowOf(`${engine}: ${what}`, await compareAll(database, [pair], rounds), { most }, found));
    const written = await compareWhole(database, [pair], Math.ceil(3 * effort));
    rows.push(rowOf(`${engine}: ${what}, with the answer written`, written, undefined, found));
  }
  return rows;
}

interface Compared {
  statement: Comparison;
  whole: Comparison;
}

async function compareSmall(database: Database, groups: number, effort: number): Promise<Compared> {
  const pairs: Pair[] = [];
  for (let index = 0; index < Math.min(variety, groups); index += 1) {
    // A prime step visits the groups in no order that the tables know of.
    const value = addressIn((index * 7919 + 3) % groups);
    pairs.push(await pairOf(database, scopeOf(crowd), { entity: 'contacts', field: 'email', value }));
  }
  const rounds = Math.ceil(500 * effort);
  return {
    statement: await compareAll(database, pairs, rounds),
    whole: await compareWhole(database, pairs, rounds / 2),
  };
}

interface Heavy {
  what: string;
  organization: string;
  question: Question;
  most: number;
}

const heavy = ({ chain: length, hub: people }: Sizes): Heavy[] => [
  {
    what: `a chain of ${count(length)}`,
    organization: 'chain',
    question: { entity: 'steps', field: 'name', value: 'Step 0' },
    most: 2,
  },
  {
    what: `a company with ${count(people)} people`,
    organization: 'hub',
    question: { entity: 'companies', field: 'name', value: 'Hub' },
    most: 1.3,
  },
  {
    what: 'a whole database from one record',
    organization: 'whole',
    question: { entity: 'contacts', field: 'email', value: addressIn(1) },
    most: 2.2,
  },
];
