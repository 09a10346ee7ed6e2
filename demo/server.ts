import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { letters, mailboxPage, openLetter } from './mailbox.ts';

/**
 * The demo mailbox: a page like a webmail, under a policy as strict as the strictest of them.
 * `node demo/server.ts --port 8788 --crm http://127.0.0.1:8787`
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mailbox',
].join('; ');

const staticFiles: Record<string, string> = { '/mailbox.css': 'text/css', '/mailbox.js': 'text/javascript' };

const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, crm: { type: 'string', default: '' } },
});
const all = letters({ crmUrl: values.crm });

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://mailbox');
  if (request.method !== 'GET') return send(response, 405, 'text/plain', 'Only GET is answered here.');
  if (pathname === '/') return send(response, 200, 'text/html', mailboxPage(all).text);
  const type = staticFiles[pathname];
  if (type) return void sendFile(response, type, pathname);
  const letter = all.find(({ id }) => pathname === `/letters/${id}`);
  if (letter) return send(response, 200, 'text/html', openLetter(letter).text);
  return send(response, 404, 'text/plain', 'There is no such page in the mailbox.');
});

server.listen(Number(values.port), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(`mailbox on http://127.0.0.1:${address.port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

async function sendFile(response: ServerResponse, type: string, pathname: string): Promise<void> {
  send(response, 200, type, await readFile(join(import.meta.dirname, 'static', pathname), 'utf8'));
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  });
  response.end(text);
}
