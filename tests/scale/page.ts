import { table } from '../kit/report/table.mjs';
import { type Line, reckonCalls, reckonMonitors } from './arithmetic';
import { type Cost } from './costs';
import { type Exactness } from './exactness';
import { type Throughput } from './processes';
import { type Wall } from './wall';

/** Results for one database. */
export interface Measured {
  readonly version: string;
  readonly costs: readonly Cost[];
  readonly walls: readonly Wall[];
  readonly processes: readonly Throughput[];
  readonly exactness: Exactness;
}

const INTRODUCTION = `Written by \`npm run bench -- scale\`: the cost of each call in the built service, the throughput of a database with our own statements,
the benefit of further processes, and grants while processes are killed and replaced. [docs/scale.md](../scale.md) explains the consequences.`;

/** The report of all databases, as a page. */
export function pageOf(measured: readonly Measured[], monitors: string, facts: readonly string[]): string {
  const sections = measured.flatMap((each) => [
    `## ${each.version}`,
    ...['### One of each', costsOf(each.costs)],
    ...['### Where the database ends', wallsOf(each.walls)],
    ...['### What that makes', reckoned(reckonCalls(each.costs, each.walls))],
    ...['### A further process', processesOf(each.processes)],
    ...['### While processes come and go', exactnessOf(each.exactness)],
  ]);
  const ticks = [
    '## Monitors',
    'Ticks over monitors of which 3.5 % change their state at each (`npm run bench -- watch`):',
    monitors,
    ...['### What that makes', reckoned(reckonMonitors(monitors))],
  ];
  return (
    ['# Scale', INTRODUCTION, facts.map((fact) => `- ${fact}`).join('\n'), ...sections, ...ticks, NOTES].join('\n\n') +
    '\n'
  );
}

const reckoned = (lines: readonly Line[]) => table(['', 'reckoned', 'result'], lines);

const shown = (value: number | null, digits = 0) => (value === null ? '' : value.toFixed(digits));

function costsOf(costs: readonly Cost[]): string {
  const header = [
    '',
    'measured',
    'CPU of the API, µs',
    'writing transactions',
    'log of the database, bytes',
    'network, bytes',
  ];
  return table(
    header,
    costs.map((cost) => [
      ...[cost.name, cost.count, shown(cost.apiCpuMicroseconds), shown(cost.writes, 2)],
      ...[shown(cost.logBytes), shown(cost.networkBytes)],
    ]),
  );
}

function wallsOf(walls: readonly Wall[]): string {
  return table(
    ['', 'connections', 'a second', 'writing transactions a second'],
    walls.map(({ name, connections, perSecond, writesPerSecond }) => [
      ...[name, connections, shown(perSecond), shown(writesPerSecond)],
    ]),
  );
}

function processesOf(processes: readonly Throughput[]): string {
  return table(
    ['options/price, counted', 'requests/s', '÷ one process'],
    processes.map(({ name, perSecond, ratio }) => [name, shown(perSecond), shown(ratio, 2)]),
  );
}

function exactnessOf(seen: Exactness): string {
  const { killed, ended, limit, granted, lost, refused, addresses, trials, twice, signed, delivered, transfers } = seen;
  return [
    `Two processes, one of which is killed (kill -9, ${killed} times) or ended (SIGTERM, ${ended} times) and replaced every few seconds:`,
    table(
      ['', 'asked', 'granted', 'lost with a process, or not connected', 'refused', ''],
      [
        [
          'free calls of one client',
          `limit ${limit}`,
          granted,
          lost,
          refused,
          granted <= limit && granted + lost >= limit ? 'PASS' : 'MISS',
        ],
        [
          'trials, one for an address',
          `${addresses} addresses`,
          trials,
          '',
          `${twice} had two`,
          trials === addresses && twice === 0 ? 'PASS' : 'MISS',
        ],
        [
          'payments',
          `${signed} signed`,
          `${delivered} delivered`,
          '',
          `${transfers} transfers`,
          delivered === signed && transfers === signed ? 'PASS' : 'MISS',
        ],
      ],
    ),
    ...seen.faults.map((fault) => `- ${fault}`),
  ].join('\n\n');
}

const NOTES = `## How it is measured

- **One of each**: eight connections, one request at a time on each. Processor time is that of the API process alone, from \`/proc\`. Writing transactions are
  the identifiers that PostgreSQL assigned, and the log is \`pg_current_wal_insert_lsn()\`; both include other users of the server. A payment is an offer (402), a
  signature and the paid call; its facilitator is another process.
- **Where the database ends**: our own stores and statements without HTTP, from one Node.js process on the same machine, which shares the processors.
- **A further process**: medians of alternating rounds. \`wrk\`, if installed, generates the load on the service's own processors. Without idle processors a further
  process brings no benefit.`;
