import { localName, shadowRootOf } from './dom.ts';

/**
 * The commonest elements without a shadow tree, in the order in which the browser's comparing ends soonest. The standard forbids
 * most of them one. Paragraphs, headings and `span` may have one, which hides what else is in them: they are taken for hosts
 * where they are empty.
 */
const commonestOthers =
  'a,p:not(:empty),td,span:not(:empty),li,b,i,code,tr,br,dt,dd,em,pre,dl,h3:not(:empty),h2:not(:empty),h4:not(:empty),ul,strong,link,script,img,svg,path,g,input,button,label,meta,style,table,tbody,th,ol,h1:not(:empty),option,small,time';

/** Names the elements that may have a shadow tree, now or when their script has come. */
export const mayHost = `:not(${commonestOthers})`;

/** Whether an element has an open shadow tree, or may yet get one. */
export const isHost = (element: Element): boolean => shadowRootOf(element) !== null || localName(element).includes('-');
