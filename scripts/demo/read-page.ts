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
  entity: string;
  fields: string[];
  pointsTo: string[];
  linked: { entity: string; total: string }[];
  activities: string[];
  /** Whether the record, its links and its activities are all drawn. */
  isComplete: boolean;
}

/** What the card shows, read from its headings, lists and labels as assistive technology would. */
export function readCard(): CardContent {
  const words = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const section = (label: string): Element | null => document.querySelector(`section[aria-label="${label}"]`);
  const all = (from: Element | null, selector: string): Element[] => [...(from?.querySelectorAll(selector) ?? [])];
  const rows = all(section('Details'), 'dl > div');
  const activities = all(section('Activity'), 'li');
  return {
    title: words(document.querySelector('h2')),
    subtitle: words(document.querySelector('h2 + p')),
    entity: words(document.querySelector('header p:last-of-type bdi')),
    fields: rows.map((row) => `${words(row.querySelector('dt'))}: ${words(row.querySelector('dd'))}`),
    pointsTo: all(section('Details'), 'dd button[data-form="inline"]').map(words),
    linked: all(section('Linked records'), 'h3').map((heading) => ({
      entity: words(heading.querySelector('bdi')),
      total: words(heading.querySelector('span')),
    })),
    activities: activities.map(words),
    isComplete: rows.length > 0 && activities.length > 0,
  };
}
