/**
 * Texts made to keep a finder busy: short pieces, over and over. Shared by the tests, which count, and the benchmark,
 * which times.
 */

const chosen = [
  '@',
  'a@',
  '@a',
  'a.',
  'a@a.',
  '\uff20',
  '\uff20a',
  'a\uff20@',
  '.@.',
  'a@b.example@',
  'a@b.example/',
  '\nssh -a b a@b.example ',
  'ssh -a a@b.example ',
  '\nscp a:a@b.example:1',
  '>scp a@b.example:a',
  '<a@b.example> ',
  'Message-ID: <a@b.example> ',
  '=mail-to@b.example',
  'mail/mail=a@b.example\n',
  '%20a@b.example%',
  'a@b.com.com.com--1',
  '1',
  '1 ',
  '1\u200b',
  '(1',
  '+1 ',
  '1-2.3/',
  '12345678 ',
  '1234567 x1 ',
  '\u200b',
  '\u200b@',
  'https://',
  'https://a@',
  '://@',
  'x?a=@',
  'é@é.',
  '例@',
  '\ud83d\ude00@',
  '2024-01-15 ',
  '+442079460018',
  '1......',
  `${'1......'.repeat(6)}a `,
  '1. . . . . .',
  '123a ',
  '1\n\n',
];

const pieces = [
  ...[
    '1',
    '12',
    '0',
    '4111',
    '202',
    '5550',
    '2025550123',
    '+',
    '+1',
    '+44',
    '(',
    ')',
    '-',
    '.',
    '/',
    ' ',
    '  ',
    '\t',
    '\n',
  ],
  ...[
    'a',
    'A',
    'ABC',
    'abc',
    '@',
    '@a',
    'a@',
    '.com',
    '.example',
    'xn--',
    '_',
    '=',
    '?',
    '&',
    '//',
    'https://',
    'www.',
  ],
  ...[
    'é',
    '例',
    '\u0663',
    '\uff11',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u2013',
    '\u2060',
    '\ud83d\ude00',
    '\ud83d',
    '#',
    'x',
    ',',
    ':',
  ],
  ...['Tel. ', 'order ', 'ext ', '1-800-', '%', '€', '~', '*', '{', '}', '"', '<'],
];

const count = 500;

/** The same ones every time: chance falls as its seed has it. */
function mixed(): string[] {
  const units = new Set(chosen);
  let state = 4;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  while (units.size < count) {
    const length = 1 + below(6);
    units.add(Array.from({ length }, () => pieces[below(pieces.length)] ?? '').join(''));
  }
  return [...units];
}

/** What each of the texts repeats. */
export const adversaries: readonly string[] = mixed();

/** A text of at least so many characters. */
export const repeated = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));
