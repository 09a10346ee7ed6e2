import { compile, type Program, type Step } from './program.ts';

const nativeExec = RegExp.prototype.exec;
const programs = new Map<string, Program>();

function programOf({ source, flags }: RegExp): Program {
  const name = `${source}/${flags}`;
  const program = programs.get(name) ?? compile(source, flags);
  programs.set(name, program);
  return program;
}

interface Run {
  text: string;
  isUnicode: boolean;
  /** How often a character of the text was looked at, or a way to read on from it tried. */
  steps: number;
}

/** Where one character ends that begins, or backwards begins that ends, at a place. */
function beside({ text, isUnicode }: Run, at: number, isBackward: boolean): number {
  const low = text.charCodeAt(isBackward ? at - 2 : at);
  const high = text.charCodeAt(isBackward ? at - 1 : at + 1);
  const isPair = isUnicode && low >= 0xd800 && low < 0xdc00 && high >= 0xdc00 && high < 0xe000;
  return at + (isBackward ? -1 : 1) * (isPair ? 2 : 1);
}

/** A way of reading on. */
interface Way {
  /** Of the step that is next. */
  index: number;
  at: number;
  saved: number[];
}

/** Takes one step on a way; those that branch off it are left for later. @returns whether it goes on */
function take(run: Run, step: Step, way: Way, left: Way[]): boolean {
  const { at, saved } = way;
  const from = way.index++;
  if (step.op === 'one') {
    way.at = beside(run, at, step.isBackward);
    if (way.at < 0 || way.at > run.text.length) return false;
    return step.isMatch(run.text.slice(Math.min(at, way.at), Math.max(at, way.at)));
  }
  if (step.op === 'progress') return saved[step.slot] !== at;
  if (step.op === 'edge') return step.isMatch(run.text, at);
  if (step.op === 'look') {
    const seen = matchAt(run, step.program, at, saved);
    if (seen && !step.isNegative) way.saved = seen.saved;
    return (seen === undefined) === step.isNegative;
  }
  if (step.op === 'again') {
    const again = run.text.slice(saved[2 * step.group] ?? 0, saved[2 * step.group + 1] ?? 0);
    run.steps += again.length;
    way.at += again.length;
    return run.text.startsWith(again, at);
  }
  if (step.op === 'either') {
    left.push({ index: from + step.second, at, saved });
    way.index = from + step.first;
  }
  if (step.op === 'go') way.index = from + step.to;
  if (step.op === 'save') way.saved = saved.with(step.slot, at);
  return true;
}

/** How far the steps read from a place on; nothing where they fail there. */
function matchAt(run: Run, steps: Step[], start: number, saved: number[]): Way | undefined {
  const left: Way[] = [{ index: 0, at: start, saved }];
  for (let way = left.pop(); way; way = left.pop()) {
    for (let isAlive = true; isAlive; ) {
      run.steps++;
      const step = steps[way.index];
      if (!step || step.op === 'end') return way;
      isAlive = take(run, step, way, left);
    }
  }
  return undefined;
}

/**
 * What a backtracking engine does for one search, in steps: the browser's own does no more of them, and mostly fewer.
 * @throws where this finds something other than the engine did
 */
function stepsOf(expression: RegExp, text: string, from: number, found: RegExpExecArray | null): number {
  const { steps, slots } = programOf(expression);
  const run: Run = { text, isUnicode: expression.unicode, steps: 0 };
  const last = expression.sticky ? from : text.length;
  for (let start = from; start <= last; start = beside(run, start, false)) {
    const match = matchAt(run, steps, start, new Array(slots).fill(-1));
    if (!match) continue;
    const isSame = found?.index === start && found[0].length === match.at - start;
    if (!isSame) throw new Error(`${expression} was read otherwise than the engine does`);
    return run.steps;
  }
  if (found) throw new Error(`${expression} was read otherwise than the engine does`);
  return run.steps;
}

/** Counts what all expressions that run meanwhile do. */
export function countingSteps(work: () => unknown): number {
  let total = 0;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = nativeExec.call(this, text);
    RegExp.prototype.exec = nativeExec;
    try {
      total += stepsOf(this, text, from, found);
    } finally {
      RegExp.prototype.exec = counting;
    }
    return found;
  };
  const counting = RegExp.prototype.exec;
  try {
    work();
  } finally {
    RegExp.prototype.exec = nativeExec;
  }
  return total;
}
