import { HttpError } from '../http/http-error';
import { type ClientId } from './client-of';

/**
 * How many requests a client may make that no allowance counts. A token bucket: it holds `burst` tokens and is refilled with
 * `perSecond` a second; every such request takes one.
 */
export interface BurstLimit {
  /**
   * @returns gives the token back, where the request turns out to be one that is not counted
   * @throws HttpError  429 `rate_limited`, the bucket is empty
   */
  readonly take: (client: ClientId) => () => void;
}

/** Of a service that lets everybody ask as often as they like. */
export const NO_BURST_LIMIT: BurstLimit = { take: () => () => undefined };

interface Rules {
  /** 0: no limit. */
  readonly burstPerSecond: number;
  readonly burst: number;
}

/** Clients whose buckets are known, some 10 MB of them. */
const MOST_CLIENTS = 50_000;

/** A token may come this part of its interval early: sums of intervals are rounded. */
const SLACK = 1e-6;

/**
 * Keeps for each client when its bucket will be full again: one number, from which what the bucket holds now follows. A client
 * that has been forgotten has a full bucket, which is no fault where it has asked for nothing for the time of a refill; where
 * more clients than are known ask within that time, the one that asked longest ago is forgotten too early.
 *
 * @param rules        how often a client may ask
 * @param now          milliseconds on a monotonic clock
 * @param mostClients  how many clients are known at the most
 */
export function burstLimit(
  { burstPerSecond, burst }: Rules,
  now: () => number,
  mostClients = MOST_CLIENTS,
): BurstLimit {
  if (burstPerSecond === 0) return NO_BURST_LIMIT;
  const interval = 1000 / burstPerSecond;
  const longest = burst * interval;
  /** Client → when its bucket is full; who asked last stands last. */
  const fullAt = new Map<ClientId, number>();

  const take = (client: ClientId): (() => void) => {
    const time = now();
    const full = Math.max(fullAt.get(client) ?? time, time) + interval;
    fullAt.delete(client);
    const wait = full - time - longest;
    if (wait > SLACK * interval) {
      fullAt.set(client, full - interval);
      throw rateLimited(wait);
    }
    fullAt.set(client, full);
    if (fullAt.size > mostClients) fullAt.delete(fullAt.keys().next().value as ClientId);
    return () => {
      const later = fullAt.get(client);
      if (later !== undefined) fullAt.set(client, later - interval);
    };
  };
  return { take };
}

function rateLimited(milliseconds: number): HttpError {
  const seconds = Math.ceil(milliseconds / 1000);
  const detail = `Too many requests that no allowance counts; try again in ${seconds} s`;
  return new HttpError(429, 'rate_limited', detail, ['Retry-After', String(seconds)]);
}
