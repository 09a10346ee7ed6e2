import * as z from 'zod/mini';
import { quantile } from '../../measure.ts';
import type { Row, Section } from '../../report.ts';
import { type BenchBrowser, benchChromium } from './browsers.ts';
import { digitPage } from './pages/digits.ts';
import type { BenchPage } from './pages/page.ts';
import { prosePage } from './pages/prose.ts';
import { serveBench } from './serve.ts';
import type { Sizes } from './sizes.ts';

const milliseconds = z.number();
const calm = z.object({ gap: milliseconds, without: milliseconds, longest: milliseconds, longTasks: z.number() });
const memory = z.object({ before: z.number(), after: z.number(), isRunning: z.literal(true) });
const changes = z.object({ took: milliseconds, longest: milliseconds });

/** Held to: a slice of work in milliseconds, a gap between two frames in milliseconds, memory in bytes. */
const most = { slice: 8, gap: 25, memory: 10_000_000 };

const about = (browser: string, rounds: number) =>
  [
    `The whole content script in ${browser}, over pages that were just opened, the middle of ${rounds} rounds. Each figure is in times`,
    `of what it is held to: ${most.slice} ms for the longest piece of work in one go, ${most.gap} ms between two frames that are drawn,`,
    `${most.memory / 1e6} MB of memory. Changes are held to an observer that reads every text that changed or came, and does nothing else.`,
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

/** Whether pages notice us: how long we keep them from drawing, what we hold in memory, and what their changes cost. */
export async function benchManners(sizes: Sizes): Promise<Section> {
  const prose = (size: Sizes['small'], contacts: number) => {
    const name = `prose, ${size.megabytes} MB, ${contacts.toLocaleString('en')} contacts`;
    return prosePage({ ...size, name, contacts });
  };
  const largest = prose(sizes.large ?? sizes.small, sizes.many);
  const figures = digitPage({ ...sizes.digits, name: `figures, ${sizes.digits.megabytes} MB` });
  const rewriting = prose(sizes.small, sizes.few);
  const scripts = ['calm', 'memory', 'changes', 'bare-changes', 'judge'];
  const server = await serveBench([largest, figures, rewriting], scripts);
  const browser = await benchChromium(sizes.rest);
  const over = (page: BenchPage) => middleOver(browser, server.addressOf(page), sizes.rounds);
  try {
    const rows = [
      ...(await calmRows(over(largest), largest.name)),
      ...(await calmRows(over(figures), figures.name)),
      await memoryRow(over(largest), largest.name),
      await changesRow(over(rewriting), rewriting.name),
    ];
    return { title: 'Finding contacts: staying out of the way', about: about(browser.name, sizes.rounds), rows };
  } finally {
    await browser.close();
    server.stop();
  }
}
