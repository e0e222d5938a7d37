import { type UpstreamOutcome } from '../market-observer';
import { VenueError } from './venue-error';

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
