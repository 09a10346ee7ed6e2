import type { Outcome } from '../outcome.ts';

/** Text that somebody found in a node of the page. */
export interface Find {
  node: Text;
  start: number;
  end: number;
}

export function* textsOf(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    /^(?:script|style)$/i.test(node.parentNode?.nodeName ?? '') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) yield node;
}

/** Puts what is to be measured where the driver of the browser calls it. */
export function enter<T extends object = Outcome>(run: () => Promise<T>): void {
  Object.assign(globalThis, { runContestant: run });
}

/** One that does all its work in the page, in one go. */
export function enterSimple(find: () => Find[]): void {
  enter(async () => {
    const start = performance.now();
    const found = find();
    const took = performance.now() - start;
    const texts = found.map(({ node, start: from, end }) => node.data.slice(from, end));
    return { page: took, judging: 0, trip: 0, longest: took, found: texts };
  });
}
