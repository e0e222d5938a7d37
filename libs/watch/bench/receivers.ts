/**
 * Receivers of webhooks on all loopback addresses: each answers 204 after a while. Prints the port; after a line on
 * standard input prints how many requests came and to how many paths, as JSON.
 *
 * usage: receivers.ts <milliseconds>
 */
import { type AddressInfo, createServer } from 'node:net';

const wait = Number(process.argv[2] ?? 0);
const ANSWER = 'HTTP/1.1 204 No Content\r\n\r\n';

let requests = 0;
const paths = new Set<string>();

// a minimal HTTP server, because the measured worker shares the machine
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    if (!chunk.toString('latin1', 0, 5).startsWith('POST ')) return; // the rest of a body
    requests += 1;
    paths.add(chunk.toString('latin1', 0, chunk.indexOf(13)));
    if (wait === 0) socket.write(ANSWER);
    else setTimeout(() => socket.write(ANSWER), wait);
  });
});
server.listen({ port: 0, host: '0.0.0.0', backlog: 4096 }, () => {
  console.log((server.address() as AddressInfo).port);
});
process.stdin.once('data', () => {
  console.log(JSON.stringify({ requests, messages: paths.size }));
});
