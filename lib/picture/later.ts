/** The type of the popup's script until it is wanted: a browser fetches nothing of a type that it does not know. */
export const laterType = 'later';

/** Has the page's script read and run. */
export function runLaterScript(page: Document): void {
  for (const later of page.querySelectorAll<HTMLScriptElement>(`script[type="${laterType}"]`)) {
    const script = page.createElement('script');
    script.type = 'module';
    script.src = later.src;
    later.replaceWith(script);
  }
}
