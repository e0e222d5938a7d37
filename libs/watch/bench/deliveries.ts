/**
 * Delivers what a tick of a million monitors has raised, to receivers of this machine, and says how fast.
 *
 *     npm run bench:watch -- deliveries [--engines postgres,sqlite] [--cases spread,limited,shared] [--url postgres://…]
 *
 * spread   35 000 messages to 10 000 hosts that answer at once, by one worker
 * limited  messages to 300 hosts that answer after half a second, by one worker and by three, with 20 attempts at once each
 * shared   messages to one host that answers after 100 ms, by one worker
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@quant/database';
import { databaseWatchStore } from '../src/store/database-watch-store';
import { fillOutbox } from './outbox';
import { placeOf } from './place';

const { values } = parseArgs({
  options: {
    engines: { type: 'string', default: 'postgres,sqlite' },
    cases: { type: 'string', default: 'spread,limited,shared' },
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
}

const CASES: readonly Case[] = [
  { name: 'spread', messages: 35_000, hosts: 10_000, waitMs: 0, workers: 1, atOnce: 100 },
  { name: 'limited', messages: 600, hosts: 300, waitMs: 500, workers: 1, atOnce: 20 },
  { name: 'limited', messages: 1_800, hosts: 300, waitMs: 500, workers: 3, atOnce: 20 },
  { name: 'shared', messages: 2_000, hosts: 1, waitMs: 100, workers: 1, atOnce: 100 },
];

console.log('| store | case | workers | messages | hosts | all delivered in | rate | CPU of the workers a message |');
console.log('|---|---|---|---|---|---|---|---|');
for (const engine of values.engines.split(','))
  for (const one of CASES.filter(({ name }) => values.cases.split(',').includes(name)))
    // an embedded database has one process
    if (engine === 'postgres' || one.workers === 1) await run(engine, one);

async function run(engine: string, { name, messages, hosts, waitMs, workers, atOnce }: Case): Promise<void> {
  const place = await placeOf(engine, values.url);
  const database = await openDatabase(place.location);
  const receivers = program('receivers.ts', String(waitMs));
  try {
    await databaseWatchStore(database);
    const port = Number(await firstLine(receivers));
    await fillOutbox(database, { messages, hosts, port }, Date.now());
    const senders = Array.from({ length: workers }, () =>
      program('deliver.ts', JSON.stringify(place.location), String(atOnce)),
    );
    await Promise.all(senders.map(firstLine));
    const cpu = Promise.all(senders.map(firstLine));
    const begun = performance.now();
    for (const sender of senders) sender.stdin?.write('go\n');
    await untilEmpty(database, `${engine}, ${name}, ${workers}`, messages);
    const seconds = (performance.now() - begun) / 1000;
    const cpuMs = (await cpu).reduce((sum, line) => sum + Number(line), 0);
    const cells = [
      ...[engine, name, workers, messages.toLocaleString('en'), hosts.toLocaleString('en')],
      ...[
        `${seconds.toFixed(1)} s`,
        `${Math.round(messages / seconds)} /s`,
        `${((1000 * cpuMs) / messages).toFixed(0)} µs`,
      ],
    ];
    console.log(`| ${cells.join(' | ')} |`);
  } finally {
    receivers.kill();
    await database.close();
    await place.remove();
  }
}

/** Says every second how many messages are left. */
async function untilEmpty(database: Database, title: string, messages: number): Promise<void> {
  const begun = performance.now();
  for (let said = begun; ;) {
    const row = await database.prepare<{ left: number }>('select count(*) as left from watch_delivery').first();
    if ((row?.left ?? 0) === 0) return;
    if (performance.now() - said > 1000) {
      said = performance.now();
      const seconds = ((said - begun) / 1000).toFixed(0);
      process.stderr.write(`${title}: ${messages - (row?.left ?? 0)} of ${messages} after ${seconds} s\n`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function program(file: string, ...args: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  return spawn(process.execPath, [...process.execArgv, path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return String(chunk).trim();
}
