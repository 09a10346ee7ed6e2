import { readFile, writeFile } from 'node:fs/promises';
import { benchmarks, putSection } from '../report.ts';
import { measureQuality, title } from './quality.ts';

/** `npm run bench:spotting`: how well contacts are found, beside other libraries, kept in `docs/benchmarks.md`. */
const section = measureQuality();
console.log(section);
await writeFile(benchmarks, putSection(await readFile(benchmarks, 'utf8'), title, section));
