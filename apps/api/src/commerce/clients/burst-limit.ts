import { HttpError } from '../../errors/http-error';
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
  /**
   * Takes tokens for a useless body, below zero if necessary. An overdrawn bucket refills before it admits requests.
   */
  readonly chargeBody: (client: ClientId, bytes: number) => void;
  /** @throws HttpError  429 `rate_limited`, the bucket is overdrawn */
  readonly admitBody: (client: ClientId) => void;
}

/** The limit of a service without burst limits. */
export const NO_BURST_LIMIT: BurstLimit = {
  take: () => () => undefined,
  chargeBody: () => undefined,
  admitBody: () => undefined,
};

interface Rules {
  /** 0: no limit. */
  readonly burstPerSecond: number;
  readonly burst: number;
}

/** Clients whose buckets are known, some 10 MB of them. */
const MOST_CLIENTS = 50_000;

/**
 * Of a body, so many bytes take a token. To parse and validate them takes 1.5 ms, so that 50 tokens a second are worth 8 % of a
 * core.
 */
const BYTES_PER_TOKEN = 64 * 1024;

/** A token may come this part of its interval early: sums of intervals are rounded. */
const SLACK = 1e-6;

/**
 * Keeps for each client when its bucket will be full again: one number, from which what the bucket holds now follows. A forgotten
 * client has a full bucket, which is correct after an idle refill period; where more clients than are known ask within that time,
 * those that asked longest ago are forgotten too early.
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
  const fullAt = recentTimes(mostClients);

  const take = (client: ClientId): (() => void) => {
    const time = now();
    const full = Math.max(fullAt.get(client) ?? time, time) + interval;
    const wait = full - time - longest;
    if (wait > SLACK * interval) throw rateLimited(wait);
    fullAt.set(client, full);
    return () => {
      const later = fullAt.get(client);
      if (later !== undefined) fullAt.set(client, later - interval);
    };
  };

  const chargeBody = (client: ClientId, bytes: number): void => {
    const time = now();
    fullAt.set(client, Math.max(fullAt.get(client) ?? time, time) + (bytes / BYTES_PER_TOKEN) * interval);
  };

  const admitBody = (client: ClientId): void => {
    const wait = (fullAt.get(client) ?? 0) - now() - longest;
    if (wait > SLACK * interval) throw tooManyRefused(wait);
  };
  return { take, chargeBody, admitBody };
}

interface Times {
  readonly get: (client: ClientId) => number | undefined;
  readonly set: (client: ClientId, time: number) => void;
}

/**
 * Times of the clients that were set last, in two generations: when the younger one is large, it takes the place of the older,
 * which is forgotten. To forget the oldest client of a single `Map` one by one costs 30 µs, for the holes that it leaves.
 */
function recentTimes(most: number): Times {
  let younger = new Map<ClientId, number>();
  let older = younger;
  return {
    get: (client) => younger.get(client) ?? older.get(client),
    set: (client, time) => {
      younger.set(client, time);
      if (younger.size < most / 2) return;
      older = younger;
      younger = new Map();
    },
  };
}

function rateLimited(milliseconds: number): HttpError {
  return retryLater('Too many requests that no allowance counts', milliseconds);
}

function tooManyRefused(milliseconds: number): HttpError {
  return retryLater('Too many long request bodies that were refused or not paid for', milliseconds);
}

function retryLater(reason: string, milliseconds: number): HttpError {
  const seconds = Math.ceil(milliseconds / 1000);
  return new HttpError(429, 'rate_limited', `${reason}; try again in ${seconds} s`, { 'Retry-After': String(seconds) });
}
