import { connect, type Socket } from 'node:net';
import { pause, portOf, type ServiceProcess, startProcess } from '../http/process';
import { ANOTHER, bystander, hasAnotherAddress, post } from './bystander';

const attack = hasAnotherAddress ? test : test.skip;

const LEGS = [{ type: 'call', K: 100, premium: 5 }];
const LARGE = { endpoint: 'options/strategy', params: { legs: LEGS, points: 5000 } };
const SMALL = { endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } };

/** Of small calls, the longest of fifty in a process that is warm, on a quiet machine. */
const WARM_MS = 20;

let service: ServiceProcess;
let port: number;
beforeAll(async () => {
  service = startProcess({ X402_MODE: 'off' });
  port = await portOf(service);
}, 60_000);
afterAll(async () => {
  service.child.kill('SIGTERM');
  await service.exit;
});

attack(
  'eight batches that nobody reads keep no other client from theirs',
  async () => {
    const body = JSON.stringify({ requests: Array.from({ length: 100 }, () => LARGE) });
    // validators are compiled in the first seconds of a process, which others would take for the attack
    let before = await bystander(port, 50);
    for (let i = 0; i < 4 && before.p99Ms > WARM_MS; i++) before = await bystander(port, 50);
    const heads: string[] = [];
    const sockets = Array.from({ length: 8 }, (): Socket => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(post('/v1/batch', body));
      socket.once('data', (data: Buffer) => {
        socket.pause();
        heads.push(data.toString('latin1').slice(0, 12));
      });
      return socket;
    });
    for (let i = 0; i < 500 && !heads.includes('HTTP/1.1 200'); i++) await pause(20);
    const small = await bystander(port, 50);
    const batches = await bystander(port, 10, { text: post('/v1/batch', JSON.stringify({ requests: [SMALL] })) });
    process.stdout.write(`${ANOTHER} saw ${JSON.stringify({ before, small, batches, heads })}\n`);
    for (const socket of sockets) socket.destroy();
    expect(heads).toContain('HTTP/1.1 200');
    expect([small.refused, batches.refused]).toEqual([0, 0]);
  },
  60_000,
);
