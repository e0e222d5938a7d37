import { type MarketData } from '@quant/market-data';
import { type Alert } from '../engine/alert';
import { type RandomBytes } from '../identifiers/random-bytes';
import { type WatchStore } from '../store/watch-store';
import { type Clock } from '../time/clock';
import { type WebhookSender } from '../webhooks/webhook-sender';

/** How much is done at a time. */
export interface Pace {
  /** Claims evaluated at the same time. */
  readonly unitsAtOnce: number;
  /** Claimed, and written, together: assets with few monitors cost little in a shared batch. */
  readonly unitsOfClaim: number;
  /** Monitors written in one transaction. */
  readonly commitSize: number;
  /** Attempts to deliver at the same time. */
  readonly deliveriesAtOnce: number;
}

/**
 * A database in this process works on its thread: a transaction holds the event loop, by about 0.1 ms for each monitor.
 */
export const EMBEDDED_PACE: Pace = { unitsAtOnce: 1, unitsOfClaim: 8, commitSize: 32, deliveriesAtOnce: 100 };

/**
 * A database server is waited for: several things at a time, and large ones. The more messages a claim and a record hold,
 * the fewer statements each message costs; receivers that answer after 100 ms get 4000 messages a second at most.
 */
export const SERVER_PACE: Pace = { unitsAtOnce: 3, unitsOfClaim: 8, commitSize: 250, deliveriesAtOnce: 400 };

/** Dependencies of a runner. */
export interface RunnerDependencies {
  readonly store: WatchStore;
  readonly market: MarketData;
  /** From `webhookSender`. */
  readonly sender: WebhookSender;
  /** 32 bytes that the secrets of the webhooks are derived from; the same for all processes that share the store. */
  readonly masterKey: Uint8Array;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly log: RunnerLog;
  readonly observer: RunnerObserver;
  /** 0 ≤ u < 1: spreads the repeated attempts. */
  readonly random: () => number;
  readonly randomBytes: RandomBytes;
  /** A unique name of the process. */
  readonly worker: string;
  readonly pace: Pace;
  /** Attempts to deliver at the same time. */
  readonly deliveriesAtOnce: number;
  /** Most of these to one host, over all workers that share the store. */
  readonly deliveriesPerHost: number;
}

/**
 * Where a runner says what went wrong; a logger of pino is one. Entries name monitors, never tokens, addresses or
 * secrets.
 */
export interface RunnerLog {
  readonly info: (details: object, message: string) => void;
  readonly warn: (details: object, message: string) => void;
  readonly error: (details: object, message: string) => void;
}

/**
 * How an attempt to deliver ended: `gone` is 410, `spent` the last attempt failed, `stale` another worker has taken the
 * message over.
 */
export type DeliveryOutcome = 'delivered' | 'failed' | 'gone' | 'spent' | 'stale';

/** Receives events of the work, for metrics. A call must not throw. */
export interface RunnerObserver {
  /** This worker has done its part of a tick. */
  readonly tickCompleted?: (tick: { readonly at: number; readonly seconds: number }) => void;
  /** Alerts were recorded. */
  readonly alertsRaised?: (type: Alert['type'], count: number) => void;
  readonly deliveryAttempted?: (outcome: DeliveryOutcome) => void;
  /** A liquidation alert was accepted by its receiver, so long after the venue's own time of its mark. */
  readonly alertAccepted?: (seconds: number) => void;
}
