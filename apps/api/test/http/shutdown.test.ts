import { type AddressInfo, type Socket, connect } from 'node:net';
import { shutdown } from '../../src/http/shutdown';
import { pause, portOf, startProcess } from './process';
import { PRICE, VALID, startService } from './service';

jest.setTimeout(40_000);

const body = JSON.stringify(VALID);
const HEAD = `POST ${PRICE} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

interface Client {
  readonly socket: Socket;
  readonly received: () => string;
  readonly closed: Promise<void>;
}

async function open(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  const closed = new Promise<void>((resolve) => socket.on('close', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return { socket, received: () => text, closed };
}

test('SIGTERM: the request in flight is answered, idle connections are closed, the exit code is 0', async () => {
  const service = startProcess();
  const port = await portOf(service);
  const [busy, idle, silent] = [await open(port), await open(port), await open(port)];
  idle.socket.write(HEAD + body);
  busy.socket.write(HEAD + body.slice(0, 10));
  while (!idle.received().includes('"price"')) await pause(10);

  const signalledAt = performance.now();
  service.child.kill('SIGTERM');
  await idle.closed;
  await pause(100);
  await expect(open(port)).rejects.toThrow(); // accepts nobody new
  expect(busy.received()).toBe('');
  busy.socket.write(body.slice(10));
  await busy.closed;
  expect(busy.received()).toMatch(/^HTTP\/1\.1 200 OK[^]*"price":/);
  silent.socket.destroy();

  expect((await service.exit).code).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(5000);
  expect(service.output()).toContain('"msg":"stopped"');
  expect(service.errors()).toBe('');
});

test('a client that never finishes is cut off', async () => {
  const server = await startService();
  const slow = await open((server.address() as AddressInfo).port);
  slow.socket.on('error', () => undefined).write(HEAD);
  await pause(50);
  const startedAt = performance.now();
  const stopped = shutdown(server, 300);
  // were it not cut off, the test must fail rather than wait
  await Promise.race([stopped, pause(3000).then(() => slow.socket.destroy())]);
  await slow.closed;
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

test('a second signal ends at once', async () => {
  const service = startProcess();
  const port = await portOf(service);
  const slow = await open(port);
  slow.socket.on('error', () => undefined).write(HEAD);
  await pause(100);
  service.child.kill('SIGINT');
  await pause(200);
  const signalledAt = performance.now();
  service.child.kill('SIGINT');
  expect((await service.exit).code).toBe(1);
  expect(performance.now() - signalledAt).toBeLessThan(1000);
});
