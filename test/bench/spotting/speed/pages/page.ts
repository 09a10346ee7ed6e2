/** A page that the finders run over. */
export interface BenchPage {
  name: string;
  html: string;
  /** How much text it shows, in millions of characters; of a page as its makers ship it, the length of its source. */
  megabytes: number;
  /** What is to be found in it, as it stands there; nothing where nobody has counted. */
  contacts: string[] | undefined;
}

/** A document in the language whose numbers the pages write. */
export const documentAround = (body: string): string =>
  `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>A page</title><body>${body}</body></html>`;
