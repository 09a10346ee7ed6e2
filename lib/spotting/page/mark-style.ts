import css from './marks.css?inline';

/** The page can list highlights, so this name and the look that goes with it are the same for every contact. */
export const highlightName = 'crm-lens';

/**
 * Draws our highlight in shadow trees, which the sheet that the browser puts into documents does not reach everywhere. An
 * adopted sheet adds no node to the page, and no policy of the page forbids it.
 */
export function createShadowStyle() {
  let sheet: CSSStyleSheet | undefined;
  const adopters = new Set<ShadowRoot>();

  return {
    /** Makes sure that a tree draws marks; a page may have replaced its style sheets since. */
    ensure(root: ShadowRoot): void {
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
      }
      adopters.add(root);
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    },
    remove(): void {
      for (const root of adopters) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
      adopters.clear();
    },
  };
}
