import Autolinker from 'autolinker';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import { LinkifyIt } from 'linkify-it';
import { find as findByLinkifyjs } from 'linkifyjs';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { quantile } from '../../measure.ts';
import type { Row, Section } from '../../report.ts';
import { pageSets } from './pages/all.ts';
import type { BenchPage } from './pages/page.ts';
import { shareOf } from './share.ts';
import { middleOf, type Sizes } from './sizes.ts';

const linkifyIt = new LinkifyIt();
const kinds = { urls: false, hashtag: false, mention: false, email: true, phone: true } as const;

/** Each gives the pieces of a text that it takes for contacts. */
const finders: { name: string; find: (text: string) => string[] }[] = [
  { name: 'CRM Lens', find: (text) => findContacts(text, { region: 'US' }).map((found) => found.text) },
  {
    name: 'linkify-it and libphonenumber-js',
    find: (text) => [
      ...(linkifyIt.match(text) ?? []).filter(({ schema }) => schema === 'mailto:').map(({ raw }) => raw),
      ...findPhoneNumbersInText(text, 'US').map(({ startsAt, endsAt }) => text.slice(startsAt, endsAt)),
    ],
  },
  { name: 'Autolinker', find: (text) => Autolinker.parse(text, kinds).map((match) => match.getMatchedText()) },
  { name: 'linkifyjs, e-mail alone', find: (text) => findByLinkifyjs(text, 'email').map(({ value }) => value) },
];

/** What a page of ours shows, its blocks on lines of their own. */
const textOf = ({ html }: BenchPage): string =>
  html
    .replace(/<title>.*<\/title>/, '')
    .replace(/<\/(?:p|td)>/g, '\n')
    .replace(/<[^>]*>/g, '');

/** All finders over one text, in turns. */
function rowsOf(what: string, page: BenchPage, rounds: number): Row[] {
  const text = textOf(page);
  const runs = finders.map(({ name, find }) => ({ name, find, times: [] as number[], found: [] as string[] }));
  for (let round = 0; round < rounds; round++) {
    for (const index of runs.keys()) {
      const run = runs[(index + round) % runs.length];
      const start = performance.now();
      const found = run?.find(text) ?? [];
      run?.times.push(performance.now() - start);
      if (run) run.found = found;
    }
  }
  const [ours = 0] = runs.map(({ times }) => quantile(times));
  return runs.map(({ name, times, found }) => ({
    what: `${what}: ${name}`,
    ratio: quantile(times) / ours,
    bar: undefined,
    cells: [shareOf(found, page.contacts ?? [], page.megabytes)],
    detail: `${quantile(times).toFixed(0)} ms`,
  }));
}

/** How fast the texts of the small pages are read in one process, in times of what ours takes. */
export function benchNode(sizes: Sizes, isWantedRow: (id: string) => boolean = () => true): Section {
  const sets = pageSets({ ...sizes, large: undefined, documentation: 0 }).filter(({ id }) => isWantedRow(id));
  return {
    title: 'Finding contacts: speed in Node',
    about: [
      'The text of the same pages in one piece, its finding and judging in one process, everybody in turns,',
      `${middleOf(sizes.rounds)}, in times of what CRM Lens takes. A ratio above one is so many times slower.`,
    ].join('\n'),
    columns: ['recall / precision'],
    rows: sets.flatMap(({ what, pages }) => pages.flatMap((page) => rowsOf(what, page, sizes.rounds))),
  };
}
