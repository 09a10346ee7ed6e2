import { type Finder, scoreOf } from '#test/lib/spotting/tables/score.ts';
import { emailTables, phoneTables, type Row, type Table } from '#test/lib/spotting/tables/table.ts';
import { peers } from './peers.ts';
import { versionOf } from './versions.ts';

export const title = 'Finding contacts: what is found, and what of it is right';

const about = [
  'Every finder reads the rows of `test/lib/spotting/tables`, each row in its region. Recall is the share of what is to be',
  'found, precision the share of what was found that is to be. The rows were written here, beside the finder that they test, so',
  'that they favour it. To be fair to libraries that know the endings of the day, those that are kept for examples are replaced by',
  'real ones; other spellings of the same address or number count as right.',
].join('\n');

/** Endings that are kept for examples and tests, which some libraries know to be nobody's, and endings that are somebody's. */
const endings: [RegExp, string][] = [
  [/\.(\u200b?)example(?![a-z])/g, '.$1com'],
  // Behind a dot that is a word, or in brackets or between hyphens.
  [/([\])}>］）][ \u00ad]*|(?:-dot-|dot|punkt|punto|точка) )example(?!\.?[a-z])/gi, '$1com'],
  [/\.EXAMPLE/g, '.COM'],
  [/\.Example/g, '.Com'],
  [/\.test(?![a-z])/g, '.net'],
  [/\.xn--(?:0zwm56d|80akhbyknj4f|jxalpdlp|zckzah)/g, '.xn--p1ai'],
  [/\.(?:испытание|测试|測試|テスト|테스트|δοκιμή|परीक्षा|பரிட்சை|إختبار|טעסט|广告)/g, '.рф'],
];

const underRealEnding = (text: string): string =>
  endings.reduce((changed, [ending, real]) => changed.replace(ending, real), text);

const rowsOf = (tables: Table[]): Row[] =>
  tables.flatMap(({ rows }) =>
    rows.map(({ region, text, expected }) => ({
      region,
      text: underRealEnding(text),
      expected: expected.map(underRealEnding),
    })),
  );

/** What is measured, by kind and rows. */
const columns = [
  { heading: 'e-mail', kind: 'email', rows: rowsOf(emailTables) },
  { heading: 'phone', kind: 'phone', rows: rowsOf(phoneTables) },
  {
    heading: 'phone, every region',
    kind: 'phone',
    rows: rowsOf(phoneTables.filter(({ name }) => name.includes('regions'))),
  },
] as const;

const percent = (share: number): string => (share * 100).toFixed(1);

/** Recall and precision of a finder, as a cell of the table. */
export function cell(rows: readonly Row[], find: Finder | undefined): string {
  if (!find) return '–';
  const { recall, precision } = scoreOf([...rows], find);
  return `${percent(recall)} / ${percent(precision)}`;
}

/** The section of `docs/benchmarks.md`: a line a finder. */
export function measureQuality(day = new Date()): string {
  const lines = peers.map((peer) => {
    const cells = columns.map(({ kind, rows }) => cell(rows, peer[kind]));
    return `| ${[peer.name, peer.packageName ? versionOf(peer.packageName) : '', ...cells].join(' | ')} |`;
  });
  const headings = columns.map(({ heading, rows }) => `${heading} (${rows.length.toLocaleString('en')} rows)`);
  return [
    `## ${title}`,
    '',
    about,
    '',
    `Taken on ${day.toISOString().slice(0, 10)}; recall / precision in per cent.`,
    '',
    `| finder | version | ${headings.join(' | ')} |`,
    `|---|---|${'---|'.repeat(headings.length)}`,
    ...lines,
    '',
  ].join('\n');
}
