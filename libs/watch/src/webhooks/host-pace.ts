import { SECOND } from '../time/duration';
import { type DeliveryVerdict } from './delivery-verdict';
import { type RequestPace } from './formats/chat-format';

/** Concurrent attempts to a receiver's host, over all workers. */
export interface HostPace {
  readonly atOnce: number;
  /** Good answers since it was raised last. */
  readonly answeredWell: number;
  /**
   * True if it kept somebody waiting last: hosts that do share a part of each worker, so that they cannot have all of
   * it.
   */
  readonly slow: boolean;
}

/** How a host behaved since it was looked at last. */
export interface HostReport {
  readonly host: string;
  /** Answers below 500, other than 429, that came quickly. */
  readonly good: number;
  /** Everything else. */
  readonly bad: number;
  /** The slow ones of these. */
  readonly slow: number;
  /** The latest moment that an answer asked to wait for, epoch milliseconds; default: none did. */
  readonly notBefore?: number | null;
}

/** Concurrent requests to an unknown host, and to one that last failed; the default cap for every host. */
export const FIRST_AT_ONCE = 4;

/** For an unknown host. */
export const FIRST_PACE: HostPace = { atOnce: FIRST_AT_ONCE, answeredWell: 0, slow: false };

/**
 * Pace of a host after a report. It starts at 4 and doubles, up to the cap, whenever as many requests as it allows have
 * had good answers. A bad answer sets it back to 4.
 *
 * @param atMost  the cap; below 4 the pace is the cap
 * @example
 * const first = { atOnce: 4, answeredWell: 0, slow: false };
 * hostPaceAfter(first, { host: 'a', good: 100, bad: 0, slow: 0 }, 4).atOnce; // 4
 * hostPaceAfter(first, { host: 'a', good: 4, bad: 0, slow: 0 }, 32).atOnce; // 8
 * hostPaceAfter(first, { host: 'a', good: 100, bad: 0, slow: 0 }, 32).atOnce; // 32
 * hostPaceAfter(first, { host: 'a', good: 100, bad: 1, slow: 0 }, 32).atOnce; // 4
 */
export function hostPaceAfter(before: HostPace, { good, bad, slow }: HostReport, atMost: number): HostPace {
  if (bad > 0) return paceWithin({ ...FIRST_PACE, slow: slow > 0 || (before.slow && good === 0) }, atMost);
  let { atOnce, answeredWell } = paceWithin(before, atMost);
  answeredWell += good;
  while (atOnce < atMost && answeredWell >= atOnce) {
    answeredWell -= atOnce;
    atOnce = Math.min(atMost, 2 * atOnce);
  }
  return { atOnce, answeredWell: atOnce === atMost ? 0 : answeredWell, slow: before.slow && good === 0 };
}

/** A pace that was stored under a higher cap, under this one. */
export const paceWithin = (pace: HostPace, atMost: number): HostPace =>
  pace.atOnce <= atMost ? pace : { ...pace, atOnce: atMost };

/** Longer than a good receiver takes. */
const SLOW = 2 * SECOND;

const BUSY = 429;

/** How an attempt ended; `status` null: without an answer. */
interface NotedAttempt {
  readonly status: number | null;
  readonly durationMs: number;
  readonly verdict: DeliveryVerdict;
}

/** A worker's reports on hosts that the store has not received yet. */
export class HostReports {
  private reports = new Map<string, HostReport>();

  /** An attempt has ended. */
  note(host: string, { status, durationMs, verdict }: NotedAttempt): void {
    const slow = durationMs >= SLOW ? 1 : 0;
    const isGood = slow === 0 && status !== null && status < 500 && status !== BUSY;
    const notBefore = verdict.verdict === 'failed' ? verdict.notBefore : null;
    this.add({ host, good: isGood ? 1 : 0, bad: isGood ? 0 : 1, slow, notBefore });
  }

  add({ host, good, bad, slow, notBefore = null }: HostReport): void {
    const before: Omit<HostReport, 'host'> = this.reports.get(host) ?? { good: 0, bad: 0, slow: 0 };
    const latest = Math.max(before.notBefore ?? 0, notBefore ?? 0);
    const counts = { good: before.good + good, bad: before.bad + bad, slow: before.slow + slow };
    this.reports.set(host, { host, ...counts, notBefore: latest === 0 ? null : latest });
  }

  /** All of them; the caller updates the store. */
  take(): readonly HostReport[] {
    const taken = [...this.reports.values()];
    this.reports = new Map();
    return taken;
  }
}

/*
 * A queue that may only be sent to so fast has one number: until when its requests so far would last if they were sent
 * one by one (`until`, epoch milliseconds). It may be ahead of now by a burst, no further (GCRA).
 */

/** How many requests may be sent now. */
export function requestsFree(until: number, { burst, gapMs }: RequestPace, now: number): number {
  const ahead = Math.max(0, until - now);
  return Math.max(0, Math.floor((burst * gapMs - ahead) / gapMs));
}

/** When the next request may be sent. */
export const nextFreeAt = (until: number, { burst, gapMs }: RequestPace): number => until - (burst - 1) * gapMs;

/** After some requests were sent. */
export const pacedAfter = (until: number, { gapMs }: RequestPace, sent: number, now: number): number =>
  sent === 0 ? until : Math.max(until, now) + sent * gapMs;

/** After the receiver has asked for nothing before a moment. */
export const pacedFrom = (until: number, { burst, gapMs }: RequestPace, notBefore: number): number =>
  Math.max(until, notBefore + (burst - 1) * gapMs);
