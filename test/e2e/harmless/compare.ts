import type { PageState } from './record.ts';

type Lines = Partial<Record<keyof PageState, string[]>>;

/** The parts of a state as lines. */
const linesOf = (state: PageState | undefined): Lines =>
  Object.fromEntries(
    Object.entries(state ?? {}).map(([part, value]) => [part, JSON.stringify(value, undefined, 1).split('\n')]),
  );

/** Where two states of a page part, the first line of each part that does. */
export function differences(name: string, one: PageState | undefined, other: PageState | undefined): string[] {
  if (!one || !other) return [`${name} told nothing`];
  const [mine, theirs] = [Object.entries(linesOf(one)), linesOf(other)];
  return mine.flatMap(([part, lines]) => {
    const others = Object.entries(theirs).find(([same]) => same === part)?.[1] ?? [];
    const at = Array.from({ length: Math.max(lines.length, others.length) }).findIndex(
      (_, i) => lines[i] !== others[i],
    );
    return at === -1 ? [] : `${name}: ${part}: ${lines[at]} instead of ${others[at]}`;
  });
}

/**
 * What tells of the one element in which a card stands, at the end of the page or of a dialogue that holds it still:
 * that it came and went, and its own attributes.
 */
const home = '\\/#document0\\/HTML1(?:\\/BODY1\\/DIALOG\\d+)?';
const ofHost = new RegExp(`^childList ${home} |^(?:attributes )?${home}\\/DIV\\d+( (?:style|popover)|$)`);
/** A line of what has a box: no text, no comment, no document type, no end. */
const ofElement = /^(?!#|end|html$)/;

/** A state without that element, and without what the page could see of it. */
export function withoutHost(state: PageState | undefined): PageState | undefined {
  if (!state) return undefined;
  const host = state.nodes.findIndex((node) => node.startsWith('DIV popover=manual'));
  const boxesBefore = state.nodes.slice(0, host).filter((node) => ofElement.test(node)).length;
  // What it stood between is told twice, and would have been told once.
  const others = (lines: string[]) =>
    lines.filter((line) => !ofHost.test(line)).filter((line, index, rest) => line !== rest[index - 1]);
  return {
    ...state,
    nodes: host === -1 ? state.nodes : state.nodes.toSpliced(host, 2),
    boxes: host === -1 ? state.boxes : state.boxes.toSpliced(boxesBefore, 1),
    changes: others(state.changes),
    events: Object.fromEntries(Object.entries(state.events).map(([type, lines]) => [type, others(lines)])),
  };
}
