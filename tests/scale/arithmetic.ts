import { type Cost } from './costs';
import { type Wall } from './wall';

/** A line of the calculation: quantity, formula, result. */
export type Line = readonly [what: string, how: string, result: string];

const CALLS = 100_000;
const MONITORS = 10_000_000;
/** A busier processor has no room for bursts. */
const BUSY = 0.6;
/** Share of calls that are paid. */
const PAID = 0.01;
const TICK_SECONDS = 60;

/** Projects the figures of one database to 100,000 calls a second. */
export function reckonCalls(costs: readonly Cost[], walls: readonly Wall[]): readonly Line[] {
  const call = costs.find(({ name }) => name.includes('of one client'));
  const payment = costs.find(({ name }) => name.startsWith('payment'));
  const most = (part: string) =>
    Math.max(...walls.filter(({ name }) => name.includes(part)).map((wall) => wall.perSecond));
  if (!call || !payment) return [];
  const cores = (CALLS * call.apiCpuMicroseconds) / 1e6;
  const paid = CALLS * PAID;
  const payingCores = (paid * payment.apiCpuMicroseconds) / 1e6;
  return [
    [
      `processors for ${CALLS.toLocaleString('en')} small calls/s`,
      `${CALLS.toLocaleString('en')} × ${call.apiCpuMicroseconds.toFixed(0)} µs ÷ ${BUSY} busy`,
      `${Math.ceil(cores / BUSY)} cores`,
    ],
    [
      'network of them',
      `${CALLS.toLocaleString('en')} × ${call.networkBytes.toFixed(0)} bytes × 8`,
      `${((CALLS * call.networkBytes * 8) / 1e9).toFixed(1)} Gbit/s`,
    ],
    wallLine('databases, each call counted by a separate statement', CALLS, most('of another client')),
    wallLine('databases, 50 calls counted by one statement', CALLS, most('counted together')),
    [
      `processors for ${PAID * 100} % paid calls`,
      `${paid.toLocaleString('en')} × ${payment.apiCpuMicroseconds.toFixed(0)} µs ÷ ${BUSY} busy`,
      `${Math.ceil(payingCores / BUSY)} cores`,
    ],
    wallLine(`databases for ${PAID * 100} % paid calls`, paid, most('payments')),
  ];
}

function wallLine(what: string, wanted: number, perSecond: number): Line {
  return [what, `${wanted.toLocaleString('en')} ÷ ${perSecond.toFixed(0)}/s`, (wanted / perSecond).toFixed(1)];
}

/**
 * Projects the largest case of the tick benchmark to ten million monitors.
 *
 * @param monitors  its table, as Markdown
 */
export function reckonMonitors(monitors: string): readonly Line[] {
  const [header = [], , ...rows] = monitors.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const row = rows.filter((cells) => cells.includes('postgres')).at(-1);
  if (!row) return [];
  const number = (name: string) => Number.parseFloat((row[header.indexOf(name)] ?? '').replaceAll(',', ''));
  const count = number('monitors');
  const times = MONITORS / count;
  const line = (what: string, name: string, unit: string, of: (value: number) => string): Line => [
    what,
    `${times.toLocaleString('en')} × ${number(name)} ${unit} of ${count.toLocaleString('en')}`,
    of(number(name) * times),
  ];
  const cores = (milliseconds: number) => `${Math.ceil(milliseconds / 1000 / TICK_SECONDS / BUSY)} cores, ${BUSY} busy`;
  return [
    line(
      'time of a tick, one worker after the other',
      'tick, median',
      'ms',
      (ms) => `${(ms / 1000).toFixed(0)} s of ${TICK_SECONDS} s`,
    ),
    line('processors of workers', 'CPU here', 'ms', cores),
    line('processors of PostgreSQL', 'CPU of PostgreSQL', 'ms', cores),
    line('log written by a tick', 'log written', 'MB', (mb) => `${(mb / TICK_SECONDS).toFixed(0)} MB/s`),
  ];
}
