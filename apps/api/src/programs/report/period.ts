import { UsageError } from '../program';

/** Days of UTC, both included. */
export interface Period {
  /** `2026-11-23` */
  readonly from: string;
  readonly to: string;
}

export const DAY_MS = 86_400_000;
/** A report has a few lines a day. */
const MOST_DAYS = 366;
const DAYS_BY_DEFAULT = 30;

/**
 * The period that was asked for; the last thirty days by default.
 *
 * @throws UsageError  a date that is none, the wrong order, more than 366 days
 */
export function readPeriod(from: string | undefined, to: string | undefined, now: number): Period {
  const last = to === undefined ? Math.floor(now / DAY_MS) : dayOf('--to', to);
  const first = from === undefined ? last - DAYS_BY_DEFAULT + 1 : dayOf('--from', from);
  const days = last - first + 1;
  if (days < 1) throw new UsageError(`--from must not be after --to; received ${from} and ${to}`);
  if (days > MOST_DAYS) throw new UsageError(`--from and --to must span at most ${MOST_DAYS} days; received ${days}`);
  return { from: dateOf(first), to: dateOf(last) };
}

/** @returns days since the epoch */
function dayOf(flag: string, text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(time) || dateOf(time / DAY_MS) !== text)
    throw new UsageError(`${flag} must be a date of UTC, as 2026-11-23; received '${text}'`);
  return time / DAY_MS;
}

/** @param day  days since the epoch */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The period in epoch milliseconds, its end excluded. */
export function timesOf({ from, to }: Period): { readonly since: number; readonly until: number } {
  return { since: Date.parse(`${from}T00:00:00Z`), until: Date.parse(`${to}T00:00:00Z`) + DAY_MS };
}
