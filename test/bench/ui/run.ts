import { parseArgs } from 'node:util';
import { conclude, report, type Section, writeSection } from '../report.ts';
import { benchSurfacesAndRecords } from './sections.ts';
import { fullSizes, quickSizes } from './sizes.ts';

/**
 * `npm run bench:ui`: how long a person waits for popup, panel, card and a very large record, kept in `docs/benchmarks.md`. It
 * measures the build as it stands. `--rounds N` opens everything N times. With `--quick` figures mean nothing; they are printed
 * and not kept.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
});
const sizes = values.quick ? quickSizes : { ...fullSizes, rounds: Number(values.rounds ?? fullSizes.rounds) };
const keep = async (section: Section): Promise<void> => {
  if (values.quick) console.log(writeSection(section));
  else await report(section);
};
const sections = await benchSurfacesAndRecords(sizes, keep);
console.log(conclude(sections));
