/**
 * The texts that are marked inside an element, in the order of the page; shadow trees count as their host's. Runs in the
 * page: it uses nothing from around it, and no member that a page may have covered.
 */
export function marksIn(selector: string): string[] {
  const parentOf = (node: Node): Node | null => Reflect.get(Node.prototype, 'parentNode', node);
  const isWithin = (start: Node): boolean => {
    for (let node: Node | null = start; node; node = node instanceof ShadowRoot ? node.host : parentOf(node)) {
      if (node instanceof Element && Element.prototype.matches.call(node, selector)) return true;
    }
    return false;
  };
  const marks = [...(CSS.highlights.get('crm-lens') ?? [])];
  return marks
    .filter(({ startContainer }) => isWithin(startContainer))
    .map((mark) => {
      const range = document.createRange();
      range.setStart(mark.startContainer, mark.startOffset);
      range.setEnd(mark.endContainer, mark.endOffset);
      return range;
    })
    .sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b))
    .map((range) => range.toString().replaceAll(/\s+/g, ' '));
}
