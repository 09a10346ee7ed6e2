/**
 * What a document is asked, by its prototype's own members: a page can cover those of the document with any form or
 * picture, `<img name="querySelector">`, as it can those of a form.
 */

/** Whether nobody looks at this document. */
export const isPageHidden = (): boolean => Reflect.get(Document.prototype, 'hidden', document);

export const bodyOf = (page: Document): HTMLElement | null => Reflect.get(Document.prototype, 'body', page);
export const titleOf = (page: Document): string => Reflect.get(Document.prototype, 'title', page);
export const firstIn = (page: Document, selector: string): Element | null =>
  Document.prototype.querySelector.call(page, selector);
export const elementAt = (x: number, y: number): Element | null =>
  Document.prototype.elementFromPoint.call(document, x, y);
export const walkerOf = (root: Node, whatToShow: number): TreeWalker =>
  Document.prototype.createTreeWalker.call(document, root, whatToShow);
