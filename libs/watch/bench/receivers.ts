/**
 * Receivers of webhooks on all addresses of this machine: each answers 204 after a while. Prints its port.
 *
 * usage: receivers.ts <milliseconds>
 */
import { createServer } from 'node:net';
import { type AddressInfo } from 'node:net';

const wait = Number(process.argv[2] ?? 0);
const ANSWER = 'HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n';

// as little as possible of HTTP: what is measured shares the machine
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => {
    setTimeout(() => socket.end(ANSWER), wait);
  });
});
server.listen({ port: 0, host: '0.0.0.0', backlog: 4096 }, () => {
  console.log((server.address() as AddressInfo).port);
});
