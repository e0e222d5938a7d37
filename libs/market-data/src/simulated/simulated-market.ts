import { type DailyCandles, type MarketData, type MarketQuote } from '../market-data';
import { DAY, HOUR } from '../time/duration';
import { latticeNoise, seedOf } from './lattice-noise';
import { SIMULATED_ASSETS, type SimulatedAsset, simulatedMark } from './simulated-mark';

const COMPLETED_DAYS = 119;
const SOURCE = 'simulated';

export interface SimulatedMarketOptions {
  /** The clock, in epoch milliseconds. Its clock may run at any speed, because the market has no state. */
  readonly now: () => number;
  /** By canonical symbol; default ten coins. */
  readonly assets?: Readonly<Record<string, SimulatedAsset>> | undefined;
}

/**
 * A market without exchanges, for demonstrations, tests and work offline: its prices are a function of asset and time.
 * The same moment has the same prices in every process, and they move over minutes, days and months as those of coins
 * do. They are not theirs.
 *
 * @example
 * const market = simulatedMarket({ now: () => Date.UTC(2026, 0, 5, 12) });
 * const { quotes } = await market.snapshot(['BTC']);
 * quotes.get('BTC').source; // 'simulated'
 * quotes.get('BTC').nextFundingTime - Date.UTC(2026, 0, 5, 16); // 0
 * (await market.dailyCandles('ETH')).closes.length; // 119
 * await market.dailyCandles('NOSUCH'); // null
 */
export function simulatedMarket({ now, assets = SIMULATED_ASSETS }: SimulatedMarketOptions): MarketData {
  const assetOf = (name: string) => (Object.hasOwn(assets, name) ? assets[name] : undefined);
  return {
    snapshot: (names = Object.keys(assets)) => {
      const time = now();
      const quotes = new Map<string, MarketQuote>();
      const unlisted = new Set<string>();
      for (const name of names) {
        const asset = assetOf(name);
        if (asset) quotes.set(name, quoteAt(name, asset, time));
        else unlisted.add(name);
      }
      return Promise.resolve({ quotes, unlisted });
    },
    dailyCandles: (name) => {
      const asset = assetOf(name);
      return Promise.resolve(asset ? candlesAt(name, asset, now()) : null);
    },
  };
}

function quoteAt(name: string, asset: SimulatedAsset, time: number): MarketQuote {
  return {
    asset: name,
    instrument: `${name}-PERP`,
    mark: simulatedMark(name, asset, time),
    ...simulatedFunding(name, time),
    intervalHours: INTERVAL_HOURS,
    source: SOURCE,
    asOf: time,
  };
}

function candlesAt(name: string, asset: SimulatedAsset, time: number): DailyCandles {
  const lastCloseTime = Math.floor(time / DAY) * DAY;
  const closeOf = (day: number) => simulatedMark(name, asset, lastCloseTime - day * DAY);
  return {
    asset: name,
    closes: Array.from({ length: COMPLETED_DAYS }, (_, i) => closeOf(COMPLETED_DAYS - 1 - i)),
    lastCloseTime,
    spot: simulatedMark(name, asset, time),
    source: SOURCE,
    asOf: time,
  };
}

const INTERVAL_HOURS = 8;
const INTERVAL_MS = INTERVAL_HOURS * HOUR;

/** Longs pay most of the time; about one interval in three, shorts do. */
const USUAL = 5e-5;
const SWING = 3e-4;
/** Intervals from one mood of the market to the next: two days. */
const MOOD = 6;

/** Funding of a simulated asset at a moment, epoch ms: one rate an interval, paid at 00:00, 08:00 and 16:00 UTC. */
function simulatedFunding(name: string, time: number): { fundingRate: number; nextFundingTime: number } {
  const interval = Math.floor(time / INTERVAL_MS);
  const rate = USUAL + SWING * latticeNoise(seedOf(`${name} funding`), interval / MOOD);
  // as venues quote it
  return { fundingRate: Math.round(rate * 1e8) / 1e8, nextFundingTime: (interval + 1) * INTERVAL_MS };
}
