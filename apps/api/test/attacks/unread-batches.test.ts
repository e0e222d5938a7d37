import { type Socket } from 'node:net';
import { ANOTHER } from '../../../../tools/testing/loopback';
import { pause } from '../http/process';
import { AttackedService } from './attacked-service';
import { attack, bystander, post } from './bystander';

const LEGS = [{ type: 'call', K: 100, premium: 5 }];
/** Answered with 18 MB. */
const LONG = {
  requests: Array.from({ length: 100 }, () => ({ endpoint: 'options/strategy', params: { legs: LEGS, points: 5000 } })),
};
const SHORT = { requests: [{ endpoint: 'options/price', params: { S: 100, K: 105, T: 0.5, sigma: 0.2 } }] };

/** More than the answers of one client may have together, by far. */
const ANSWERS = 12;
/** How many long answers fit into the room of one client, MAX_ANSWER_BYTES, as they are estimated. */
const MOST_UNREAD = 2;

const message = (method: string, params: unknown): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const ACCEPT = ['Connection: close', 'Accept: application/json, text/event-stream'];

/** The text of a request for a batch, by way in. */
const DOORS: [string, (batch: object) => string][] = [
  ['/v1/batch', (batch) => post('/v1/batch', JSON.stringify(batch))],
  ['/mcp', (batch) => post('/mcp', message('tools/call', { name: 'batch', arguments: batch }), ACCEPT)],
];

const service = new AttackedService({ X402_MODE: 'off' });

/** What a client reads of an answer before it stops: more than the whole of a refusal. */
const BEGINNING = 100_000;

interface Answer {
  /** Undefined: it is all read. */
  readonly unread: Socket | undefined;
  readonly beginning: string;
}

/** Sends a request, again while the machine is too busy for it, and reads no more than the beginning of the answer. */
async function leaveUnread(text: string): Promise<Answer> {
  for (;;) {
    const answer = await readBeginning(text);
    if (!answer.beginning.includes('too busy')) return answer;
    await pause(1000);
  }
}

function readBeginning(text: string): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = service.open();
    let beginning = '';
    socket.on('data', (data: Buffer) => {
      beginning += data.toString('latin1');
      if (beginning.length < BEGINNING) return;
      socket.pause();
      resolve({ unread: socket, beginning });
    });
    socket.on('close', () => {
      resolve({ unread: undefined, beginning });
    });
    socket.write(text);
  });
}

attack.each(DOORS)(
  'batches that one client does not read keep no other client from its own, and fill no memory: %s',
  async (_, text) => {
    const [before, memoryBefore] = [await bystander(service.port, 50), service.memoryMb];
    const answers = [];
    for (let i = 0; i < ANSWERS; i++) answers.push(await leaveUnread(text(LONG)));
    const small = await bystander(service.port, 50);
    const batches = await bystander(service.port, 10, { text: text(SHORT) });
    const refusals = answers.filter(({ unread }) => !unread);
    const unread = ANSWERS - refusals.length;
    const memory = `${memoryBefore} to ${service.memoryMb} MB`;
    process.stdout.write(`${ANOTHER} saw ${JSON.stringify({ before, small, batches, unread, memory })}\n`);
    for (const { beginning } of refusals) expect(beginning).toContain('You have too many batches');
    expect(unread).toBe(MOST_UNREAD);
    expect([small.refused, batches.refused]).toEqual([0, 0]);
  },
  120_000,
);

attack.each(DOORS)(
  'a client that leaves while its answers wait for each other has its room back: %s',
  async (_, text) => {
    const kept = text(LONG).replace('Connection: close', 'Connection: keep-alive');
    const both = await leaveUnread(kept + text(LONG));
    await pause(2000); // the second answer is computed
    both.unread?.destroy();
    await pause(200);
    for (let i = 0; i < MOST_UNREAD; i++) expect((await leaveUnread(text(LONG))).unread).toBeDefined();
  },
  60_000,
);
