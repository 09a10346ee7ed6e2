import { readFile, writeFile } from 'node:fs/promises';
import { benchmarks, conclude, putSection, report, type Section, writeSection } from '../report.ts';
import { measureQuality, title } from './quality.ts';
import { benchLinear } from './speed/linear.ts';
import { benchManners } from './speed/manners.ts';
import { benchNode } from './speed/node.ts';
import { installDocumentation } from './speed/pages/documentation.ts';
import { benchSpeed, isBrowser } from './speed/sections.ts';
import { type BenchWish, type Part, readWish } from './wish.ts';

/**
 * `npm run bench:spotting`: how well and how fast contacts are found, beside other libraries, kept in `docs/benchmarks.md`.
 * With `--quick` there is so little to read that times mean nothing; they are printed and not kept. `--only` names tables,
 * `--rows` and `--finders` some of their rows, which are printed alone.
 */
function wished(): BenchWish {
  try {
    return readWish(process.argv.slice(2));
  } catch (error) {
    console.error(Object(error).message);
    process.exit(2);
  }
}

const { parts, sizes, isWantedRow, isWantedFinder, isKept } = wished();
const keep = async (section: Section): Promise<void> => {
  if (isKept) await report(section);
  else console.log(writeSection(section));
};
const sections: Section[] = [];
const take = async (part: Part, bench: () => Section | Promise<Section>): Promise<void> => {
  if (!parts.includes(part)) return;
  const section = await bench();
  await keep(section);
  sections.push(section);
};

if (parts.includes('quality')) {
  const quality = measureQuality();
  console.log(quality);
  if (isKept) await writeFile(benchmarks, putSection(await readFile(benchmarks, 'utf8'), title, quality));
}
await take('manners', () => benchManners(sizes, isWantedRow));
await take('node', () => benchNode(sizes, isWantedRow));
await take('linear', () => benchLinear(sizes));
const browsers = parts.filter(isBrowser);
if (browsers.length) {
  if (sizes.documentation > 1 && isWantedRow('documentation')) await installDocumentation(console.log);
  sections.push(...(await benchSpeed(sizes, console.log, keep, { browsers, isWantedRow, isWantedFinder })));
}
// What is found has no bars.
if (!parts.every((part) => part === 'quality')) console.log(conclude(sections));
