const inPercent = (share: number): string => (share * 100).toFixed(1);

/**
 * Recall and precision of what was found in pages, as a cell of a table; of pages without a contact how many finds there are in a
 * million characters.
 */
export function shareOf(found: string[], contacts: string[], megabytes: number): string {
  if (contacts.length === 0) return `${(found.length / megabytes).toFixed(0)} per MB, all false`;
  const wanted = new Set(contacts);
  const right = found.filter((text) => wanted.has(text)).length;
  return `${inPercent(right / wanted.size)} / ${inPercent(found.length ? right / found.length : 1)}`;
}
