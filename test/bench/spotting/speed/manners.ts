import * as z from 'zod/mini';
import { quantile } from '../../measure.ts';
import type { Row, Section } from '../../report.ts';
import { type BenchBrowser, benchChromium } from './browsers.ts';
import { digitPage } from './pages/digits.ts';
import { listPage } from './pages/list.ts';
import type { BenchPage } from './pages/page.ts';
import { prosePage } from './pages/prose.ts';
import { serveBench } from './serve.ts';
import { middleOf, type Sizes } from './sizes.ts';

const milliseconds = z.number();
const calm = z.object({ gap: milliseconds, without: milliseconds, longest: milliseconds, longTasks: z.number() });
const memory = z.object({ before: z.number(), after: z.number(), isRunning: z.literal(true) });
const changes = z.object({ took: milliseconds, longest: milliseconds });
const marking = z.object({ marking: milliseconds, layout: milliseconds, marked: z.int().check(z.gt(0)) });
const scrolling = z.object({ lost: z.number(), without: z.number(), frames: z.int().check(z.gt(0)) });
const judgeStart = z.object({ took: milliseconds, bare: milliseconds });

/** Held to: a slice of work in milliseconds, a gap between two frames in milliseconds, memory in bytes. */
const most = { slice: 8, gap: 25, memory: 10_000_000 };

const about = (browser: string, rounds: number) =>
  [
    `The whole content script in ${browser}, over pages that were just opened, ${middleOf(rounds)}. Each figure is in times`,
    `of what it is held to: ${most.slice} ms for the longest piece of work in one go, ${most.gap} ms between two frames that are drawn,`,
    `${most.memory / 1e6} MB of memory. Changes are held to an observer that reads every text that changed or came, and does nothing else.`,
    'Marks are timed up to those in view being drawn. The judge starts here in a worker of its own, with nothing else of the background.',
  ].join('\n');

/** Asks for a script's word on a page, round by round, and gives the middle of what each round says. */
type Middle = <T>(script: string, said: z.ZodMiniType<T>, read: ((answer: T) => number)[]) => Promise<number[]>;

function middleOver(browser: BenchBrowser, address: string, rounds: number): Middle {
  return async (script, said, read) => {
    const answers: Parameters<(typeof read)[number]>[0][] = [];
    for (let round = 0; round < rounds; round++) answers.push(await browser.run(address, script, said));
    return read.map((of) => quantile(answers.map(of)));
  };
}

async function calmRows(middle: Middle, what: string): Promise<Row[]> {
  const [longest = 0, gap = 0, without = 0, longTasks = 0] = await middle('calm', calm, [
    (answer) => answer.longest,
    (answer) => answer.gap,
    (answer) => answer.without,
    (answer) => answer.longTasks,
  ]);
  const times = (value: number) => `${value.toFixed(1)} ms`;
  return [
    { what: `${what}: longest piece of work`, ratio: longest / most.slice, bar: { most: 1 }, detail: times(longest) },
    {
      what: `${what}: longest gap between frames`,
      ratio: gap / most.gap,
      bar: { most: 1 },
      detail: `${times(gap)}; ${times(without)} before we begin; ${longTasks} long tasks`,
    },
  ];
}

async function memoryRow(middle: Middle, what: string): Promise<Row> {
  const [bytes = 0] = await middle('memory', memory, [({ before, after }) => after - before]);
  const detail = `${(bytes / 1e6).toFixed(1)} MB`;
  return { what: `${what}: memory`, ratio: bytes / most.memory, bar: { most: 1 }, detail };
}

async function changesRow(middle: Middle, what: string): Promise<Row> {
  const [own = 0] = await middle('changes', changes, [({ took }) => took]);
  const [bare = 0] = await middle('bare-changes', changes, [({ took }) => took]);
  const detail = `${own.toFixed(1)} ms against ${bare.toFixed(1)} ms`;
  return { what: `${what}, rewriting itself: changes`, ratio: own / bare, bar: { most: 1.5 }, detail };
}

/** Marks beside elements around the same addresses; either with the layout that it makes necessary. */
async function marksRow(middle: Middle, what: string): Promise<Row> {
  const read = [
    ({ marking: took, layout }: z.infer<typeof marking>) => took + layout,
    ({ layout }: z.infer<typeof marking>) => layout,
    ({ marked }: z.infer<typeof marking>) => marked,
  ];
  const [wrapped = 0, itsLayout = 0] = await middle('wrapping', marking, read);
  const [own = 0, ownLayout = 0, marked = 0] = await middle('marking', marking, read);
  const detail = `${wrapped.toFixed(1)} ms, ${itsLayout.toFixed(1)} ms of it layout, against ${own.toFixed(1)} ms, ${ownLayout.toFixed(1)} ms of it layout`;
  return {
    what: `${what}: ${marked.toLocaleString('en')} addresses wrapped in elements, in times of marks`,
    ratio: wrapped / own,
    bar: { least: 10 },
    detail,
  };
}

async function scrollingRow(middle: Middle, rows: number): Promise<Row> {
  const [more = 0, lost = 0, without = 0, frames = 0] = await middle('scrolling', scrolling, [
    (answer) => answer.lost - answer.without,
    (answer) => answer.lost,
    (answer) => answer.without,
    (answer) => answer.frames,
  ]);
  const what = `a virtual list of ${rows.toLocaleString('en')} rows, scrolled through: frames lost to us`;
  return { what, ratio: more, bar: { most: 0 }, detail: `${lost} against ${without} of ${frames}` };
}

async function judgeStartRow(middle: Middle): Promise<Row> {
  const [took = 0, bare = 0] = await middle('judge-start', judgeStart, [
    (answer) => answer.took,
    (answer) => answer.bare,
  ]);
  const what = 'the judge: start of its worker and first judgement, in times of a bare worker';
  return { what, ratio: took / bare, bar: undefined, detail: `${took.toFixed(1)} ms against ${bare.toFixed(1)} ms` };
}

/** The scripts that the rows run. */
const scripts = [
  ...['calm', 'memory', 'changes', 'bare-changes', 'judge', 'marking', 'wrapping', 'scrolling', 'judge-start'],
  'bare-worker',
];

/** Whether pages notice us: how long we keep them from drawing, what we hold in memory, and what their changes cost. */
export async function benchManners(sizes: Sizes, isWantedRow: (id: string) => boolean = () => true): Promise<Section> {
  const prose = (size: Sizes['small'], contacts: number) => {
    const name = `prose, ${size.megabytes} MB, ${contacts.toLocaleString('en')} contacts`;
    return prosePage({ ...size, name, contacts });
  };
  const largest = prose(sizes.large ?? sizes.small, sizes.many);
  const figures = digitPage({ ...sizes.digits, name: `figures, ${sizes.digits.megabytes} MB` });
  const rewriting = prose(sizes.small, sizes.few);
  const full = prose(sizes.small, sizes.many);
  const list = listPage(sizes.listRows);
  const server = await serveBench([largest, figures, rewriting, full, list], scripts);
  const browser = await benchChromium(sizes.rest);
  const over = (page: BenchPage) => middleOver(browser, server.addressOf(page), sizes.rounds);
  const rowsOf: Record<string, () => Promise<Row[]>> = {
    'calm-prose': () => calmRows(over(largest), largest.name),
    'calm-figures': () => calmRows(over(figures), figures.name),
    memory: async () => [await memoryRow(over(largest), largest.name)],
    changes: async () => [await changesRow(over(rewriting), rewriting.name)],
    marks: async () => [await marksRow(over(full), full.name)],
    scrolling: async () => [await scrollingRow(over(list), sizes.listRows)],
    'judge-start': async () => [await judgeStartRow(over(rewriting))],
  };
  try {
    const rows: Row[] = [];
    for (const [id, take] of Object.entries(rowsOf)) if (isWantedRow(id)) rows.push(...(await take()));
    return { title: 'Finding contacts: staying out of the way', about: about(browser.name, sizes.rounds), rows };
  } finally {
    await browser.close();
    server.stop();
  }
}
