import { type MarketLease, type Observation, type WatchedAsset } from '../store/ports/market-store';
import { SECOND } from '../time/duration';
import { within } from '../time/within';
import { type Conclusions, conclusionsOf, observationOf } from './observation-of';
import { type RunnerDependencies } from './runner-dependencies';
import { type VolatilityReader } from './volatility-reader';

/** For all venues, which are asked at the same time. Shorter than the lease, so that nobody else asks meanwhile. */
const PATIENCE = 20 * SECOND;

/** Asks the market once and records what all workers evaluate. */
export class MarketRecorder {
  /** True if any venue answered when they were asked last; null: never asked. */
  hasAnswered: boolean | null = null;
  private blindLast = '';

  constructor(
    private readonly dependencies: Pick<RunnerDependencies, 'store' | 'market' | 'clock' | 'log'>,
    private readonly volatility: VolatilityReader,
  ) {}

  /** @returns whether the market of the tick is recorded; false: the lease was lost, or the runner stops */
  async record(lease: MarketLease, signal: AbortSignal): Promise<boolean> {
    const { store, clock } = this.dependencies;
    const assets = await store.watchedAssets();
    const conclusions = await this.ask(assets, signal);
    if (signal.aborted) return false;
    const at = clock.now();
    const observations = assets.map((watched) => observationOf(watched, conclusions?.of(watched, at), at));
    const isOurs = await store.recordMarket(lease, at, observations);
    if (!isOurs) return false;
    this.reportBlindness(observations);
    this.volatility.refresh(assets, signal);
    return true;
  }

  /** @returns undefined: nobody could be asked */
  private async ask(assets: readonly WatchedAsset[], signal: AbortSignal): Promise<Conclusions | undefined> {
    if (assets.length === 0) return undefined;
    const { market, clock, log } = this.dependencies;
    try {
      const answer = await within(conclusionsOf(market, assets), PATIENCE, clock, signal);
      this.hasAnswered = answer.isDone && answer.value.hasAnswered;
      if (answer.isDone && !answer.value.hasAnswered) log.warn({ assets: assets.length }, NOTHING_KNOWN);
      if (answer.isDone) return answer.value;
      if (!signal.aborted) log.warn({ assets: assets.length }, 'market data timed out in this tick');
    } catch (error) {
      this.hasAnswered = false;
      log.warn({ err: error, assets: assets.length }, NOTHING_KNOWN);
    }
    return undefined;
  }

  /** Logs the assets without a believed mark when they change from one tick to the next. */
  private reportBlindness(observations: readonly Observation[]): void {
    const blind = observations.flatMap(({ asset, blindness }) => (blindness ? [`${asset}: ${blindness.reason}`] : []));
    const summary = blind.join(', ');
    const isNews = summary !== this.blindLast && this.hasAnswered === true;
    this.blindLast = summary;
    if (!isNews) return;
    const details = { count: blind.length, assets: blind.slice(0, MOST_NAMED) };
    if (blind.length === 0) this.dependencies.log.info(details, 'all marks are believed again');
    else this.dependencies.log.warn(details, 'marks not believed; liquidation alerts paused for these assets');
  }
}

const NOTHING_KNOWN = 'no market data in this tick';

/** In a line of the log. */
const MOST_NAMED = 20;
