import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { type VenueQuote } from '../belief/venue-reading';
import { type DailyCandles } from '../market-data';
import { type MarketObserver } from '../market-observer';
import { type StatedTiers } from '../tiers/tier-table';
import { type Venue, venueOutcome } from '../venues/venue';
import { type VenueQueue } from './venue-queue';

const FAILURES_UNTIL_OPEN = 3;
const HALF_OPEN_AFTER_MS = 30_000;
const RETRY_DELAY_MS = 200;

/** How patient one is with a venue. */
export interface Patience {
  /** For a request with its retry, from the first byte to the last; default 5000. */
  readonly timeoutMs?: number | undefined;
  /** How long a venue is left alone after three failures in a row; default 30 000. */
  readonly restMs?: number | undefined;
  /**
   * Of the time that a venue wants between two requests; default 1. 0: a proxy in front of the venues paces the requests.
   */
  readonly spacing?: number | undefined;
  /** Before a request that has failed is made again; default 200. */
  readonly retryDelayMs?: number | undefined;
}

export const DEFAULT_TIMEOUT_MS = 5000;

/**
 * A venue behind a queue, a circuit breaker, a time-out and a retry: a dead venue costs one time-out a call, three in all, and
 * then rests. A refused request is not repeated immediately. Waiting for one's turn costs no time-out.
 */
export class GuardedVenue implements Venue {
  private readonly policy;
  private readonly breaker;

  constructor(
    private readonly venue: Venue,
    private readonly queue: VenueQueue,
    private readonly observer: MarketObserver,
    { timeoutMs = DEFAULT_TIMEOUT_MS, restMs = HALF_OPEN_AFTER_MS, retryDelayMs = RETRY_DELAY_MS }: Patience,
  ) {
    const breaker = new ConsecutiveBreaker(FAILURES_UNTIL_OPEN);
    const backoff = new ExponentialBackoff({ initialDelay: retryDelayMs });
    this.breaker = circuitBreaker(handleAll, { halfOpenAfter: restMs, breaker });
    this.policy = wrap(
      this.breaker,
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

  quotes(): Promise<readonly VenueQuote[]> {
    return this.ask(() => this.venue.quotes(), true);
  }

  dailyCandles(asset: string): Promise<DailyCandles | null> {
    return this.ask(() => this.venue.dailyCandles(asset), false);
  }

  tiers(asset: string): Promise<StatedTiers | 'key_needed' | null> {
    return this.ask(async () => (await this.venue.tiers?.(asset)) ?? null, false);
  }

  lists(asset: string): boolean | undefined {
    return this.venue.lists(asset);
  }

  private async ask<Answer>(question: () => Promise<Answer>, isUrgent: boolean): Promise<Answer> {
    try {
      // while the venue rests nobody need wait to be told so
      if (this.breaker.state !== CircuitState.Open) await this.queue.turn(isUrgent);
      const answer = await this.policy.execute(question);
      this.observer.upstreamRequest?.(this.id, 'ok');
      return answer;
    } catch (error) {
      this.observer.upstreamRequest?.(this.id, venueOutcome(error));
      throw error;
    }
  }
}
