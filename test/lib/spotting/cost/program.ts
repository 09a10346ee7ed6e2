/** An expression as the steps that a backtracking engine takes for it. */
export type Step =
  | { op: 'one'; isMatch: (character: string) => boolean; isBackward: boolean }
  /** Goes on at the first, and where that fails at the second. */
  | { op: 'either'; first: number; second: number }
  | { op: 'go'; to: number }
  | { op: 'save'; slot: number }
  /** Fails where nothing was read since the slot was saved: an empty round of a loop is its last. */
  | { op: 'progress'; slot: number }
  | { op: 'again'; group: number }
  | { op: 'edge'; isMatch: (text: string, at: number) => boolean }
  | { op: 'look'; program: Step[]; isNegative: boolean }
  | { op: 'end' };

export interface Program {
  steps: Step[];
  slots: number;
}

const nativeExec = RegExp.prototype.exec;

function characterTest(source: string, flags: string): (character: string) => boolean {
  const expression = new RegExp(`^(?:${source})$`, flags.replace(/[gyd]/g, ''));
  const known = new Map<string, boolean>();
  return (character) => {
    const answer = known.get(character) ?? nativeExec.call(expression, character) !== null;
    known.set(character, answer);
    return answer;
  };
}

const isWordAt = (text: string, at: number): boolean => /^\w$/.test(text.charAt(at));
const edges: Record<string, (text: string, at: number) => boolean> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': (text, at) => isWordAt(text, at - 1) !== isWordAt(text, at),
  '\\B': (text, at) => isWordAt(text, at - 1) === isWordAt(text, at),
};

const character =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[^bB1-9]|[^\\()[|*+?^$]/suy;
const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/y;
const signs: Record<string, [fewest: number, most: number | undefined]> = {
  '*': [0, undefined],
  '+': [1, undefined],
  '?': [0, 1],
};
const opening = /\((?:\?(?:(:)|(<?)([=!])|<\w+>))?/y;
const edge = /\^|\$|\\[bB]/y;
const reference = /\\([1-9])/y;

/** Reads an expression's source. Flags `m` and `v` are not known. */
export function compile(source: string, flags: string): Program {
  let at = 0;
  let groups = 0;
  let slots = 2 * (source.match(/\((?!\?)|\(\?<\w/g)?.length ?? 0) + 2;

  function take(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = at;
    const match = nativeExec.call(expression, source) ?? undefined;
    at += match?.[0].length ?? 0;
    return match;
  }

  function choice(isBackward: boolean): Step[] {
    const first = sequence(isBackward);
    if (source[at] !== '|') return first;
    at++;
    const second = choice(isBackward);
    const start = first.length + 2;
    return [{ op: 'either', first: 1, second: start }, ...first, { op: 'go', to: second.length + 1 }, ...second];
  }

  function sequence(isBackward: boolean): Step[] {
    const terms: Step[][] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') terms.push(repeated(isBackward));
    return (isBackward ? terms.reverse() : terms).flat();
  }

  function repeated(isBackward: boolean): Step[] {
    const term = atom(isBackward);
    const match = take(quantifier);
    if (!match) return term;
    const [, sign = '', low, comma, high, lazy] = match;
    const signed = signs[sign];
    if (signed) return repeat(term, ...signed, lazy === '?');
    const fewest = Number(low);
    const most = high ? Number(high) : undefined;
    return repeat(term, fewest, comma ? most : fewest, lazy === '?');
  }

  function repeat(term: Step[], fewest: number, most: number | undefined, isLazy: boolean): Step[] {
    const either = (on: number, off: number): Step =>
      isLazy ? { op: 'either', first: off, second: on } : { op: 'either', first: on, second: off };
    const must = Array.from({ length: fewest }, () => term).flat();
    if (most !== undefined) {
      const may = Array.from({ length: most - fewest }).reduce<Step[]>(
        (rest) => [either(1, term.length + rest.length + 1), ...term, ...rest],
        [],
      );
      return [...must, ...may];
    }
    const slot = slots++;
    const round: Step[] = [{ op: 'save', slot }, ...term, { op: 'progress', slot }];
    return [...must, either(1, round.length + 2), ...round, { op: 'go', to: -round.length - 1 }];
  }

  function atom(isBackward: boolean): Step[] {
    const isMatch = edges[take(edge)?.[0] ?? ''];
    if (isMatch) return [{ op: 'edge', isMatch }];
    const back = take(reference);
    if (back) return [{ op: 'again', group: Number(back[1]) }];
    const group = take(opening);
    if (group) return inBrackets(group, isBackward);
    const one = take(character);
    if (!one) throw new Error(`cannot read ${source.slice(at)}`);
    return [{ op: 'one', isMatch: characterTest(one[0], flags), isBackward }];
  }

  function inBrackets([, plain, behind, look]: RegExpExecArray, isBackward: boolean): Step[] {
    const index = plain || look ? 0 : ++groups;
    const inner = choice(look ? behind === '<' : isBackward);
    at++;
    if (look) return [{ op: 'look', program: [...inner, { op: 'end' }], isNegative: look === '!' }];
    if (plain) return inner;
    const ends: Step[] = [
      { op: 'save', slot: 2 * index },
      { op: 'save', slot: 2 * index + 1 },
    ];
    const [first, last] = isBackward ? ends.reverse() : ends;
    return first && last ? [first, ...inner, last] : inner;
  }

  const steps: Step[] = [...choice(false), { op: 'end' }];
  return { steps, slots };
}
