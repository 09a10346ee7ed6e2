/** Words for an extension, as people write them behind a number. */
export const extensionWords =
  'e?xt(?:ens(?:i[oó]?n?|[aã]o|i[oó]n(?:e?s))|n|s)?(?:[. ]{1,2}no(?=\\.? ?\\d))?|x|доб(?:авочный)?|дод|вн(?:утр(?:енний)?)?|внутр(?:ішній)?|вътр(?:ешен)?|εσωτ(?:ερικ[όο])?|εσ(?=\\.)|anexo|anx|inter(?:no|ior)|int|poste|ala(?:numero|nro)|sisänumero|internn(?:umme)?r|lokaln(?:umme)?r|interna|sise(?:tel(?:efon)?)?|iekš(?:ējais)?|vidinis|vid(?=\\.)|ankn(?:ytning)?|lo[ck](?:al)?|ekst|samb|kućni|лок(?:ал)?|pesawat|pes(?=\\.)|(?:số )?(?:máy (?:lẻ|nhánh)|nhánh|nội bộ)|durchwahl|dw|nb?st|nebenstelle|app|wewn?|wewnętrzny|w(?=\\. ?\\d+(?: \\P{L}|[^\\d ]|$))|linka|klapka|klappe|melléke?|mell(?=\\.)|dahili|dah(?=\\.)|ramal|ramais|tst|toestel(?:nummer)?|doorkies(?:nr|nummer)?|שלוחה(?: מס[\u0027׳])?|תחויג|[内內]線|[转轉]?分[机機]号?|转|轉|내선(?:번호)?|შიდა|ներքին|ішкі|ichki|مقسم|שלו[\u0027׳]|ต่อ|تحويل[ةه]|فرعي|داخل[یي]';

/** A letter of a script that leaves no space between words. */
const unspaced = '[\\u3040-\\u9fff\\uac00-\\ud7af]';

/**
 * What a meeting is joined by, `,,84127644187#,,,,*418276#`, `,,418276441# Germany`, `,,418276441##`, is nobody's extension; ten and eleven
 * digits are that wherever they stand.
 */
const meeting = '\\d{6,15}#[, #]';

/** That is part of what is dialled: by itself it would be read as another number. */
const joining = '(?:,,|;)\\d{6,15}#{1,2}';

/** `ask for ext 3`, `puis poste 12`: what a caller is told to do. */
const said = '(?:ask for|dial|then|at(?= ext)|puis|demander le)';

/** `poste/ext. 226`, `(est. / ext. 2247)`: the first of two words. */
const inTwoLanguages = `(?:(?:${extensionWords}|est)\\.? ?/ ?)?`;

const extension = new RegExp(
  `^(?:;ext=(\\d{1,12})|(?!\\/x)(?: ?\\([^\\d()]{1,30}\\)(?! ?x))?[ \\t,;(/|-]{0,3}(?:${said} )?${inTwoLanguages}(?:${extensionWords})[ .,:：#=-]{0,3}(\\d{1,9}|\\d{12,20})|[ ,]{0,2}#\\s?(?:(\\d{1,6})|(\\d{7,9})#)|(?:,,?|;)(?!${meeting})(\\d{1,9}|\\d{12,15})#|[ ,/(-]{1,3}(\\d{1,5})(?:\\.|-[aeoö]s)? (?:mellék|belső)|(?:,,|;)\\s?(?!${meeting})(\\d{1,7})(?!\\s?[\\p{L}\\p{Sc}%]|[.)]\\s\\p{L}|[:;]|,\\S|[./-]\\d)|${joining})(?!\\d|(?!${unspaced})\\p{L}| ?[%\\p{Sc}])`,
  'iu',
);

export interface Extension {
  /** None where it is nobody's: what a meeting is joined by. */
  digits: string;
  /** How many characters behind the number it takes. */
  length: number;
}

/** A number with the extension that belongs to it, if one does. */
export const withExtension = (number: string, extension: Extension | undefined): string =>
  extension?.digits ? `${number};ext=${extension.digits}` : number;

/** The extension that follows a number directly, or what a meeting is joined by, if one does. */
export function extensionAfter(after: string): Extension | undefined {
  // Most of what stands behind a number has no digit.
  const match = /\d/.test(after) && extension.exec(after);
  if (!match) return undefined;
  const [whole, ...groups] = match;
  const isClosed = whole.lastIndexOf('(') > whole.lastIndexOf(')') && after[whole.length] === ')';
  return { digits: groups.find((group) => group !== undefined) ?? '', length: whole.length + (isClosed ? 1 : 0) };
}
