import { isCustom } from './boundaries.ts';
import { shadowRootOf } from './dom.ts';

/**
 * What the last search leaves out, the commonest first, as the browser compares one after the other: `div`, which the
 * first finds, and the commonest elements without a shadow tree. The standard forbids most of them one. Paragraphs and
 * `span` may have one, which hides what else is in them: they are taken for hosts where they are empty, and have
 * searches of their own.
 */
const leftOut = 'a,p,span,b,div,li,i,td,code,tr,br,path';

/**
 * Selectors of the elements that may have a shadow tree, now or when their script has come: what has a name by itself,
 * as the browser finds one name ten times as fast as none of many.
 */
export const hostSelectors = ['div', 'p:empty', 'span:empty', `:not(${leftOut})`];

/** Whether an element has an open shadow tree, or may yet get one. */
export const isHost = (element: Element): boolean => !!shadowRootOf(element) || isCustom(element);
