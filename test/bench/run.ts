import { benchAnswers } from './answers.ts';
import { conclude, report, type Section } from './report.ts';
import { benchTrickle } from './trickle.ts';

/** `npm run bench -- [NAME...]`: measures ratios within one run, and keeps the tables in `docs/benchmarks.md`. */
const benches: Record<string, () => Promise<Section>> = {
  answers: benchAnswers,
  trickle: benchTrickle,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
const sections: Section[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (names.length && !names.includes(name)) continue;
  const section = await bench();
  await report(section);
  sections.push(section);
}
console.log(conclude(sections));
