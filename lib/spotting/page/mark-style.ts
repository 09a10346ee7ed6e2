/** The page can list highlights, so this name and this look are the same for every contact, known or not. */
export const highlightName = 'crm-lens';

const css = `::highlight(${highlightName}) {
  background-color: rgb(47 91 234 / 0.12);
  text-decoration: underline 2px rgb(47 91 234 / 0.75);
}`;

/**
 * Draws our highlight in documents and shadow roots through adopted style sheets: no node is added to the page, and no
 * policy of the page forbids them.
 */
export function createMarkStyle() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const adopters = new Set<Document | ShadowRoot>();

  return {
    /** Makes sure that a tree draws marks; a page may have replaced its style sheets since. */
    ensure(root: Document | ShadowRoot): void {
      adopters.add(root);
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    remove(): void {
      for (const root of adopters) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      adopters.clear();
    },
  };
}
