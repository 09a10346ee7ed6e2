/** Which of a menu's items a key leads to, from the one at `place` (-1 for none); undefined for a key that leads nowhere. */
export function stepInMenu(key: string, place: number, texts: readonly string[]): number | undefined {
  const last = texts.length - 1;
  const steps: Record<string, number> = {
    ArrowDown: place >= last ? 0 : place + 1,
    ArrowUp: place <= 0 ? last : place - 1,
    Home: 0,
    End: last,
  };
  if (Object.hasOwn(steps, key)) return steps[key];
  return [...key].length === 1 && key !== ' ' ? nextBeginning(key, place, texts) : undefined;
}

/** The next item, and around, that begins with a letter. */
function nextBeginning(letter: string, place: number, texts: readonly string[]): number | undefined {
  const wanted = letter.toLocaleLowerCase();
  const order = texts.map((_, index) => (place + 1 + index) % texts.length);
  return order.find((index) => texts[index]?.toLocaleLowerCase().startsWith(wanted));
}
