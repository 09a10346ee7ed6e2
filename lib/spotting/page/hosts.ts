import { localName, shadowRootOf } from './dom.ts';

/**
 * The commonest elements without a shadow tree, in the order in which the browser's comparing ends soonest. The standard forbids
 * most of them one; headings and pieces of a line have one only where they are otherwise empty.
 */
const neverHosts = 'a,p,td,span,li,b,i,code,tr,br';

/** Names the elements that may have a shadow tree, now or when their script has come. */
export const mayHost = `:not(${neverHosts}),:empty`;

/** Whether an element has an open shadow tree, or may yet get one. */
export const isHost = (element: Element): boolean => shadowRootOf(element) !== null || localName(element).includes('-');
