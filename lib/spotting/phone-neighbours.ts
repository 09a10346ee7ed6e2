import type { Surroundings } from './phone-context.ts';

/** What digits of a certain shape are where something certain stands beside them. */

/** `61 67 69 63 00 0a`: bytes, since a digit with a letter stands among the pairs. */
const pairs = /^\d\d(?: {1,2}\d\d){3,}$/;
const byteBefore = /(?<![\p{L}\p{N}])(?:\d[a-f]|[a-f]\d) {1,2}$/iu;
const byteAfter = /^ {1,2}(?:\d[a-f]|[a-f]\d)(?![\p{L}\p{N}])/iu;

/** Whether pairs of digits are some of a row of bytes. */
const isOfBytes = (written: string, { before, after }: Surroundings): boolean =>
  pairs.test(written) && (byteBefore.test(before) || byteAfter.test(after));

/** `0 0 596 842`, `0 445 110 189`: noughts of a row of figures, or of a part of a car. */
const isBehindNought = (written: string, { before }: Surroundings): boolean =>
  /^0 |^(?:[124]\d\d|986) \d{3} \d{3}$/.test(written) && /(?<!\d)0 $/.test(before);

/** `04/` before `06/2021`: the day of a date whose month and year follow. */
function beginsInDate(written: string, { before }: Surroundings): boolean {
  return /(?:^|\D)\d\d?(?:[./-]|\. )$/.test(before) && /^\d\d?(?:[./-]|\. )(?:19|20)\d\d(?!\d)/.test(written);
}

/** `2026 10.45` behind `16/01/`, `2021 12` behind `02. 08. `: the year of a date, and an hour. */
const isBehindDay = (written: string, { before }: Surroundings): boolean =>
  /^(?:19|20)\d\d(?!\d)/.test(written) && /(?<!\d)\d\d?([./-] ?)\d\d?\1$/.test(before);

/** `2014/06` before `/13`: the year and the month of a date. */
function endsInDate(written: string, { after }: Surroundings): boolean {
  const sign = /(?:^|\D)(?:19|20)\d\d([./-])\d\d?$/.exec(written)?.[1];
  return sign !== undefined && after.startsWith(sign) && /^.\d\d?(?!\d)/.test(after);
}

/** `NL91 ABNA ` before `0417 1643 00`: an account of a country whose banks have letters, in groups of four. */
const bankBefore =
  /(?<![\p{L}\p{N}])(?:AZ|B[GHY]|G[BIT]|IE|JO|KW|L[CV]|M[TU]|NL|P[KS]|QA|RO|S[CV]|TL|UA|VG)\d\d ?[A-Z\d]{4} ?(?:[A-Z\d]{4} ?)*$/u;
const isOfAccount = (written: string, { before }: Surroundings): boolean =>
  /^\d{4}(?: ?\d{4})* ?\d{0,4}$/.test(written) && bankBefore.test(before);

/** `Boston, MA 02110-1301`: where letters go to in the United States. */
const states =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const stateBefore = new RegExp(`, ?(?:${states}),? {1,2}$`);
const countryBehind = /^[,.]? {1,2}U\.?S\.?(?:A|(?!\p{L}))/u;
const isPostalCode = (written: string, { before, after }: Surroundings): boolean =>
  /^\d{5}-\d{4}$/.test(written) && (stateBefore.test(before) || countryBehind.test(after));

/** `BE 0456.789.123`, `RPR Gent 0456.789.123` is a company in Belgium, in the groups of a mobile there. */
const belgianRegister =
  /(?<!\p{L})(?:BE ?|(?:RPR|RPM|BCE|KBO|[Oo]ndernemingsnummer)(?!\p{L})\P{N}{0,28}|(?:[Nn](?:°|um[eé]ro|[or]\.?) ?(?:d['’])?[Ee]ntreprise|ENTREPRISE [Nn][°o]?)[ :.]{0,3}|(?<!\p{L})n[°ºr]\.? )$/u;
const belgianInWords =
  /(?<!\p{L})(?:(?:RPR|RPM|BCE|KBO)(?!\p{L})[^\d:]{0,28}|(?:[Nn](?:°|um[eé]ro|[or]\.?) ?(?:d['’])?[Ee]ntreprise|[Oo]ndernemingsnummer)[ :.]{0,3})$/u;
function isBelgianCompany(written: string, { before, after }: Surroundings): boolean {
  const isRegister = /^[01]\d{3}\.\d{3}\.\d{3}$/.test(written) && belgianRegister.test(before);
  // Mobiles are written with spaces: the letters of a country alone are no register there.
  return (
    isRegister || (/^[01]\d{3} \d{3} \d{3}$/.test(written) && (belgianInWords.test(before) || /^ RP[RM] /.test(after)))
  );
}

/** `MB 07014694`, `МБ 07014694`: a company in Serbia; elsewhere the letters are somebody's, or a mobile's. */
export const isSerbianCompany = (written: string, { before }: Surroundings): boolean =>
  /^\d{8}$/.test(written) && /(?<!\p{L})(?:MB|МБ)[.:]? ?$/u.test(before);

/** `10.1000/2025550143`, `US 2024/0151258`, `2310/997123/2024`: the name of an article, a patent, a number of papers and their year. */
const isOfPapers = (written: string, { before, after }: Surroundings): boolean =>
  /10\.\d{4,}\/$/.test(before) ||
  (/^\d{7}$/.test(written) && /(?<!\p{L})US ?20\d\d\/$/u.test(before)) ||
  /^\/(?:19|20)\d\d(?!\d)/.test(after);

/** `052-448/2019`: papers of a court or of an office in Israel, and their year. */
export const isIsraeliFile = (written: string): boolean => /^\d{1,3}-\d{2,4}\/(?:19|20)\d\d$/.test(written);

/** `BCA 088-418-2270`: an account of a bank in Indonesia, as that prints it; what begins as areas do may be the bank's number. */
const isIndonesianAccount = (written: string, { before }: Surroundings): boolean =>
  /^(?!0[2367])\d{3}-\d{3}-\d{4}$/.test(written) && /(?<!\p{L})BCA[ :]{1,2}$/u.test(before);

/** `469686204/0800`: an account and its bank, as Czechia and Slovakia write them. */
export const isCzechAccount = (written: string, { after }: Surroundings): boolean =>
  /^[1-9]\d{8,9}$/.test(written) && /^\/\d{4}(?!\d)/.test(after);

/** `J.nr. 2023-4567`, `Līgums 2023-0412`: a paper, by its year. */
const isOfYear = (written: string, { before }: Surroundings): boolean =>
  /^(?:19|20)\d\d-\d{4}$/.test(written) && /(?:n[or°º]\.?|(?<!\p{L})(?:līgums|rīkojums|rēķins|sag)) ?$/iu.test(before);

/** `Str. 38 40 42 44`, `Semaines 01 02 03 04 05`: sizes, weeks, pages, one not far from the next, in pairs as the numbers of some countries. */
const pairsBefore = /(?<!\p{L})(?:str|størrelser|storlekar|tailles|semaines|uger|uker|linjer)[.:]? ?(?:\d\d )*$/iu;
const longestStep = 10;
function isOfPairs(written: string, { before }: Surroundings): boolean {
  if (!/^\d\d(?: \d\d){3,4}$/.test(written) || !pairsBefore.test(before)) return false;
  const steps = written
    .split(' ')
    .map((pair, index, pairs) => (index === 0 ? 1 : Number(pair) - Number(pairs[index - 1])));
  return steps.every((step) => step > 0 && step <= longestStep);
}

/** `Marks: 98 76 54 32 10`: what was scored or drawn, in pairs. */
const scoreBefore =
  /(?<!\p{L})(?:marks|scores?|grades|ages|temperatur\p{L}*|points|wyniki|lott?otal|lottotall|vinnertall|resultater|n[uú]meros premiados|numbers? drawn|winning numbers?|risultati|ergebnisse|poäng|salmer|psalmer|lieder|hymns|virret|vindertal)(?: obtained)?[:.]? {1,2}(?:\d{1,3} - )*$/iu;
const isScore = (written: string, { before }: Surroundings): boolean =>
  /^\d\d(?: \d\d){3,4}(?: \d)?$|^\d{1,3} - (?:\d{1,3}(?: - | (?=\d\d -)))*\d{1,3}$/.test(written) &&
  scoreBefore.test(before);

/** `S. 040-069`, `Rz. 030-231`: pages and margins, from one to another. */
const pagesBefore = /(?<!\p{L})(?:[Ss]|[Ss]eiten?|[Ss]p|R[nz]|[Pp]agg?|[Pp]p)\.? ?$/u;
const arePages = (written: string, { before }: Surroundings): boolean =>
  pagesBefore.test(before) && goOn(/^(\d{2,3})-(\d{2,3})$/.exec(written) ?? []);

/** Whether the second of two figures of one length is the larger. */
const goOn = ([, first = '', second = '']: readonly string[]): boolean =>
  first.length === second.length && first < second;

/** `Ms. 030/23125`, `Bestand R 040/669691`: where a library or an archive has something. */
const shelfBefore = /(?<!\p{L})(?:Hs|Ms|Bestand|Sign(?:atur)?|Zugang|Akte)\.?(?: \p{Lu}\p{Ll}?)? ?$/u;
const isShelfMark = (written: string, { before }: Surroundings): boolean =>
  /^\d+\/[\d-]+$/.test(written) && shelfBefore.test(before);

/** `71/069/27988`: a person for a tax office in Germany, by its second and third groups. */
const isGermanTaxpayer = (written: string, { before }: Surroundings): boolean =>
  /^0\d\d\/\d{4,5}$/.test(written) && /(?<!\d)[1-9]\d{1,2}\/$/.test(before);

/** `Cg. 06-25-297791`, `浙ICP备16052811号`, `Spiel 77: 0802928`, `VDE 0671-200`, `n. 06112/1998`, `Lot 63 DP 134709`: by the words before. */
const ofRegisters: [RegExp, RegExp][] = [
  [/(?<!\p{L})(?:Cg|[Cc]égj\p{L}*)[.:]{0,2} ?$/u, /^\d\d-\d\d-\d{6}$/],
  [/ICP[备備证證] ?$/, /^\d+$/],
  [/(?<!p{L})(?:Spiel ?77|Super ?6):? ?$/, /^\d+$/],
  [/(?<!p{L})(?:VDE|DIN|IEC|GB\/T|ÖNORM|SN EN|NF EN)[ -]$/, /^\d{3,5}[-.][\d.-]+$/],
  [/(?<!p{L})n[.°º] ?$/, /^0\d{3,5}\/(?:19|20)\d\d$/],
  [/\bLot \d+ DP $/, /^\d+$/],
  [/(?<!\p{L})C\.?C\.?I\.?A\.?A\.? \p{Lu}\p{Ll}+ $/u, /^\d+$/],
  [/(?<!\p{L})(?:Mega Millions|Powerball|EuroMillions|Lotto\p{L}*)[^\d\n]{0,16}$/iu, /^\d\d(?: \d\d){3,4}$/],
  [/(?<!\p{L})(?:PLZ|Postleitzahl(?:en)?|[Cc]odes? postaux|CAP)(?:-?\p{L}+)?:? ?$/u, /^\d{5}-\d{5}$/],
];
const isOfRegister = (written: string, { before }: Surroundings): boolean =>
  ofRegisters.some(([label, shape]) => shape.test(written) && label.test(before));

/** `2 x Filtro 693 221 450 ..... 17,80 €`: what was ordered, between how many and what it costs. */
const quantityBefore =
  /(?:^|[\n\v] ?)\d{1,3} ?(?:[x×\n]|ks|stk\.?|szt\.?|st\.?|pcs\.?|stück|uds?\.?) ?[^\d\n]{1,24}$/iu;
const priceBehind =
  /^[ .…\n–-]{1,24}(?:$|\p{Sc}|kr )|^[ .…\n–-]{1,20}\d{1,4}(?:[.,]\d{2})? ?(?:\p{Sc}|zł|kr|Kč|EUR|PLN|CZK|CHF)/u;
const isOrdered = (written: string, { before, after }: Surroundings): boolean =>
  /^[\d -]+$/.test(written) && priceBehind.test(after) && quantityBefore.test(before);

/** `VVS nr. 78 41 20 32`, `NOBB nr. 61 28 44 10`: of goods, by the letters of whoever numbers them. */
const lettersBefore = /(?<!\p{L})(?!TLF|TEL|MOB|GSM|FAX|SMS|WA |HP |PH |FON)\p{Lu}{2,5} nr\.? $/u;
const isOfGoods = (written: string, { before }: Surroundings): boolean =>
  before.includes(' nr') && /^[\d ]+$/.test(written) && lettersBefore.test(before);

/** `if (n > 2125550143)`, `2125550143 * 2`, `return 2125550143;`: what is reckoned with. */
const reckonedBefore = /\(\w+ [<>] $|\w <=? $|[×÷*] $|\breturn $/;
const reckonedBehind = /^ [×÷*](?: ?\d| $)/;
const isReckoned = (written: string, { before, after }: Surroundings): boolean =>
  /^[1-9]\d+$/.test(written) && (reckonedBefore.test(before) || reckonedBehind.test(after));

/** `EP 2125550143 B1`, `WO 2125550143`: a patent, by its office. */
const isPatent = (written: string, { before, after }: Surroundings): boolean =>
  /^\d+$/.test(written) &&
  (/(?<!\p{L})(?:WO|Pat\.) ?$/u.test(before) ||
    (/(?<!\p{L})[A-Z]{2} ?$/u.test(before) && /^ ?[ABCTUY]\d?(?![\p{L}\d])/u.test(after)));

/** `VALUES (2025550123, 12)`, `WHERE id IN (2025550123, 2025550124)`: figures of a database. */
const ofQuery = /\b(?:VALUES ?\(|(?:WHERE|AND|OR) [\w."`]+ (?:NOT )?IN ?\(?)\d+$/;
const isOfQuery = (written: string, { before }: Surroundings): boolean =>
  /^\(?\d+$/.test(written) && ofQuery.test(before + written);

/** `Kontonr. 3409 33445566`: the digits of a bank in Denmark, and an account there. */
export const isDanishAccount = (written: string, { before }: Surroundings): boolean =>
  /^\d{8}$/.test(written) &&
  /(?<!\p{L})(?:bank:|(?:konto|reg)\.?[ -]?(?:nr|nummer)?)(?!\p{L})\P{L}{1,4}(?<!\d)\d{4}[ -]{1,2}$/iu.test(before);

/** `Loto du samedi 01 12 23 34 45`: what was drawn or came in, the least first, where France writes numbers in pairs. */
const drawBefore = /(?<!\p{L})(?:loto|tirage|keno|euromillions|qu(?:in|ar)té\+?|tiercé)(?!\p{L}).{0,20}$/iu;
function isDraw(written: string, { before }: Surroundings): boolean {
  if (!/^0[1-5](?: [0-4]\d){4}$/.test(written) || !drawBefore.test(before)) return false;
  const pairs = written.split(' ');
  return pairs.every((pair, index) => index === 0 || pair > (pairs[index - 1] ?? ''));
}

const kinds = [
  isDraw,
  isOfPairs,
  isScore,
  arePages,
  isShelfMark,
  isGermanTaxpayer,
  isOfRegister,
  isOrdered,
  isOfGoods,
  isReckoned,
  isPatent,
  isOfQuery,
  isOfYear,
  isOfBytes,
  isBehindNought,
  beginsInDate,
  isBehindDay,
  endsInDate,
  isOfAccount,
  isPostalCode,
  isIndonesianAccount,
  isBelgianCompany,
  isOfPapers,
];

/** Whether digits and what stands beside them make something other than a telephone number together. */
export const isOtherBeside = (written: string, around: Surroundings): boolean =>
  kinds.some((isKind) => isKind(written, around));
