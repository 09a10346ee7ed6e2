/**
 * Labels as they are typed where accents are left out: in what old programs print, on keyboards of others, in haste. `Cislo
 * objednavky`, `Ma don hang`, `Broj racuna`.
 */

/** A letter of the Latin script with a sign, outside of a class of letters, which has it without already. */
const accented = /[\u00c0-\u024f\u1e00-\u1eff]/;
const classes = /\[[^\]]*\]/g;
/** Letters of other scripts, which would lose more than a sign. */
const ofOtherScripts = /[\u0370-\u1dff\u1f00-\uffff]/;
/** What is shorter is a word of another language: `so`, `ma`. */
const fewestLetters = 4;
/** Letters that Unicode does not take apart. */
const letters = new Map(
  Object.entries({ ł: 'l', đ: 'd', ı: 'i', ø: 'o', ð: 'd', ə: 'e', æ: 'ae', œ: 'oe', þ: 'th', ß: 'ss' }),
);
const wholeLetters = /[łđıøðəæœþß]/g;
/** What is said around a label, and signs that are written apart. */
const beside = /\(\?[^)]*\)|\\./g;

/**
 * What is another word, once its sign is gone: whom people call, `Poliçe`, `agência`, `Måler`, `Stück`, `guía`; names, `Zähler`,
 * `šifra`, `vận đơn`; what sentences have, `prêt`, `biļete`, `parça`, `châssis`, `no cartão`, `réservation`. `codigo`, `matricula`
 * and `cedula` are among `registers`, where they speak for figures without groups alone.
 */
const wordsElsewhere = new Set(
  [
    'police|agencia|maler|stuck|guia|zahler|sifra|van don|pret|bilete|parca|chassis|cartao|envio',
    'reservation|reference|references|codigo|matricula|cedula',
  ].flatMap((words) => words.split('|')),
);

const withoutAccents = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(wholeLetters, (letter) => letters.get(letter) ?? letter);

/** The label without its accents, where it has any that it can be without. */
function unaccented(label: string): string[] {
  if (!accented.test(label.replace(classes, '')) || ofOtherScripts.test(label)) return [];
  const plain = withoutAccents(label);
  const count = plain.replace(beside, '').match(/[a-z]/g)?.length ?? 0;
  return count < fewestLetters || wordsElsewhere.has(plain) ? [] : [plain];
}

/**
 * Labels, and behind them what those of Latin letters are without their accents.
 * @param labels in lower case, as expressions with `|` between them and nowhere in them
 */
export function withUnaccented(labels: string): string {
  const all = labels.split('|');
  return [...new Set([...all, ...all.flatMap(unaccented)])].join('|');
}
