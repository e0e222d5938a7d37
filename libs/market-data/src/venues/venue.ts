import { type VenueQuote } from '../belief/venue-reading';
import { type DailyCandles } from '../market-data';
import { type UpstreamOutcome } from '../market-observer';
import { type StatedTiers } from '../tiers/tier-table';

/** One exchange. Its answers may be nonsense; judging it is another's. */
export interface Venue {
  readonly id: string;
  /** All perpetual futures in dollars that it lists and trades, by as few requests as the venue allows. */
  quotes(): Promise<readonly VenueQuote[]>;
  /** Null: not listed, or no longer traded. */
  dailyCandles(asset: string): Promise<DailyCandles | null>;
  /** Margin tiers of its perpetual future, unchecked; null: not listed, or no longer traded. */
  tiers?(asset: string): Promise<StatedTiers | 'key_needed' | null>;
  /** True if it listed the asset when it was asked last; undefined: it has not been asked. */
  lists(asset: string): boolean | undefined;
}

/** A venue gave no usable answer. Its text is left out. */
export class VenueError extends Error {
  override readonly name = 'VenueError';
  readonly code = 'venue_error';

  constructor(
    readonly outcome: UpstreamOutcome,
    problem: string,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** The errors of cockatiel and of ccxt, by the names of their classes: neither has to be loaded to know them. */
const OUTCOMES: Readonly<Record<string, UpstreamOutcome>> = {
  TaskCancelledError: 'timeout',
  RequestTimeout: 'timeout',
  RateLimitExceeded: 'rate_limited',
  DDoSProtection: 'rate_limited',
  BrokenCircuitError: 'skipped',
};

/** Outcome of a request that gave no answer. */
export function venueOutcome(error: unknown): UpstreamOutcome {
  if (error instanceof VenueError) return error.outcome;
  return error instanceof Error ? (OUTCOMES[error.constructor.name] ?? 'failed') : 'failed';
}
