/** An ending in Latin letters, but for the commonest, about which nobody need be asked. */
const unusual = /\.(?!(?:com|net|org|example)$)([a-z]+)$/;

/** What the judge has to be asked before an address counts as one; nothing where its ending is known to be one. */
export function endingQuestion(address: string): string | undefined {
  const ending = unusual.exec(address)?.[1];
  return ending && `\0${ending}`;
}
