import { volatilityWindows } from '@quant/market-data';
import { type Volatility } from '../engine/market';
import { type WatchedAsset } from '../store/ports/market-store';
import { HOUR } from '../time/duration';
import { type RunnerDependencies } from './runner-dependencies';

/** Daily candles change once a day; but the day ends for all of them together, and their venue may be away. */
const PERIOD = HOUR;

/**
 * Requests under way. They queue at their venue, one a second at Kraken: few enough that those of the API do not wait
 * long behind them, and enough that one venue that hangs does not hold up all.
 */
const AT_ONCE = 4;

/**
 * Reads the volatility of each asset once an hour. The ticks use the last reading and do not wait. One round at a time; an asset
 * without a reachable venue is tried again in the next round, a minute later.
 */
export class VolatilityReader {
  private round: Promise<void> | undefined;

  constructor(private readonly dependencies: Pick<RunnerDependencies, 'store' | 'market' | 'clock' | 'log'>) {}

  /** Begins a round if one is due and the last one has ended. */
  refresh(assets: readonly WatchedAsset[], signal: AbortSignal): void {
    const now = this.dependencies.clock.now();
    // a reading from the future is of a clock that was wrong
    const isDue = ({ volatilityAt }: WatchedAsset) => volatilityAt === null || Math.abs(now - volatilityAt) >= PERIOD;
    const due = assets.filter(isDue).map(({ asset }) => asset);
    if (this.round || due.length === 0) return;
    this.round = this.read(due, signal).finally(() => {
      this.round = undefined;
    });
  }

  /** Resolves when the current round has ended. */
  async settled(): Promise<void> {
    await this.round;
  }

  private async read(assets: readonly string[], signal: AbortSignal): Promise<void> {
    const queue = assets.values();
    const failures: unknown[] = [];
    const reader = async (): Promise<void> => {
      for (const asset of queue) {
        if (signal.aborted) return;
        await this.readOne(asset).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, reader));
    if (failures.length === 0) return;
    const details = { err: failures[0], failed: failures.length, assets: assets.length };
    this.dependencies.log.warn(details, 'volatility was not read; the next tick tries again');
  }

  private async readOne(asset: string): Promise<void> {
    const { store, market, clock } = this.dependencies;
    const candles = await market.dailyCandles(asset);
    await store.recordVolatility(asset, candles && volatilityOf(candles.closes), clock.now());
  }
}

/** Null with too few days for one of the two windows, or with flat prices. */
function volatilityOf(closes: readonly number[]): Volatility | null {
  const { realizedVol30d, volRatio30d90d } = volatilityWindows(closes);
  if (realizedVol30d === null || volRatio30d90d === null) return null;
  return { realized30d: realizedVol30d, ratio30d90d: volRatio30d90d };
}
