import type { CountryCode } from 'libphonenumber-js/max';
import { isDatedBehind } from '../labels/dated.ts';
import type { Surroundings } from '../labels/surroundings.ts';
import type { IsKind, KindBySigns } from './kinds.ts';

/** Companies, people, accounts, places and standards, by what registers, banks, tax offices and posts call them. */

/** `NL91 ABNA ` before `0417 1643 00`: an account of a country whose banks have letters, in groups of four. */
const bankBefore =
  /(?<![\p{L}\p{N}])(?:AZ|B[GHY]|G[BIT]|IE|JO|KW|L[CV]|M[TU]|NL|P[KS]|QA|RO|S[CV]|TL|UA|VG)\d\d ?[A-Z\d]{4} ?(?:[A-Z\d]{4} ?)*$/u;
const isOfAccount = (written: string, { before }: Surroundings): boolean =>
  /^\d{4}(?: ?\d{4})* ?\d{0,4}$/.test(written) && bankBefore.test(before);

/** `Boston, MA 02110-1301`: where letters go to in the United States. */
const states =
  'A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const stateBefore = new RegExp(`, ?(?:${states}),? {1,2}$`);
/** Those whose places begin with a nought, as numbers do, are few. */
const statesOfNought = 'CT|M[AE]|N[HJ]|RI|VT';
const namesOfNought = 'Connecticut|Massachusetts|Maine|New (?:Hampshire|Jersey)|Rhode Island|Vermont';
/** `Pittsburgh PA 15213-3890`, `CAMBRIDGE MA  02139-4307`, `Boston, Massachusetts 02139-4307`. */
const stateApart = new RegExp(
  `\\p{Ll} (?:${states}) [1-9]$|(?:\\p{Ll}|\\p{Lu}{3}) (?:${statesOfNought}) {1,2}0$|(?:${namesOfNought}),? {1,2}0$`,
  'u',
);
const countryBehind = /^[,.]? {1,2}U\.?S\.?(?:A|(?!\p{L}))/u;
const isPostalCode = (written: string, { before, after }: Surroundings): boolean =>
  /^\d{5}-\d{4}$/.test(written) &&
  (stateBefore.test(before) || countryBehind.test(after) || stateApart.test(before + written.charAt(0)));

/** `BE 0456.789.123`, `RPR Gent 0456.789.123` is a company in Belgium, in the groups of a mobile there. */
const belgianRegister =
  /(?<!\p{L})(?:BE ?|(?:RPR|RPM|BCE|KBO|[Oo]ndernemingsnummer)(?!\p{L})\P{N}{0,28}|(?:[Nn](?:°|um[eé]ro|[or]\.?) ?(?:d['’])?[Ee]ntreprise|ENTREPRISE [Nn][°o]?)[ :.]{0,3}|(?<!\p{L})n[°ºr]\.? )$/u;
const belgianInWords =
  /(?<!\p{L})(?:(?:RPR|RPM|BCE|KBO)(?!\p{L})(?: ?: ?|[^\d:]{0,28})|[Nn](?:°|um[eé]ro|[or]\.?) ?(?:d['’])?[Ee]ntreprise[ :.]{0,3}(?:BE )?)$/u;
function isBelgianCompany(written: string, { before, after }: Surroundings): boolean {
  const isRegister = /^[01]\d{3}\.\d{3}\.\d{3}$/.test(written) && belgianRegister.test(before);
  // Mobiles are written with spaces: the letters of a country alone are no register there.
  return (
    isRegister || (/^[01]\d{3} \d{3} \d{3}$/.test(written) && (belgianInWords.test(before) || /^ RP[RM] /.test(after)))
  );
}

/** `MB 07014694`, `МБ 07014694`: a company in Serbia and Croatia; elsewhere the letters are somebody's, or a mobile's. */
const isYugoslavCompany = (written: string, { before }: Surroundings): boolean =>
  /^\d{8}$/.test(written) && /(?<!\p{L})(?:MB|МБ)[.:]? ?$/u.test(before);

/** `03933742-3`: somebody in Israel, with a check digit. */
const isIsraeli = (written: string): boolean => /^\d{8}-\d$/.test(written);

/** `BCA 088-418-2270`: an account of a bank in Indonesia, as that prints it; what begins as areas do may be the bank's number. */
const isIndonesianAccount = (written: string, { before }: Surroundings): boolean =>
  /^(?!0[2367])\d{3}-\d{3}-\d{4}$/.test(written) && /(?<!\p{L})BCA[ :]{1,2}$/u.test(before);

/** `469686204/0800`, `96-9346724779/0100`: an account and its bank, as Czechia and Slovakia write them. */
const isCzechAccount = (written: string, { after }: Surroundings): boolean =>
  /^(?:\d{1,6}-)?[1-9]\d{5,9}$/.test(written) && /^\/\d{4}(?!\d)/.test(after);

/** `J.nr. 2023-4567`, `Līgums 2023-0412`: a paper, by its year. */
const isOfYear = (written: string, { before }: Surroundings): boolean =>
  /^(?:19|20)\d\d-\d{4}$/.test(written) && /(?:n[or°º]\.?|(?<!\p{L})(?:līgums|rīkojums|rēķins|sag)) ?$/iu.test(before);

/** `71/069/27988`: a person for a tax office in Germany, by its second and third groups. */
const isGermanTaxpayer = (written: string, { before }: Surroundings): boolean =>
  /^0\d\d\/\d{4,5}$/.test(written) && /(?<!\d)[1-9]\d{1,2}\/$/.test(before);

/**
 * `Cg. 06-25-297791`, `浙ICP备16052811号`, `VDE 0671-200`, `n. 06112/1998`, `Lot 63 DP 134709`,
 * `IBAN: IT97 X 0542 8111 …`: by the words before.
 */
const series: [label: RegExp, shape: RegExp, ...ways: string[]][] = [
  [/(?<!\p{L})(?:Cg|[Cc]égj\p{L}*)[.:]{0,2} ?$/u, /^\d\d-\d\d-\d{6}$/, '-'],
  [/ICP[備备證证] ?$/, /^\d+$/, ''],
  [/(?<!\p{L})(?:VDE|DIN|IEC|GB\/T|ÖNORM|SN EN|NF EN)[ -]$/u, /^\d{3,5}(?:\.\d)?[-.]\d{1,4}$/, '-', '.', '-.'],
  [/(?<!\p{L})n[.°º] ?$/u, /^0\d{3,5}\/(?:19|20)\d\d$/, '/'],
  [/\bLot \d+ DP $/, /^\d+$/, ''],
  [/(?<!\p{L})(?:Gas Safe Reg|CIDB(?: Reg)?|Lesen)[.:]{0,2} ?$/u, /^\d+$/, ''],
  [/(?<!\p{L})IBAN\P{L}{0,3}[A-Z]{2}\d\d [A-Z] $/u, /^\d{4} \d{4}/],
  [/(?<!\p{L})BSB $/u, /^\d{3}-\d{3}$/, '-'],
  [/(?<!\p{L})C\.?C\.?I\.?A\.?A\.? \p{Lu}\p{Ll}+ $/u, /^\d{6,7}$/, ''],
  [/(?<!\p{L})(?:PLZ|Postleitzahl(?:en)?|[Cc]odes? postaux|CAP)(?:-?\p{L}+)?:? ?$/u, /^\d{5}-\d{5}$/, '-'],
];
const kindsOfSeries = series.map(
  ([label, shape, ...ways]): KindBySigns => [
    (written, { before }) => shape.test(written) && label.test(before),
    ...ways,
  ],
);

/** `Delibera n. 06 4884 del 21.03.2022`: a paper, and when it was written. */
const isDated = (_written: string, { before, after }: Surroundings): boolean =>
  isDatedBehind(after) &&
  /(?<!\p{L})(?:delibera(?:zione)?|determina(?:zione)?|decreto|ordinanza|circolare|verbale) n[.°º] ?$/iu.test(before);

/** `2018 451273` behind `199/`, `036-079540` behind `2018/S `: a notice of the European Union, by its year. */
const isNotice = (written: string, { before }: Surroundings): boolean =>
  (/^(?:19|20)\d\d \d{6}$/.test(written) && /(?<!\d)\d{1,3}\/$/.test(before)) ||
  (/^\d{3}-\d{6}$/.test(written) && /(?:19|20)\d\d\/S $/.test(before));

/** `Kontonr. 3409 33445566`: the digits of a bank in Denmark, and an account there. */
const isDanishAccount = (written: string, { before }: Surroundings): boolean =>
  /^\d{8}$/.test(written) &&
  /(?<!\p{L})(?:bank:|(?:konto|reg)\.?[ -]?(?:nr|nummer)?)(?!\p{L})\P{L}{1,4}(?<!\d)\d{4}[ -]{1,2}$/iu.test(before);

/** `045-544/2026`, `021-44/2026-118`: papers, and their year, and a part of them, where no numbers are written so. */
const isDatedPaper = (written: string): boolean => /^\d{1,3}-\d{2,4}\/(?:19|20)\d\d(?:-\d{1,3})?$/.test(written);

/** `Tilbud 2026-1184`: a paper in Denmark, which writes no number with one hyphen. */
const isDanishPaper = (written: string): boolean => /^(?:19|20)\d\d-\d{4}$/.test(written);

/** `04-5346443-3`: a person for the social security of the Philippines. */
const isInsuredInPhilippines = (written: string): boolean => /^\d\d-\d{7}-\d$/.test(written);

/** `0412778-3`: a company in Finland. */
const isFinnishCompany = (written: string): boolean => /^0\d{6}-\d$/.test(written);

/** `35112 42048`, `12622 / 22691`: India writes mobiles in two groups of five, which begin with other digits. */
const areIndianFigures = (written: string): boolean => /^[1-5]\d{4} (?:\/ )?\d{5}$/.test(written);

/** `09310000 - Elektrizität`: goods by the numbers that public buyers use; four noughts are hardly a house’s. */
const areGermanGoods = (written: string, { after }: Surroundings): boolean =>
  /^0\d{3}0000$/.test(written) && /^ [-–] ?\p{Lu}/u.test(after);

/**
 * `dz. nr 012/3456789`: a paper in Poland; behind a label of a telephone it is a number with the nought that was
 * dialled first.
 */
const isPolishPaper = (written: string): boolean => /^0\d\d\/\d{7}$/.test(written);

/** `Polna 15/16 02-516 Warszawa`: a house and its flat before where letters go to. */
const isPolishPlace = (written: string): boolean => /^\d{1,3}\/\d{1,3} \d\d-\d{3}$/.test(written);

/** `Apartado 832-0060`: a box for letters in Panama; elsewhere the word is a section of something. */
const isBoxInPanama = (written: string, { before }: Surroundings): boolean =>
  /^\d{3,4}-\d{4,5}$/.test(written) && /(?<!\p{L})apartado:? ?$/iu.test(before);

/**
 * `IRD 049-091-850`, `IRD no. 49091850`: somebody for New Zealand's tax office; its own line, `0800 775 247`, has other
 * groups.
 */
const isTaxpayerOfNewZealand = (written: string, { before }: Surroundings): boolean =>
  /^0?\d\d([-. ]?)\d{3}\1\d{3}$/.test(written) && /(?<!\p{L})IRD(?: ?(?:no|number)\.?)?[ :#–-]*$/iu.test(before);

/** Whether digits and what stands around them are of a register, a bank or a post; each of one kind. */
export const kindsOfRegisters: KindBySigns[] = [
  [isOfYear, '-'],
  [isOfAccount, '', ' '],
  [isPostalCode, '-'],
  [isIndonesianAccount, '-'],
  [isBelgianCompany, '.', ' '],
  [isGermanTaxpayer, '/'],
  ...kindsOfSeries,
  [isDated],
  [isNotice, ' ', '-'],
];

/** Those that elsewhere would be somebody's number. */
export const kindsOfRegion: Partial<Record<CountryCode, IsKind[]>> = {
  BA: [isDatedPaper],
  CZ: [isCzechAccount, isDatedPaper],
  DE: [areGermanGoods],
  DK: [isDanishAccount, isDanishPaper],
  FI: [isFinnishCompany],
  HR: [isYugoslavCompany, isDatedPaper],
  IL: [isDatedPaper, isIsraeli],
  IN: [areIndianFigures],
  ME: [isDatedPaper],
  NZ: [isTaxpayerOfNewZealand],
  PH: [isInsuredInPhilippines],
  PA: [isBoxInPanama],
  PL: [isPolishPaper, isPolishPlace],
  RS: [isYugoslavCompany, isDatedPaper],
  SI: [isDatedPaper],
  SK: [isCzechAccount, isDatedPaper],
};
