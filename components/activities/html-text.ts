import { tameHtml } from './tame-html.ts';

/** A tag begins no second tag: that keeps the search linear in a text of nothing but `<a`. */
const markup = /<\/?[a-z!][^<>]*>/i;
const unread = 'script,style,title,template,noscript,svg,math,object,iframe';
const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,li,main,ol,p,pre,section,table,tr,ul';

/**
 * Stand for the ends of lines until the white space of the markup is gone; private-use characters, dropped from the
 * text before.
 */
const blockEdge = '\ue000';
const lineBreak = '\ue001';

/** Whether a text was written as HTML. */
export const isHtml = (text: string): boolean => markup.test(text);

/**
 * The words of an HTML text, a line for each block. It is parsed in a document of its own, where nothing runs and
 * nothing is fetched, and only its text ever leaves that document.
 */
export function htmlToText(html: string): string {
  const page = new DOMParser().parseFromString(tameHtml(html.replace(/[\ue000\ue001]/g, '')), 'text/html');
  for (const element of page.querySelectorAll(unread)) element.remove();
  for (const element of page.querySelectorAll('br')) element.replaceWith(lineBreak);
  for (const element of page.querySelectorAll('td,th')) element.append(' ');
  for (const element of page.querySelectorAll(blocks)) {
    element.prepend(blockEdge);
    element.append(blockEdge);
  }
  return (page.body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .replace(/ ?\ue000[\ue000 ]*/g, '\n')
    .replace(/ ?\ue001 ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
