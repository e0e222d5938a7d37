import { setTimeout as pause } from 'node:timers/promises';
import { AttackedService, ATTACKERS } from './attacked-service';
import { attack, bystander } from './bystander';

/**
 * 95 requests a second, each of which holds its connection for 50 s without its last byte and then for 65 s idle, come to
 * the 10,000 connections that a process has. This is the same in small: the system gives the process few files, the requests
 * come five times as fast, and the last bytes soon after.
 */
const OPEN_FILES = 1256;
/** More than the service has with so many files. */
const CONNECTIONS = 1500;
const LATE_MS = 500;
/** Connections a second; a burst of thousands would measure how fast the system makes connections. */
const RATE = 475;
const AT_A_TIME = 10;

const BODY = '{"S":"x"}';
const HEAD = `POST /v1/options/price HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n`;
const ALL_BUT_ONE = HEAD + BODY.slice(0, -1);

const service = new AttackedService({ X402_MODE: 'off' }, { openFiles: OPEN_FILES });

/** Every second body is completed late and its connection then kept; the others are never completed. */
async function sendSlowly(addressOf: (i: number) => string): Promise<number> {
  let late = 0;
  for (let from = 0; from < CONNECTIONS; from += AT_A_TIME) {
    for (let i = from; i < from + AT_A_TIME; i++) {
      const socket = service.open(addressOf(i));
      socket.write(ALL_BUT_ONE);
      socket.once('data', () => late++);
      if (i % 2 === 0) setTimeout(() => socket.write(BODY.slice(-1)), LATE_MS).unref();
    }
    await pause(AT_A_TIME * (1000 / RATE));
  }
  return late;
}

attack.each(ATTACKERS)(
  'bodies %s whose last byte comes late or never keep nobody out',
  async (_, addressOf) => {
    const sending = sendSlowly(addressOf);
    const during = await bystander(service.port, 100, { pauseMs: 20 });
    const answered = await sending;
    const after = await bystander(service.port, 100);
    process.stdout.write(`${JSON.stringify({ connections: CONNECTIONS, answered, during, after })}\n`);
    expect([during.refused, after.refused]).toEqual([0, 0]);
    expect(after.p50Ms).toBeLessThan(1000);
  },
  60_000,
);
