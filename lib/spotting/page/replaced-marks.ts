import type { Unit } from './changes.ts';
import { parentNode } from './dom.ts';
import type { Mark, Marks } from './marks.ts';

const marksPerStep = 400;

/** The nodes that stand for units of the page. */
function topsOf(units: Unit[]): Map<Node, Unit> {
  const tops = new Map<Node, Unit>();
  for (const unit of units) for (const node of unit) tops.set(node, unit);
  return tops;
}

function unitAround(start: Node, tops: Map<Node, Unit>): Unit | undefined {
  for (let node: Node | null = start; node; node = parentNode(node)) {
    const unit = tops.get(node);
    if (unit) return unit;
  }
  return undefined;
}

/** The marks that stand in each of the units: they are replaced when it is read again. */
export function* marksByUnit(units: Unit[], marks: Pick<Marks, 'all'>): Generator<void, Map<Unit, Mark[]>> {
  const tops = topsOf(units);
  const replaced = new Map<Unit, Mark[]>();
  let steps = 0;
  for (const mark of marks.all()) {
    if (++steps % marksPerStep === 0) yield;
    const unit = unitAround(mark.range.startContainer, tops);
    const there = unit && replaced.get(unit);
    if (there) there.push(mark);
    else if (unit) replaced.set(unit, [mark]);
  }
  return replaced;
}
