import { createServer } from 'node:http';

export interface PageServer {
  /** The site that its pages are on. */
  site: string;
  /** Adds a page with a body, and gives its address. */
  add(body: string, headers?: Record<string, string>): string;
  stop(): void;
}

/** Serves pages of our own making on this machine. */
export async function servePages(): Promise<PageServer> {
  const pages: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const { body, headers } = pages[Number(request.url?.slice(1))] ?? { body: '', headers: {} };
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>A page</title><body>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  return {
    site,
    add: (body, headers = {}) => `${site}${pages.push({ body, headers }) - 1}`,
    stop: () => server.close(),
  };
}
