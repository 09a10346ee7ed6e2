import { readRecordGraph } from '#lib/crm/record-graph.ts';
import { compare } from './measure.ts';
import type { Row, Section } from './report.ts';

const times = '"createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-02T00:00:00.000Z"}';

/** One record that many others link to, as a company is to its people. */
function hub(count: number): string {
  const member = (index: number) =>
    `{"id":"r${index + 1}","entity":"people","fields":{"name":"Person ${index}","email":"p${index}@example.com",` +
    `"phone":"+12025550143","status":"open","company":{"id":"r0","_already_resolved":true}},${times}`;
  const members = Array.from({ length: count }, (_, index) => member(index)).join(',');
  return `{"id":"r0","entity":"companies","fields":{},"related_records":{"people":[${members}]},${times}`;
}

/** Records that each link to the next. */
function chain(depth: number): string {
  const open = (_: unknown, index: number) => `{"id":"r${index}","entity":"links","fields":{"name":"x","next":`;
  return `${Array.from({ length: depth }, open).join('')}null${`},${times}`.repeat(depth)}`;
}

/** What the extension does with an answer before it shows any of it, held against the parsing alone. */
export async function benchAnswers(): Promise<Section> {
  const rows: Row[] = [];
  for (const [what, text] of [
    ['50,000 linked records', hub(50_000)],
    ['10,000 levels', chain(10_000)],
  ] as const) {
    const { ratio, spread, medians } = await compare({
      slow: () => readRecordGraph(JSON.parse(text)),
      base: () => JSON.parse(text),
    });
    const size = (text.length / 1e6).toFixed(1);
    const taken = `${size} MB: ${medians.slow?.toFixed(0)} ms against ${medians.base?.toFixed(0)} ms`;
    rows.push({
      what,
      ratio,
      bar: { most: 3 },
      detail: `${taken}; ${spread.map((end) => end.toFixed(2)).join(' to ')}`,
    });
  }
  return {
    title: 'Reading an answer',
    about: 'Parsing, checking and flattening the answer of a look-up, as a multiple of `JSON.parse` of the same text.',
    rows,
  };
}
