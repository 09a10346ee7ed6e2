import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { benchmarks, isKept, putSection, report, writeSection } from '../report.ts';
import { measureQuality, title } from './quality.ts';
import { installDocumentation } from './speed/pages/documentation.ts';
import { benchSpeed } from './speed/sections.ts';
import { fullSizes, quickSizes } from './speed/sizes.ts';

/**
 * `npm run bench:spotting`: how well and how fast contacts are found, beside other libraries, kept in `docs/benchmarks.md`.
 * With `--quick` there is so little to read that times mean nothing; they are printed and not kept.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const quality = measureQuality();
console.log(quality);
if (!values.quick) await writeFile(benchmarks, putSection(await readFile(benchmarks, 'utf8'), title, quality));

if (!values.quick) await installDocumentation(console.log);
const sections = await benchSpeed(values.quick ? quickSizes : fullSizes);
for (const section of sections) {
  if (values.quick) console.log(writeSection(section));
  else await report(section);
}
const missed = sections.flatMap(({ rows }) => rows).filter((row) => !isKept(row));
console.log(missed.length ? `${missed.length} of the bars are missed.` : 'Every bar is kept.');
