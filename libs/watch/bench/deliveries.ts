/**
 * Delivers the messages of a tick of a million monitors to receivers on this machine, and prints the rate.
 *
 *     npm run bench -- watch deliveries [--engines postgres,sqlite] [--cases spread,thousand,…] [--messages 20000] [--url postgres://…]
 *
 * spread    35 000 messages to 10 000 hosts that answer immediately, by one worker
 * thousand  20 000 messages to 1 000 hosts that answer immediately, by one worker
 * hundred   20 000 messages to 100 hosts that answer immediately, by one worker
 * distant   20 000 messages to 1 000 hosts that answer after 100 ms, by one worker
 * limited   messages to 300 hosts that answer after half a second, by one worker and by three, with 20 concurrent attempts each
 * shared    messages to one host that answers after 100 ms, by one worker: 4 concurrent attempts, the default, and 32
 *
 * Each host has its own loopback address. A separate process receives and counts requests and messages; a missing message
 * makes the benchmark fail.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@quant/database';
import { SERVER_PACE } from '../src/runner/runner-dependencies';
import { databaseWatchStore } from '../src/store/database-watch-store';
import { FIRST_AT_ONCE } from '../src/webhooks/host-pace';
import { fillOutbox } from './outbox';
import { placeOf } from './place';
import { connectionsCpu, cpuBetween } from './postgres-use';

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'postgres,sqlite' },
    cases: { type: 'string', default: 'spread,thousand,hundred,distant,limited,shared' },
    /** Number of messages of every case. */
    messages: { type: 'string' },
    url: { type: 'string', default: process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres' },
  },
});

interface Case {
  readonly name: string;
  readonly messages: number;
  readonly hosts: number;
  /** After which a receiver answers. */
  readonly waitMs: number;
  readonly workers: number;
  readonly atOnce: number;
  /** To one host, at most. */
  readonly perHost: number;
}

/** Between two lines of progress: counting costs the server time that the benchmark would measure. */
const SHOW_MS = 5000;

const ONE = { workers: 1, atOnce: SERVER_PACE.deliveriesAtOnce, perHost: FIRST_AT_ONCE };

const CASES: readonly Case[] = [
  { ...ONE, name: 'spread', messages: 35_000, hosts: 10_000, waitMs: 0 },
  { ...ONE, name: 'thousand', messages: 20_000, hosts: 1000, waitMs: 0 },
  { ...ONE, name: 'hundred', messages: 20_000, hosts: 100, waitMs: 0 },
  { ...ONE, name: 'distant', messages: 20_000, hosts: 1000, waitMs: 100 },
  { ...ONE, name: 'limited', messages: 600, hosts: 300, waitMs: 500, atOnce: 20 },
  { ...ONE, name: 'limited', messages: 1_800, hosts: 300, waitMs: 500, workers: 3, atOnce: 20 },
  { ...ONE, name: 'shared', messages: 2_000, hosts: 1, waitMs: 100 },
  { ...ONE, name: 'shared', messages: 2_000, hosts: 1, waitMs: 100, perHost: 32 },
];

const COLUMNS = [
  ...['store', 'case', 'workers', 'at a host', 'messages', 'hosts', 'all delivered in', 'rate'],
  ...['CPU of the workers a message', 'CPU of PostgreSQL a message', 'sent twice'],
];
console.log(`| ${COLUMNS.join(' | ')} |\n|${COLUMNS.map(() => '---|').join('')}`);
for (const engine of values.engines.split(','))
  for (const one of CASES.filter(({ name }) => values.cases.split(',').includes(name)))
    // an embedded database has one process
    if (engine === 'postgres' || one.workers === 1)
      await run(engine, { ...one, ...(values.messages !== undefined && { messages: Number(values.messages) }) });

async function run(engine: string, { name, messages, hosts, waitMs, workers, atOnce, perHost }: Case): Promise<void> {
  const place = await placeOf(engine, values.url);
  const database = await openDatabase(place.location);
  const receivers = program('receivers.ts', String(waitMs));
  try {
    const store = await databaseWatchStore(database);
    const port = Number(await firstLine(receivers));
    await fillOutbox(database, { messages, hosts, port }, Date.now());
    const senders = Array.from({ length: workers }, () =>
      program('deliver.ts', JSON.stringify(place.location), String(atOnce), String(perHost)),
    );
    await Promise.all(senders.map(firstLine));
    const serverBefore = await connectionsCpu(database);
    const cpu = Promise.all(senders.map(firstLine));
    const begun = performance.now();
    for (const sender of senders) sender.stdin?.write('go\n');
    const show = setInterval(() => void left(database, `${engine}, ${name}, ${workers}`), SHOW_MS);
    const cpuMs = (await cpu).reduce((sum, line) => sum + Number(line), 0);
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(show);
    const serverAfter = await connectionsCpu(database);
    if (!(await store.outboxIsEmpty())) throw new Error(`${name}: messages are left in the outbox`);
    for (const sender of senders) sender.stdin?.write('end\n');
    const arrived = await arrivals(receivers);
    if (arrived.messages !== messages) throw new Error(`${name}: ${arrived.messages} of ${messages} messages arrived`);
    const each = (ms: number): string => `${((1000 * ms) / messages).toFixed(0)} µs`;
    const cells = [
      ...[engine, name, workers, perHost, messages.toLocaleString('en'), hosts.toLocaleString('en')],
      ...[`${seconds.toFixed(1)} s`, `${Math.round(messages / seconds)} /s`, each(cpuMs)],
      serverBefore && serverAfter ? each(cpuBetween(serverBefore, serverAfter)) : '',
      arrived.requests - arrived.messages,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    receivers.kill();
    await database.close();
    await place.remove();
  }
}

async function left(database: Database, title: string): Promise<void> {
  const row = await database.prepare<{ left: number }>('select count(*) as left from watch_delivery').first();
  process.stderr.write(`${title}: ${row?.left ?? 0} messages left\n`);
}

async function arrivals(receivers: ChildProcess): Promise<{ readonly requests: number; readonly messages: number }> {
  const line = firstLine(receivers);
  receivers.stdin?.write('count\n');
  return JSON.parse(await line) as { requests: number; messages: number };
}

function program(file: string, ...args: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return spawn(process.execPath, [...process.execArgv, path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return String(chunk).trim();
}
