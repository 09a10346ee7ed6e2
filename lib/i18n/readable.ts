/** A name of the interface's as a person reads it: `open_deals`, `openDeals` and `open-deals` as "Open deals". */
export function readable(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_\-.\s]+/g, ' ')
    .trim();
  if (words === '') return name;
  const sentence = words === words.toUpperCase() ? words : words.toLowerCase();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
