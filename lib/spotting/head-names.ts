/**
 * What the head of a column on a page calls it, without what else tables write into it: signs of an order, and words
 * for what a click does.
 */

const label = /\p{L}[^:\n↑-⇿■-◿]{0,99}/u;

/** Words before the name, as tables have that are read aloud. */
const toSortBy =
  /^[^\p{L}]*(?:(?:click|press|tap|activate|cliquez|clique|klicken)(?: (?:to|pour|para|zum))? )?(?:sort(?:ed)? by|filter by|sortieren nach|trier par|ordenar por|ordina per|sorter(?:en op|a efter|er etter|ér efter)|sortuj według)(?!\p{L}):?/iu;

/** What comes behind the name, often with nothing between: "PhoneSort ascending". */
const forClicks = [
  'activate|click|press|ascending|descending|show .* column|(?:column|more) (?:menu|actions|options)',
  '(?:sort(?!ing office)|filt[er])\\p{L}*',
  'aufsteigend|absteigend|tri(?!\\p{L})|trier|croissant|décroissant|ascendente|descendente|crescente|decrescente|oplopend|aflopend',
  'ordenar|ordina|rosnąco|malejąco|сортир|фильтр|по возрастанию|по убыванию|מיין|מיון|סינון',
].join('|');
const eastAsian = '昇順|降順|並べ替え|升序|降序|排序|筛选|篩選|정렬|필터|오름차순|내림차순';
/** Behind a space in either case, behind a small letter as a word that begins with a great one, in East Asia anywhere. */
const behindName = new RegExp(
  `(?:\\s(?:${forClicks}|${inGreat(forClicks)})|(?<=[\\p{Ll}\\p{Nd}.*#)])(?=\\p{Lu})(?:${inGreat(forClicks)})|(?<=\\p{Lo})\\s?(?:${eastAsian})).*$`,
  'su',
);

/** The words of such a pattern with a great letter each. */
function inGreat(words: string): string {
  return words.replaceAll(/(?<=^|\||\(\?:)\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** A word of `toSortBy`: most heads are one word, which is told soonest so. */
const mayBeSorted = /sort|filter|trier|orden|ordina/i;
/** What stands before `behindName`: a space, or a great letter or one without cases behind the first. */
const mayBeMore = /\s|.[^\0-@a-z]/;

/** @returns nothing where a head has no name */
export function headName(head: string): string {
  const [name = ''] = label.exec(mayBeSorted.test(head) ? head.replace(toSortBy, '') : head) ?? [];
  return mayBeMore.test(name) ? name.replace(behindName, '') : name;
}
