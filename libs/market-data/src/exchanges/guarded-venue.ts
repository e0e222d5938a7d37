import {
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { type DailyCandles, type MarketQuote } from '../market-data';
import { type MarketObserver } from '../market-observer';
import { type Venue } from './venue';
import { venueOutcome } from './venue-outcome';

const FAILURES_UNTIL_OPEN = 3;
const HALF_OPEN_AFTER_MS = 30_000;
const RETRY_DELAY_MS = 200;

/** How patient one is with a venue. */
export interface Patience {
  /** For a request with its retry, from the first byte to the last; default 5000. */
  readonly timeoutMs?: number | undefined;
  /** How long a venue is left alone after three failures in a row; default 30 000. */
  readonly restMs?: number | undefined;
}

export const DEFAULT_TIMEOUT_MS = 5000;

/**
 * A venue behind a circuit breaker, a time-out and a retry, in this order from outside: a venue that is gone costs one time-out
 * a call, three in all, then nothing until it has rested. What was refused is not asked for again at once.
 */
export class GuardedVenue implements Venue {
  private readonly policy;

  constructor(
    private readonly venue: Venue,
    private readonly observer: MarketObserver,
    { timeoutMs = DEFAULT_TIMEOUT_MS, restMs = HALF_OPEN_AFTER_MS }: Patience,
  ) {
    const breaker = new ConsecutiveBreaker(FAILURES_UNTIL_OPEN);
    const backoff = new ExponentialBackoff({ initialDelay: RETRY_DELAY_MS });
    this.policy = wrap(
      circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker }),
      timeout(timeoutMs, TimeoutStrategy.Aggressive),
      retry(
        handleWhen((error) => venueOutcome(error) === 'failed'),
        { maxAttempts: 1, backoff },
      ),
    );
  }

  get id(): string {
    return this.venue.id;
  }

  quotes(): Promise<readonly MarketQuote[]> {
    return this.ask(() => this.venue.quotes());
  }

  dailyCandles(asset: string): Promise<DailyCandles | null> {
    return this.ask(() => this.venue.dailyCandles(asset));
  }

  lists(asset: string): boolean | undefined {
    return this.venue.lists(asset);
  }

  private async ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await this.policy.execute(question);
      this.observer.upstreamRequest?.(this.id, 'ok');
      return answer;
    } catch (error) {
      this.observer.upstreamRequest?.(this.id, venueOutcome(error));
      throw error;
    }
  }
}
