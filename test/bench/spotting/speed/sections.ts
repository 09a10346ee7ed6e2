import type { Row, Section } from '../../report.ts';
import { versionOf } from '../versions.ts';
import { type BenchBrowser, benchChromium, benchFirefox } from './browsers.ts';
import { type PageSet, pageSets } from './pages/all.ts';
import { type Result, race, resultOf, together } from './race.ts';
import { serveBench } from './serve.ts';
import { shareOf } from './share.ts';
import { middleOf, type Sizes } from './sizes.ts';

/** Who runs, in the order of the tables. */
const finders = [
  { script: 'crm-lens', name: 'CRM Lens', packages: [] },
  { script: 'floor', name: 'flattening, one expression and the searches alone', packages: [] },
  {
    script: 'linkify-it',
    name: 'linkify-it and libphonenumber-js',
    packages: ['linkify-it', 'libphonenumber-js'],
  },
  { script: 'autolinker', name: 'Autolinker', packages: ['autolinker'] },
  { script: 'linkifyjs', name: 'linkifyjs, e-mail alone', packages: ['linkifyjs'] },
  {
    script: 'linkify-element',
    name: 'linkify-element, e-mail alone, wrapped in elements',
    packages: ['linkify-element'],
  },
];
type Finder = (typeof finders)[number];
const scriptsOf = (here: Finder[]) => ['walk', ...here.map(({ script }) => script)];

const about = (browser: string, rounds: number) =>
  [
    `In ${browser}, each run over a page that was just opened, everybody in turns, ${middleOf(rounds)}. The unit is a bare`,
    '`TreeWalker` that reads the length of every text of the page. A run ends when the range of every contact is known; it counts',
    "the time of the page's main thread and that of the judge, which in the extension has a thread of its own. What",
    'asking that thread takes beside is in a column of its own. Of several pages the ratio is the geometric mean of theirs, and the',
    'times are their sums. What finding takes at the least stands beside: the page flattened once, one short expression over that, and',
    "the browser's searches for attributes and shadow trees, with nothing looked at that they find. All scripts are read before, and",
    'compiled whole; reading them is not counted. The other libraries read',
    `text by text over a walk; their versions: ${finders.flatMap(({ packages }) => packages.map((name) => `${name} ${versionOf(name)}`)).join(', ')}.`,
  ].join('\n');

const columns = ['page', 'judge', 'asking', 'recall / precision'];
const inMilliseconds = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;

function quality({ found }: Result, { pages }: PageSet): string {
  if (pages.some(({ contacts }) => contacts === undefined)) return `${found.length} found`;
  return shareOf(
    found,
    pages.flatMap(({ contacts = [] }) => contacts),
    megabytesOf(pages),
  );
}

const megabytesOf = (pages: PageSet['pages']): number => pages.reduce((sum, { megabytes }) => sum + megabytes, 0);

function rowOf(set: PageSet, finder: Finder, result: Result, isHeld: boolean): Row {
  const { page, judge, trip, ratio, walk } = result;
  return {
    what: `${set.what}: ${finder.name}`,
    ratio,
    bar: isHeld && finder.script === 'crm-lens' ? { most: set.bar } : undefined,
    cells: [...[page, judge, trip].map(inMilliseconds), quality(result, set)],
    detail: `a walk takes ${inMilliseconds(walk)}`,
  };
}

function falseFindRows({ falseFinds, what, pages }: PageSet, { found }: Result): Row[] {
  if (falseFinds === undefined) return [];
  const ratio = found.length / megabytesOf(pages);
  const cells = columns.map(() => '');
  return [{ what: `${what}: CRM Lens, finds per MB`, ratio, bar: { most: falseFinds }, cells, detail: '' }];
}

async function benchBrowser(
  browser: BenchBrowser,
  { sets, finders: here, sizes, isHeld, addressOf }: Course,
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const set of sets) {
    const results = await race(browser, set, addressOf, scriptsOf(here), sizes.rounds);
    for (const finder of here) {
      const result = together([...results.values()].map((runs) => resultOf(runs, finder.script)));
      const more = finder.script === 'crm-lens' && isHeld ? falseFindRows(set, result) : [];
      rows.push(rowOf(set, finder, result, isHeld), ...more);
    }
    for (const { what, ratio, cells } of rows.filter((row) => row.what.startsWith(set.what))) {
      say(`${browser.name}: ${what}: ${ratio.toFixed(2)} (${cells?.join(', ')})`);
    }
  }
  return rows;
}

interface Course {
  sets: PageSet[];
  finders: Finder[];
  sizes: Sizes;
  /** Whether the bars are this browser's. */
  isHeld: boolean;
  addressOf: Awaited<ReturnType<typeof serveBench>>['addressOf'];
}

/** A part of what can be measured; all of it by default. */
export interface SpeedWish {
  browsers?: Browser[];
  isWantedRow?: (id: string) => boolean;
  isWantedFinder?: (script: string) => boolean;
}

const open = { chromium: benchChromium, firefox: benchFirefox };
type Browser = keyof typeof open;
export const isBrowser = (name: string): name is Browser => Object.hasOwn(open, name);

/**
 * How fast contacts are found in real browsers, beside other libraries. The bars are Chromium's.
 * @param keep told of each browser's section when it is there: whoever ends the run has those up to then
 */
export async function benchSpeed(
  sizes: Sizes,
  say: (line: string) => void = console.log,
  keep: (section: Section) => Promise<void> = async () => {},
  { browsers = ['chromium', 'firefox'], isWantedRow = () => true, isWantedFinder = () => true }: SpeedWish = {},
): Promise<Section[]> {
  const sets = pageSets(sizes).filter(({ id }) => isWantedRow(id));
  const here = finders.filter(({ script }) => isWantedFinder(script));
  const server = await serveBench(
    sets.flatMap(({ pages }) => pages),
    [...scriptsOf(here), 'judge'],
  );
  const sections: Section[] = [];
  for (const name of browsers) {
    const browser = await open[name](sizes.rest);
    try {
      const isHeld = name === 'chromium';
      const course = {
        // The bars are Chromium's: the other browser shows that nothing is lost there, in fewer rounds.
        sizes: isHeld ? sizes : { ...sizes, rounds: Math.ceil(sizes.rounds / 2) },
        isHeld,
        finders: here,
        sets: isHeld ? sets : sets.slice(0, sizes.inFirefox),
        addressOf: server.addressOf,
      };
      const rows = await benchBrowser(browser, course, say);
      const section = {
        title: `Finding contacts: speed in ${isHeld ? 'Chromium' : 'Firefox'}`,
        about: about(browser.name, course.sizes.rounds),
        columns,
        rows,
      };
      await keep(section);
      sections.push(section);
    } finally {
      await browser.close();
    }
  }
  server.stop();
  return sections;
}
