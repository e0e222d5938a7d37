import { type Socket } from 'node:net';
import { AttackedService, ATTACKERS } from './attacked-service';
import { attack, bystander } from './bystander';

const CONNECTIONS = 10_000;
/** So few that the limit of the server, 2,000 connections, is reached before the first of them are closed for being idle. */
const OPEN_FILES = 2256;

const service = new AttackedService({ X402_MODE: 'off' }, { openFiles: OPEN_FILES });

/** Opens connections that send nothing. One that this machine has no file for is not opened: the attack is then smaller. */
async function openIdle(addressOf: (i: number) => string): Promise<number> {
  let opened = 0;
  for (let from = 0; from < CONNECTIONS; from += 250) {
    const sockets = Array.from({ length: 250 }, (_, i) => service.open(addressOf(from + i)));
    opened += (await Promise.all(sockets.map(isOpened))).filter(Boolean).length;
  }
  return opened;
}

function isOpened(socket: Socket): Promise<boolean> {
  return new Promise((resolve) => {
    socket.on('connect', () => {
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}

attack.each(ATTACKERS)(
  'idle connections %s keep nobody out',
  async (_, addressOf) => {
    const opened = await openIdle(addressOf);
    const { refused, ...seen } = await bystander(service.port, 200);
    process.stdout.write(`${JSON.stringify({ opened, refused, ...seen })}\n`);
    expect(refused).toBe(0);
  },
  180_000, // 10,000 connections take half a minute of two processors
);
