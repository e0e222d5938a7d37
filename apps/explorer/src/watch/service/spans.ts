import { type MonitorStatus, type RecordedAlert } from './answers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A shorter axis shows nothing. */
const SHORTEST = 10 * MINUTE;

/** A part of a monitor's time, in epoch milliseconds. */
export interface Span {
  readonly label: string;
  readonly from: number;
  readonly until: number;
}

const LENGTHS = [
  ['Last hour', HOUR],
  ['Last 24 hours', DAY],
  ['Whole term', Infinity],
] as const;

/**
 * The spans that a monitor can be looked at over, the shortest first. The last one has all of it.
 *
 * @param now  epoch milliseconds
 */
export function spansOf(
  { createdAt, expiresAt, status }: Pick<MonitorStatus, 'createdAt' | 'expiresAt' | 'status'>,
  alerts: readonly RecordedAlert[],
  now: number,
): readonly Span[] {
  const start = Date.parse(createdAt);
  const until = status === 'active' ? now : endOf(alerts, Math.min(now, Date.parse(expiresAt)));
  const age = until - start;
  return LENGTHS.filter((_, i) => age > (LENGTHS[i - 1]?.[1] ?? -1)).map(([label, length]) => ({
    label,
    from: until - Math.max(SHORTEST, Math.min(age, length)),
    until,
  }));
}

/** End of the last span of an ended monitor, no later than its last alert. */
function endOf(alerts: readonly RecordedAlert[], end: number): number {
  const last = alerts.at(-1);
  return last ? Math.min(end, 1000 * last.ts) : end;
}

/** The unit of a time axis, and its length in milliseconds. */
export function unitOf(length: number): readonly [unit: string, size: number] {
  if (length <= 2 * HOUR) return ['minutes', MINUTE];
  return length <= 3 * DAY ? ['hours', HOUR] : ['days', DAY];
}
