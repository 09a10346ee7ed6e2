import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchmarks, isKept, putSection, report, type Section, writeSection } from '../report.ts';
import { measureQuality, title } from './quality.ts';
import { benchManners } from './speed/manners.ts';
import { benchNode } from './speed/node.ts';
import { installDocumentation } from './speed/pages/documentation.ts';
import { benchSpeed } from './speed/sections.ts';
import { fullSizes, quickSizes } from './speed/sizes.ts';

/**
 * `npm run bench:spotting`: how well and how fast contacts are found, beside other libraries, kept in `docs/benchmarks.md`.
 * `--rounds N` has every finder run N times over every page instead of three. With `--quick` there is so little to read that
 * times mean nothing; they are printed and not kept.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});
const sizes = values.quick ? quickSizes : { ...fullSizes, rounds: Number(values.rounds ?? fullSizes.rounds) };

const quality = measureQuality();
console.log(quality);
if (!values.quick) await writeFile(benchmarks, putSection(await readFile(benchmarks, 'utf8'), title, quality));

if (!values.quick) await installDocumentation(console.log);
const keep = async (section: Section): Promise<void> => {
  if (values.quick) console.log(writeSection(section));
  else await report(section);
};
const manners = await benchManners(sizes);
await keep(manners);
await keep(benchNode(sizes));
const sections = [manners, ...(await benchSpeed(sizes, console.log, keep))];
const missed = sections.flatMap(({ rows }) => rows).filter((row) => !isKept(row));
console.log(missed.length ? `${missed.length} of the bars are missed.` : 'Every bar is kept.');
