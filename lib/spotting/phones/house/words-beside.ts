/** Words that stand between the numbers of one house and behind them, as expressions. */

export const wordsForFax =
  'tele(?:fax|faks)|fax|faks(?:s|as)?|t[ée]l[ée]c(?:opie(?:ur)?)?|факс|φαξ|传真|傳真|팩스|โทรสาร|แฟกซ์|فکس|فاكس|פקס';

/** What else somebody can be reached by, in the languages that write lines within a house. */
export const wordsForContacts = '(?:tele)?fax|tel(?:efon)?|fon|mob(?:il)?|cel|handy|e-?mail|mail|web|www';

/** What says that a line within the house follows, in German. */
export const wordForLine = '(?:dw|durchwahl)(?!\\p{L})[.:=]? ?(?:- ?)?';

/** `, Durchwahl 17`: the line in place of the one that is all of a house's. */
export const lineInPlace = `[\\s,;/|(]{1,3}${wordForLine}(?<line>[1-9]\\d{0,4})(?!\\d|[-/]\\d)`;

/** `0511 441822 (Jane), …`: whose a number is, if that is said. */
export const whose = '(?: ?\\([^()\\n\\v]{1,20}\\))?';

/** A word between the last two of several. */
export const conjunction =
  '(?:and|or|y|o|e|ou|und|u\\.|oder|od\\.|bzw\\.|oppure|of|en|lub|albo|i|vagy|és|veya|ve|atau|dan|alebo|nebo|a|eller|og|och|tai|ja|või|sau|și|ili|hoặc|или|и|та|і|або|και|یا|و|أو|او)';
/** The same in capitals, but for letters that are as often something else. */
export const conjunctionInCapitals = '(?:[YEO]|ET|OU|UND|ODER|OR|AND)';

/** What else stands behind a number, in Russian. */
export const wordsInRussian = 'доб|вн|адр|тел|моб|сайт';

/** What stands behind a number, and is nothing that digits are counted in. */
export const notCounted = `${conjunction} \\d|(?:for|from|to|für|zum?|zur|bei|ab|bis|von|pour|para|per|por|day|eve|home|work|cell|res|off|ext|site|电话|電話|${wordsInRussian}|${wordsForContacts}|${wordsForFax})(?!\\p{L})`;
