/** These run inside a page or the card: they may use nothing but what they find there. */

/** The texts of all marks, in document order. */
export function readMarks(): string[] {
  const ranges = [...CSS.highlights.values()].flatMap((highlight) => [...highlight]);
  return ranges.map((range) => {
    const live = document.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    return live.toString().trim();
  });
}

export interface CardContent {
  title: string;
  subtitle: string;
  /** `Label: value`, links left out. */
  fields: string[];
  /** Records that a field points to. */
  pointsTo: string[];
  /** Records that link here: an entity and how many of it. */
  linked: string[];
  activities: string[];
  /** Whether the record's fields and the list of its activities, which may be empty, are drawn. */
  isDrawn: boolean;
  /** Whether no field is kept back either. */
  isComplete: boolean;
}

/** Unfolds the fields that a card keeps back at first. A card that came into sight just now takes no click yet. */
export function unfoldFields(): void {
  const buttons = document.querySelectorAll<HTMLElement>('section[aria-label="Details"] > button');
  for (const button of buttons) button.click();
}

/** What the card shows, read from its headings, lists and labels as assistive technology would. */
export function readCard(): CardContent {
  const words = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const inSection = (label: string, selector: string): Element[] => all(`section[aria-label="${label}"] ${selector}`);
  const rows = inSection('Details', 'dl > div');
  const activities = inSection('Activity', 'li > div');
  const titled = (item: Element): string => {
    const [about, ...rest] = [...item.children];
    return `${[...(about?.children ?? [])].map(words).join(', ')}: ${words(rest[0])}`;
  };
  const isDrawn = rows.length > 0 && inSection('Activity', '> ol').length > 0;
  return {
    title: words(document.querySelector('h2')),
    subtitle: words(document.querySelector('h2 + div > p')),
    fields: rows
      .filter((row) => !row.querySelector('dd button[data-form="inline"]'))
      .map((row) => `${words(row.querySelector('dt'))}: ${words(row.querySelector('dd'))}`),
    pointsTo: inSection('Details', 'dd button[data-form="inline"]').map(words),
    linked: inSection('Linked records', 'h3').map((heading) => words(heading)),
    activities: activities.map(titled),
    isDrawn,
    isComplete: isDrawn && inSection('Details', '> button').length === 0,
  };
}
