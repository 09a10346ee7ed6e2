import { createServer } from 'node:http';

/** What `node:http` can do at most: reads the body of every request and sends the answer that it was started with. */
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(process.argv[2] ?? '');

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const whole = Buffer.concat(chunks);
    if (whole.length === 0) response.statusCode = 400;
    response.writeHead(response.statusCode, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  console.log(`listening on http://127.0.0.1:${address.port}`);
});
