import { type MarketSnapshot } from '@quant/market-data';
import { type MarketLease, type WatchedAsset } from '../store/watch-store';
import { SECOND } from '../time/duration';
import { observationOf } from './observation-of';
import { type RunnerParts } from './runner-parts';
import { type VolatilityReader } from './volatility-reader';
import { within } from './within';

/** For all venues that have to be asked. Shorter than the lease, so that nobody else asks meanwhile. */
const PATIENCE = 20 * SECOND;

/** What is known when nobody could be asked. */
const NOTHING: MarketSnapshot = { quotes: new Map(), unlisted: new Set() };

/** Asks the market once and records what all workers evaluate. */
export class MarketRecorder {
  /** Whether the market answered when it was asked last; null: never asked. */
  hasAnswered: boolean | null = null;

  constructor(
    private readonly parts: Pick<RunnerParts, 'store' | 'market' | 'clock' | 'log'>,
    private readonly volatility: VolatilityReader,
  ) {}

  /** @returns whether the market of the tick is recorded; false: the lease was lost, or the runner stops */
  async record(lease: MarketLease, signal: AbortSignal): Promise<boolean> {
    const { store, clock } = this.parts;
    const assets = await store.watchedAssets();
    const { quotes } = await this.snapshot(assets, signal);
    if (signal.aborted) return false;
    const at = clock.now();
    const observations = assets.map((watched) => observationOf(watched, quotes.get(watched.asset), at));
    const isOurs = await store.recordMarket(lease, at, observations);
    if (isOurs) this.volatility.refresh(assets, signal);
    return isOurs;
  }

  private async snapshot(assets: readonly WatchedAsset[], signal: AbortSignal): Promise<MarketSnapshot> {
    if (assets.length === 0) return NOTHING;
    const { market, clock, log } = this.parts;
    const names = assets.map(({ asset }) => asset);
    try {
      const answer = await within(market.snapshot(names), clock, PATIENCE, signal);
      this.hasAnswered = answer.isDone;
      if (answer.isDone) return answer.value;
      if (!signal.aborted)
        log.warn({ assets: names.length }, 'the market does not answer: nothing is known of this tick');
    } catch (error) {
      this.hasAnswered = false;
      log.warn({ err: error, assets: names.length }, 'no market data: nothing is known of this tick');
    }
    return NOTHING;
  }
}
