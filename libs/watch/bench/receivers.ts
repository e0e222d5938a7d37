/**
 * Receivers of webhooks on all loopback addresses: each answers 204 after a while. Prints the port; after a line on
 * standard input prints how many requests came and to how many paths, as JSON.
 *
 * usage: receivers.ts <milliseconds>
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';

const wait = Number(process.argv[2] ?? 0);
const ANSWER = 'HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n';

let requests = 0;
const paths = new Set<string>();

// as little as possible of HTTP: what is measured shares the machine
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (head: Buffer) => {
    requests += 1;
    paths.add(head.toString('latin1', 0, head.indexOf(13)));
    if (wait === 0) answer(socket);
    else setTimeout(() => answer(socket), wait);
  });
});
server.listen({ port: 0, host: '0.0.0.0', backlog: 4096 }, () => {
  console.log((server.address() as AddressInfo).port);
});
process.stdin.once('data', () => {
  console.log(JSON.stringify({ requests, messages: paths.size }));
});

function answer(socket: Socket): void {
  socket.end(ANSWER);
}
