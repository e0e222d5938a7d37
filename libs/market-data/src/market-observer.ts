/**
 * How a request to a venue ended: `timeout`, `rate_limited` (429), `refused` (another 4xx: blocked here, or not
 * served), `failed` (anything else that is no answer), `skipped` (not asked: it failed too often just before).
 */
export type UpstreamOutcome = 'ok' | 'timeout' | 'rate_limited' | 'refused' | 'failed' | 'skipped';

/** Receives events of the traffic, for metrics and logs. A call must not throw. */
export interface MarketObserver {
  /** A request to a venue, its retry included, is over. */
  readonly upstreamRequest?: (source: string, outcome: UpstreamOutcome) => void;
  /** An answer was found in the cache, or under way for somebody else. */
  readonly cacheHit?: (kind: LiveKind) => void;
  /** The history could not be read or written; the answer goes without. */
  readonly historyFailed?: (error: unknown) => void;
}

/** The two live answers. */
export type LiveKind = 'volatility' | 'funding';
