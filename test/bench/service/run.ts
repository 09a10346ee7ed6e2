import { parseArgs } from 'node:util';
import { conclude, report, type Section, writeSection } from '../report.ts';
import { benchService } from './sections.ts';
import { fullSizes, quickSizes } from './sizes.ts';

/**
 * `npm run bench:service`: measures the service within one run and keeps the tables in `docs/benchmarks.md`.
 * With `--quick` there is so little data that figures mean nothing; they are printed and not kept.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const keep = async (sections: Section[]): Promise<void> => {
  for (const section of sections) {
    if (values.quick) console.log(writeSection(section));
    else await report(section);
  }
};
const sections = await benchService(values.quick ? quickSizes : fullSizes, console.log, keep);
console.log(conclude(sections));
