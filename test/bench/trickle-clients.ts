import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Callers that mean no good, in a thread of their own: each holds a connection and sends a sign of a request now and then,
 * half of them of its headers, half, with a key, of its body. One that is sent away comes back at once.
 */
const { url, key, count } = workerData;
const { port, hostname } = new URL(String(url));
const every = 500;

const start = 'POST /api/v1/webhook HTTP/1.1\r\nHost: crm.example\r\n';
const signed = `${start}Authorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;

function hold(index: number): void {
  const socket = connect(Number(port), hostname, () => {
    held += 1;
    if (held === Number(count)) parentPort?.postMessage('ready');
    socket.write(index % 2 === 0 ? `${start}X-Long: ` : signed);
  });
  const timer = setInterval(() => socket.write(' '), every);
  socket.on('error', () => socket.destroy());
  socket.resume().on('close', () => {
    clearInterval(timer);
    setTimeout(hold, every, index);
  });
}

let held = 0;
for (let index = 0; index < Number(count); index += 1) setTimeout(hold, index % every, index);
