import { type Executor } from '@quant/database';
import { type Figure, type Part } from './figure';
import { dateOf, DAY_MS, type Period, timesOf } from './period';

const FREE_CALLS = `
  select day, bucket, sum(calls) as calls from free_calls where day >= ? and day < ?
  group by day, bucket order by day, bucket`;
const CLIENTS = `
  select day, count(distinct client) as clients from free_calls where day >= ? and day < ? and calls > 0
  group by day order by day`;
/** Counts that are forgotten every hour; these two days are always there. */
const DAYS_KEPT = 2;

/** Free calls by class, and how many clients made them, for the days in the counters. */
export async function usageHistory(counters: Executor, period: Period, now: number): Promise<Part> {
  const { since, until } = timesOf(period);
  const days = [since / DAY_MS, until / DAY_MS];
  const calls = await counters
    .prepare<{ day: number; bucket: string; calls: number | string }>(FREE_CALLS)
    .all(...days);
  const clients = await counters.prepare<{ day: number; clients: number }>(CLIENTS).all(...days);
  const figures = [
    ...calls.map((row): Figure => ({ ...figureOf(row.day), class: row.bucket, count: Number(row.calls) })),
    ...clients.map((row): Figure => ({ ...figureOf(row.day), figure: 'clients', count: row.clients })),
  ];
  const oldest = Math.floor(now / DAY_MS) - DAYS_KEPT + 1;
  const notes = ['free calls are counted by class of operations, not by operation'];
  if (since / DAY_MS < oldest)
    notes.push(
      `free calls and their clients are kept for two days of UTC: counts before ${dateOf(oldest)} are incomplete`,
    );
  return { figures, notes };
}

const figureOf = (day: number) =>
  ({ figure: 'free_calls', day: dateOf(day), class: null, detail: null, mode: null, amount: null }) as const;
