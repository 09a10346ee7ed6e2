import { createServer } from 'node:http';
import { bundle } from './bundle.ts';
import type { BenchPage } from './pages/page.ts';

/** The pages and the scripts that run over them, on this machine. */
export async function serveBench(pages: BenchPage[], scripts: string[]) {
  const files = new Map(pages.map(({ html }, index) => [`/${index}`, { type: 'text/html', body: html }]));
  for (const name of scripts) files.set(`/${name}.js`, { type: 'text/javascript', body: await bundle(name) });

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    response.writeHead(file ? 200 : 404, {
      'content-type': `${file?.type ?? 'text/plain'}; charset=utf-8`,
      // Pages that share with nobody have clocks that are fine enough.
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    });
    response.end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    addressOf: (page: BenchPage) => `http://127.0.0.1:${port}/${pages.indexOf(page)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
