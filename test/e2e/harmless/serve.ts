import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { HarmlessPage } from './pages/page.ts';
import { record } from './record.ts';

const modules: Record<string, string> = { '/preact': 'preact', '/preact/hooks': 'preact/hooks' };
const imports = '<script type="importmap">{"imports":{"preact":"/preact","preact/hooks":"/preact/hooks"}}</script>';

const documentOf = ({ name, body, head = '', root = 'lang="en-GB"' }: HarmlessPage): string =>
  `<!doctype html><html ${root}><head><meta charset="utf-8"><script>(${record})()</script>${imports}<title>${name}</title>${head}</head><body>${body}</body></html>`;

/** Many pages beside each other, each in a frame of its own. */
const sheetOf = (pages: HarmlessPage[], from: number, to: number): string =>
  `<!doctype html><meta charset="utf-8"><title>A sheet</title><style>body{margin:0}iframe{float:left;border:0;width:320px;height:230px}</style>
  ${pages
    .slice(from, to)
    .map((_, index) => `<iframe src="/page/${from + index}"></iframe>`)
    .join('')}`;

export interface HarmlessServer {
  port: number;
  stop(): void;
}

/** Serves the pages on this machine, one by one and in sheets: `/page/3`, `/sheet/0-25`. */
export async function serve(pages: HarmlessPage[]): Promise<HarmlessServer> {
  const server = createServer(async ({ url = '/' }, response) => {
    const specifier = modules[url];
    if (specifier) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(await readFile(fileURLToPath(import.meta.resolve(specifier))));
      return;
    }
    const [, kind, range = ''] = url.split('/');
    const [from = 0, to = 0] = range.split('-').map(Number);
    const page = kind === 'page' ? pages[from] : undefined;
    response.writeHead(page || kind === 'sheet' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ? documentOf(page) : kind === 'sheet' ? sheetOf(pages, from, to) : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
