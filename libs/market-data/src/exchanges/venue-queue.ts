import { VenueError } from '../venues/venue';
import { type VenueName } from './venue-names';

/** How a venue wants to be asked. */
export interface QueueTerms {
  /** Between the starts of two requests. */
  readonly spacingMs: number;
  /** How long one waits at most; a caller that would wait longer fails immediately. */
  readonly maxWaitMs: number;
}

interface Waiting {
  readonly begin: () => void;
}

/**
 * The turns of those who ask a venue: one request after the other begins, so far apart as the venue wants it. Waiting
 * is no part of a request's time-out. Marks go first: a tick waits for no candles.
 */
export class VenueQueue {
  private readonly waiting: Waiting[] = [];
  private nextAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly terms: QueueTerms) {}

  /**
   * Resolves when it is one's turn.
   *
   * @param isUrgent  before all that are not
   * @throws VenueError  skipped: too many wait already
   */
  turn(isUrgent: boolean): Promise<void> {
    const { spacingMs, maxWaitMs } = this.terms;
    if (!isUrgent && (this.waiting.length + 1) * spacingMs > maxWaitMs)
      return Promise.reject(new VenueError('skipped', 'too many requests wait'));
    return new Promise((begin) => {
      if (isUrgent) this.waiting.unshift({ begin });
      else this.waiting.push({ begin });
      this.advance();
    });
  }

  private advance(): void {
    if (this.timer !== undefined || this.waiting.length === 0) return;
    const wait = this.nextAt - performance.now();
    if (wait > 0) {
      this.timer = setTimeout(() => {
        this.timer = undefined;
        this.advance();
      }, wait);
      return;
    }
    this.nextAt = performance.now() + this.terms.spacingMs;
    this.waiting.shift()?.begin();
    this.advance();
  }
}

/** Longer than ten callers take at the slowest venue. */
const MAX_WAIT_MS = 15_000;

/**
 * Between two requests for candles or marks, by what the venues allow without a key: Kraken one a second, Hyperliquid
 * 1200 points a minute of which candles cost 20, Kraken futures 500 points in ten seconds; the others ten and more a
 * second.
 */
const SPACING_MS: Readonly<Record<VenueName, number>> = {
  binanceusdm: 100,
  bybit: 100,
  okx: 110,
  hyperliquid: 1000,
  krakenfutures: 600,
  kraken: 1200,
  coinbase: 110,
};

/** @param factor  of the time between two requests */
export function queueTerms(venue: VenueName, factor: number): QueueTerms {
  return { spacingMs: SPACING_MS[venue] * factor, maxWaitMs: MAX_WAIT_MS };
}
