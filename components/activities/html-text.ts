const markup = /<\/?[a-z!][^>]*>/i;
const unread = 'script,style,title,template,noscript,svg,math,object,iframe';
const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);

/** Whether a text was written as HTML. */
export const isHtml = (text: string): boolean => markup.test(text);

/**
 * The words of an HTML text, a line for each block. It is parsed in a document of its own, where nothing runs and
 * nothing is fetched, and only its text ever leaves that document.
 */
export function htmlToText(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(unread)) element.remove();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) text += (node.nodeValue ?? '').replace(/\s+/g, ' ');
    else if (blocks.has(node.nodeName)) text += '\n';
    else if (node.nodeName === 'TD' || node.nodeName === 'TH') text += ' ';
  }
  return text
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
