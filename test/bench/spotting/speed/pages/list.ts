import { type BenchPage, documentAround } from './page.ts';

/** A page for a list of so many rows, of which its script is to show those in view. */
export function listPage(rows: number): BenchPage {
  return {
    name: 'a virtual list',
    megabytes: 0,
    contacts: undefined,
    html: documentAround(`<div data-rows="${rows}"></div>`),
  };
}
