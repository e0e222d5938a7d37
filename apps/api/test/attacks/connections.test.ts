import { connect, type Socket } from 'node:net';
import { portOf, type ServiceProcess, startProcess } from '../http/process';
import { bystander, hasAnotherAddress } from './bystander';

const attack = hasAnotherAddress ? test : test.skip;

const CONNECTIONS = 10_000;
/** So few that the limit of the server, 2,000 connections, is reached before the first of them are closed for being idle. */
const OPEN_FILES = 2256;
/** Fewer than a client may have, so that all clients together reach the limit of the server. */
const OF_ONE = 240;

let service: ServiceProcess;
let port: number;
let sockets: Socket[] = [];
beforeAll(async () => {
  service = startProcess({ X402_MODE: 'off' }, { openFiles: OPEN_FILES });
  port = await portOf(service);
}, 60_000);
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.exit;
});

/** Opens connections that send nothing. One that this machine has no file for is not opened: the attack is then smaller. */
async function openIdle(addressOf: (i: number) => string): Promise<number> {
  let opened = 0;
  for (let from = 0; from < CONNECTIONS; from += 250) {
    await Promise.all(
      Array.from({ length: 250 }, (_, i) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(from + i) });
        sockets.push(socket);
        return new Promise<void>((resolve) => {
          socket.on('connect', () => {
            opened++;
            resolve();
          });
          socket.on('error', () => {
            resolve();
          });
        });
      }),
    );
  }
  return opened;
}

attack.each([
  ['of one client', () => '127.0.0.1'],
  ['of many clients', (i: number) => `127.0.1.${1 + Math.floor(i / OF_ONE)}`],
])(
  'idle connections %s keep nobody out',
  async (_, addressOf) => {
    const opened = await openIdle(addressOf);
    const { refused, ...seen } = await bystander(port, 200);
    process.stdout.write(`${JSON.stringify({ opened, refused, ...seen })}\n`);
    expect(refused).toBe(0);
  },
  180_000, // 10,000 connections take half a minute of two processors
);
