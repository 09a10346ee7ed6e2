import type { CountryCode } from 'libphonenumber-js/max';
import { isOfFewLines } from '../figures/shapes.ts';
import { numberOfAnyPlan } from '../plans/former-plans.ts';
import { numberIn } from '../plans/number.ts';
import { areaBefore } from './endings.ts';
import { lineInPlace, whose, wordForLine, wordsForContacts, wordsForFax } from './words-beside.ts';

/** The other lines of a house of which a number is said, and of them no more than where they end otherwise. */

/** A number that others may stand behind. */
export interface First {
  value: string;
  /** As it is written, in plain signs. */
  written: string;
  country: CountryCode | undefined;
  /** In which it is read. */
  region: CountryCode | undefined;
  /** Whether it is a mobile, of a country in which those have no area. */
  isMobile: boolean;
  /** Whether a label before it names a telephone. */
  isLabelled: boolean;
}

/** What stands before a place: found out where it is asked for. */
export interface Before {
  /** The number before it that the judge found. */
  own(): First;
  /** The same, or in place of a mobile a number before that. */
  last(): First;
  /** The value of the last number before it, which may be one found behind `own`; with its extension. */
  nearest(): string;
}

/** A line that is named behind a number, as a number of its own. */
export interface LineOfHouse {
  /** What is written of it. */
  written: string;
  number: string;
  /** How many characters it takes. */
  end: number;
}

/** Neither a year nor all day. */
const noYear = '(?!(?:19|20)\\d\\d|24\\/7)';
/** What stands behind the next line's digits, one a row: another line, the end of what is said, or what goes on. */
const endsOfNext = [
  ' {0,3}(?:$|[\\n\\v])',
  ' ?(?:[;)|<]|\\(\\p{L})',
  ' \\. ',
  '["\'”»][,;)}\\n\\v]',
  ' ?,\\s*(?:$|[(+]|\\d{3}|\\d\\d(?: \\d\\d){2})',
  ` ?[,،、]\\s*(?:tel|mob|cel|e-?mail|web|www|zap|whats|${wordsForFax})`,
  ` ?\\. (?:${wordsForContacts}|${wordsForFax}|tél|gsm)(?!\\p{L})`,
  ` \\(?(?:${wordsForContacts}|${wordsForFax}|or|oder|and|und)(?!\\p{L})`,
  // Any label before a number as long as one with its area: no box, no code and no day.
  " ?(?:[,،、/] ?)?\\p{L}[\\p{L}.'׳]{0,12}[:：] ?(?=[+(]?(?:[ ()-]*\\d){8})",
  // Belarus dials `8 029`.
  '(?:(?<!\\/ ?8) {1,3}| {1,3}\\/ {0,2})(?=\\+\\d|\\(?0\\d)(?=\\+?(?:[ ().-]*\\d){9})',
  '\\.(?:$|[\\n\\v])',
  ' (?:e|y|et|ou|o|i|og|och) [(+\\d]',
  ' (?:for|from|für|pour|para|per|por|zur?|zum) \\p{L}',
  ' - (?:\\p{L}|\\d\\d(?: \\d\\d){2})',
  ' [\\w.+-]{1,64}@[\\p{L}\\d]',
  `(?:(?:\\/ ?| ?\\/ (?=\\d\\d))${noYear}\\d{1,4})+(?: ?(?:$|[,;)\\n\\v|"'”»]|\\/ ?\\()| \\. | \\p{L}{3})`,
].join('|');
/** What may stand between a number and the last digits of the next, with spaces. */
const wordBetween = '(?:or|oder|and|und|y|e|et|ou|&)';
/**
 * `011 883 4420/1`, `919-555-0118/0119`, `… or 0119`, `…, 0119`, `456-49-53(54)`, `011 883 4420 / 8` at the end of a
 * line: the last digits of the next line, which go on from those of the number. No year, no count and no hours: nothing
 * stands behind them but another, the end of what is said, what they are for, or what is said of another number.
 */
const lastDigitsOfNext = new RegExp(
  `^(?:\\/|\\)?,? ?\\((?=\\d\\d\\)(?![^\\s,;.]| (?:чел|голос|шт|руб|грн|раз|год|лет|рок)))|,(?: (?=\\d{3}(?!\\d))| ?(?=\\d{4}(?!\\d)))| ?\\/ (?=\\d(?: ?\\/ ?\\d)* {0,3}(?:$|[\\n\\v]))| ?(?:\\/|(?<= )${wordBetween}(?= )) ?(?=\\d\\d))${noYear}(\\d{1,4})(?=${endsOfNext})`,
  'iu',
);

/** Digits of a last group, and of two pairs. */
const lengthInPlace = 4;
/**
 * `2582-5529/5565`: the last group of a number, and another in its place that begins alike; `44505 700/800`, one of
 * three digits, and `2087 5585/4598`, `23063647/1740`, any of four, where a label or a plus says what the number is. In
 * some countries that is a line within the house, and mobiles have no house.
 */
const groupAtEnd = /(?:[ .-]|\d{4}(?=\d{4}$))(\d{3,4})$/;
const groupsOfFour = /[ .-]\d{4}$/;
const withLinesBehindSlash = new Set<string>('AT BA CZ DE HR HU PL RS SI SK TW'.split(' '));
/** `78 89/79 21`: its last two pairs, and others. */
const pairsAtEnd = /[ .-](\d\d[ .-]\d\d)$/;
const pairsOfNext = /^\/(\d\d[ .-]\d\d)(?=$|[,;)\n\v|]| [^\d ]|\/\d\d[ .-]\d\d)/;
/** The first of two pairs differs by no more. */
const mostPairsApart = 9;

/** Whether a label or a plus says what a number is. */
export const isNamed = ({ written, isLabelled }: Pick<First, 'written' | 'isLabelled'>): boolean =>
  isLabelled || /^\(?\+/.test(written);
/** `2 / 8`: what stands so far apart may be counted. */
const digitApart = /^ ?\/ \d(?!\d)/;

/** `5529/5565`, `700/800`: the digits that stand in place of a number's last group. */
function groupInPlace({ written, isLabelled, country }: First, digits: string): string | undefined {
  const [, group = ''] = groupAtEnd.exec(written) ?? [];
  if (digits === group || digits.length !== group.length) return undefined;
  if (groupsOfFour.test(written) && digits.startsWith(group.slice(0, 2))) return digits;
  return isNamed({ written, isLabelled }) && country && !withLinesBehindSlash.has(country) ? digits : undefined;
}

/** `78 89/79 21`: the two pairs that stand in place of a number's last two. */
function pairsInPlace(plain: string, written: string): string | undefined {
  const [, pairs = ''] = pairsAtEnd.exec(written) ?? [];
  const [, next = ''] = pairsOfNext.exec(plain) ?? [];
  const isNear = Math.abs(Number(next.slice(0, 2)) - Number(pairs.slice(0, 2))) <= mostPairsApart;
  return pairs !== '' && next !== '' && next !== pairs && isNear ? next : undefined;
}

/** `/ 4189 / 4190`: the last groups of several numbers. */
const severalGroups = /^ ?\/ ?\d{4} ?\/ ?\d{4}(?!\d)/;

/**
 * What stands in place of a number's last group, or of its last two pairs, right behind a slash, which may stand apart
 * in Brazil, beside another, and before what begins alike.
 */
function endInPlace(plain: string, own: First, digits: string, isBehindOther: boolean): string | undefined {
  const isAlike = digits.length === lengthInPlace && digits.slice(0, 2) === own.written.slice(-4, -2);
  const mayStandApart =
    isNamed(own) &&
    (own.country === 'BR' || (isBehindOther && !digits.startsWith('0')) || isAlike || severalGroups.test(plain));
  const isBehindSlash = /^\/\d/.test(plain) || (mayStandApart && /^ ?\/ ?\d/.test(plain));
  const group = isBehindSlash ? groupInPlace(own, digits) : undefined;
  return group ?? pairsInPlace(plain, own.written);
}

/** A number whose end is another one's. */
function withEnd(value: string, end: string): string | undefined {
  const digits = end.replace(/\D/g, '');
  return numberOfAnyPlan(value.slice(0, -digits.length) + digits);
}

/** As few digits behind a slash, a bracket or such a word, without which there are none of a next line. */
const fewDigitsNear = new RegExp(`^(?: ?\\/|\\)?,? ?\\(|,(?= ?\\d{3,4}(?!\\d))| ${wordBetween}) ?\\d{1,4}(?!\\d)`, 'i');

/**
 * Countries that write so with spaces between pairs, too: elsewhere the very next alone is one, and others are how old
 * somebody is.
 */
const withSpaces = new Set<string | undefined>('RU BY UA KZ KG UZ TJ TM MD AM AZ GE LV LT EE'.split(' '));
/**
 * `456-49-53(54)`, `(017) 227-35-51 (52)`: the next line or the one behind it, as Russia writes, where a label or an
 * area in brackets says what the number is and it ends in pairs.
 */
const isInBrackets = ({ written, isLabelled, isMobile, country }: First, digits: string): boolean =>
  !isMobile &&
  (isLabelled || written.startsWith('(')) &&
  /\d\d[- ]\d\d$/.test(written) &&
  (withSpaces.has(country) || written.at(-3) === '-' ? [1, 2] : [1]).includes(
    Number(digits) - Number(written.slice(-2)),
  );

/** The next line, by what stands behind a number in plain signs; nothing where that names none. */
function nextOfHouse(plain: string, before: Before): LineOfHouse | undefined {
  const [{ length: end } = '', digits = ''] = (fewDigitsNear.test(plain) && lastDigitsOfNext.exec(plain)) || [];
  if (digits === '' && !plain.startsWith('/')) return undefined;
  const own = before.own();
  if (/^\D*\(/.test(plain) && !isInBrackets(own, digits)) return undefined;
  if (digitApart.test(plain) && (own.isMobile || !isNamed(own))) return undefined;
  const value = before.nearest();
  const differInEnd = (length: number): boolean => value.slice(0, -length) === own.value.slice(0, -length);
  const inPlace = differInEnd(lengthInPlace) ? endInPlace(plain, own, digits, value !== own.value) : undefined;
  if (inPlace) {
    const number = withEnd(value, inPlace);
    return number ? { written: inPlace, number, end: plain.indexOf(inPlace) + inPlace.length } : undefined;
  }
  // What stands between may differ from the first one in those digits alone: then lines need not be told in order, `/24/23`.
  const bases = differInEnd(digits.length) ? [value, own.value] : [value];
  const base = digits === '' ? undefined : bases.find((one) => isOfFewLines(one.slice(-digits.length), digits));
  const number = base && withEnd(base, digits);
  return number ? { written: digits, number, end } : undefined;
}

/** Digits are no share, no degrees, no hour, no day and no count. */
const noCount =
  '(?![\\d:%°€-]|[.,]\\d|\\/7(?!\\d)|(?: ?h| [cf])(?!\\p{L})| (?:[\\d%°€]|uhr|grad|prozent|stunden|std|eur|kg|mio|tage|jahre|personen|mitarbeiter|punkte|rabatt))';
/** What is said ends, or goes on with somebody's name in brackets or another contact. */
const endOfSaid = `(?=$|[ ]?(?:[,;)|\\n\\v(]|/(?! ?\\d))|[ ][-.][ ](?!\\d)|\\.(?:$|[\\n\\v])|[ ](?:${wordsForContacts})(?!\\p{L})|[ ][\\w.+-]+@)`;
const faxBeforeLine = '(?:(?:tele)?fax|(?<=[\\s,;/|(.-])(?-i:F)(?=[.:]? ?(?:-|dw)))[.:]{0,2} {0,2}';
/**
 * `089/123456-0, Fax -78`, `… Fax: ...-78`, `… Fax DW 78`, `… Fax 123456-78`: the fax within the house, in place of the
 * line of the number before. What has a space behind its hyphen, or none, is as likely counted; `Fax 78` is a line
 * behind `-0` alone.
 */
const faxWithin = new RegExp(
  `^${whose}[\\s,;/|(.-]{0,4}(?:(?:oder|und|bzw\\.) )?${faxBeforeLine}(?:(?<again>\\d[\\d ]{2,9}?)(?: ?-| (?=\\d))|-?${wordForLine}|[….]{0,3} ?-(?! )|(?:[….]{0,3} ?- |[….]{1,3}|(?=(?<bare>[1-9]\\d{1,2}(?!\\d))))(?=\\d{1,4}${endOfSaid})) ?(?<line>\\d{1,4})${noCount}`,
  'iu',
);
/** Whose line is the next: a part of a house, or somebody. */
const departments =
  'zentrale|empfang|pforte|rezeption|sekretariat|anmeldung|vertrieb|verkauf|einkauf|versand|bestellannahme|service|support|kundendienst|beratung|buchhaltung|personal|verwaltung|redaktion|presse|marketing|export|disposition|logistik|technik|produktion|büro|labor|lager|werkstatt|reparatur|ambulanz|notaufnahme|station|leitung|geschäftsführung|(?:durchwahl )?(?:herrn?|frau) (?:dr\\. )?\\p{L}{2,20}';
/** `089/123456-0/-78`, `… -82 oder -83`, `… -0 (Zentrale), Vertrieb: -83`: and another line. */
const otherWithin = new RegExp(
  `^${whose}(?: ?(?:\\/|oder|und|bzw\\.|u\\.|od\\.) ?-|[\\s,;/|(.]{1,3}(?:${departments})(?:[.:]{1,2} {0,2}- ?| ?-))(?<line>\\d{1,4})${noCount}`,
  'iu',
);
/**
 * `… -0, -17`, `… -0, Durchwahl 17`: behind the line of all of a house alone; elsewhere that is a count, or to be
 * dialled behind the number.
 */
const behindCentral = new RegExp(
  `^(?:(?: ?\\([^()\\n\\v]{1,20}\\),?|,) ?-(?<line>\\d{2,4})${endOfSaid}|${lineInPlace})`,
  'iu',
);
/** `040 4321-560, Otto: -561`, `… (Lenz), -561 (Otto)`: somebody else's, as long as the line before. */
const otherAsLong = new RegExp(
  `^${whose}[\\s,;/|(.-]{1,4}(?:\\p{L}{1,3}\\. )?(?:(?!(?:saldo|kontostand|differenz|rabatt|temperatur|betrag|minus)(?!\\p{L}))\\p{L}{2,20}[.:]{0,2} )?-(?<line>\\d{2,4})${noCount}`,
  'iu',
);
const numberAndLine = /^(.*\d)(?: ?- ?| (?=0{1,3}$))(\d{1,4})$/;

/** The line of all of a house; any other line stands in place of it. */
const centralLine = /[- ]0{1,3}$/;

/** What is said of another line, and behind which numbers it says that. */
interface LineRule {
  form: RegExp;
  /** @param own the line that the number before ends in */
  fits(written: string, own: string, said: Record<string, string | undefined>): boolean;
}
const lineRules: LineRule[] = [
  { form: faxWithin, fits: (written, _own, { bare }) => !bare || centralLine.test(written) },
  { form: otherWithin, fits: () => true },
  { form: behindCentral, fits: (written) => centralLine.test(written) },
  { form: otherAsLong, fits: (_written, own, { line }) => own.length === line?.length },
];

/** Another line of the house of a number, which ends in one, by what is said behind it. */
function lineIn(rule: LineRule, plain: string, before: Before): LineOfHouse | undefined {
  const { 0: whole, groups } = rule.form.exec(plain) ?? {};
  if (!whole || !groups) return undefined;
  const { again = '', line = '' } = groups;
  const { written, region } = rule.form === faxWithin ? before.last() : before.own();
  const [, house, own = ''] = numberAndLine.exec(written) ?? [];
  if (!house || !rule.fits(written, own, groups)) return undefined;
  if (again && !(house.endsWith(again) && areaBefore(house, again) !== undefined)) return undefined;
  const number = numberIn(house + line, region, true)?.number;
  const ends = whole.length - line.length;
  // What is written again is part of it.
  const start = again ? whole.lastIndexOf(again, ends - 1) : ends;
  return number ? { written: whole.slice(start), number, end: whole.length } : undefined;
}

/**
 * Hyphens and words of which one stands before a line, and its digits: most of what stands behind a number has none,
 * which is told at once.
 */
const wordOfLine = /-|fax|dw|durchwahl/i;
const digitsOfLine = /^(?: ?\([^()\n\v]{1,20}\))?\D*(?:\d[\d ]{2,9}?(?: ?-| (?=\d)))?(?<!\() ?\d{1,5}(?!\d|-\d)/;

/** The line within the house of a number that stands right behind it. */
function lineWithin(plain: string, before: Before): LineOfHouse | undefined {
  if (!wordOfLine.test(plain) || !digitsOfLine.test(plain)) return undefined;
  for (const rule of lineRules) {
    const line = lineIn(rule, plain, before);
    if (line) return line;
  }
  return undefined;
}

/** The line of the same house that stands right behind a number, in plain signs; nothing where none does. */
export const lineOfHouse = (plain: string, before: Before): LineOfHouse | undefined =>
  nextOfHouse(plain, before) ?? lineWithin(plain, before);
