import { assertInputs, assertInteger, assertSeries, type Series } from '@quant/core';
import { relativeStrengthIndices } from '../../../indicators/momentum/rsi';
import { simpleMovingAverages } from '../../../indicators/moving-averages/sma';
import { type Bias } from '../../internal/trend/signals';
import { trendSides } from '../../internal/trend/trend-sides';
import { trendSignals, type TrendSignal } from '../../internal/trend/trend-signals';

/** Closing prices and how far to look back; a look-back longer than the data is shortened to it. */
export interface PriceTrendInputs {
  /** Closing prices, oldest first [2 … 5000]. */
  readonly prices: Series;
  /** Prices of the moving average, integer 1 … 5000; default 14. */
  readonly smaPeriod?: number | undefined;
  /** Changes in the first averages of the strength index, integer 1 … 5000; default 14. */
  readonly rsiPeriod?: number | undefined;
}

/** Where the last price stands to its average, how strong it was, and what both say together. */
export interface PriceTrend {
  /** Mean of the last smaPeriodUsed prices [unit of the prices]. */
  readonly sma: number;
  /** Wilder's relative strength index [percent], 0 … 100; 50 where no price changes. */
  readonly rsi: number;
  /** BULLISH when the price is above its average and the index above 50, BEARISH when both are below, else NEUTRAL. */
  readonly trend: Bias;
  /** Those that apply: RSI_OVERBOUGHT above 70, RSI_OVERSOLD below 30, ABOVE_SMA, BELOW_SMA. */
  readonly signals: readonly TrendSignal[];
  /** The smaller of smaPeriod and n. */
  readonly smaPeriodUsed: number;
  /** The smaller of rsiPeriod and n − 1. */
  readonly rsiPeriodUsed: number;
}

/** An index needs a change. */
const FEWEST_PRICES = 2;
const MOST = 5000;
const PERIOD = { atLeast: 1, atMost: MOST };
const DEFAULT_PERIOD = 14;

/**
 * Trend of a series of prices by its moving average and relative strength. The operation `indicatorsTechnical` has the same among
 * others.
 *
 * BULLISH: P > sma and rsi > 50, BEARISH: P < sma and rsi < 50;  sma = mean of the last prices;  rsi of Wilder
 *
 * @param inputs.prices     closes, oldest first               [any unit]  [n, 2 … 5000], any sign
 * @param inputs.smaPeriod  prices of the moving average       [bars]      integer 1 … 5000, default 14
 * @param inputs.rsiPeriod  changes of the index's first mean  [bars]      integer 1 … 5000, default 14
 * @returns the trend, the signals, and the figures behind them
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown above
 * @remarks A look-back longer than the data is shortened to it, and the result says so. A price within 1e-12 of its
 *          average is at it; the index passes a threshold by more than 1e-9. Accuracy: see `sma` and `rsi`. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 * @example
 * const { sma, rsi, trend, signals } = priceTrend({ prices: [10, 11, 10.5, 12, 11.5] });
 * sma; // 11
 * rsi; // ≈ 71.4285714285714
 * trend; // 'BULLISH'
 * signals; // ['RSI_OVERBOUGHT', 'ABOVE_SMA']
 */
export function priceTrend(inputs: PriceTrendInputs): PriceTrend {
  assertInputs(inputs);
  const { prices, smaPeriod = DEFAULT_PERIOD, rsiPeriod = DEFAULT_PERIOD } = inputs;
  assertSeries(prices, 'prices', { atLeast: FEWEST_PRICES, atMost: MOST });
  assertInteger(smaPeriod, 'smaPeriod', PERIOD);
  assertInteger(rsiPeriod, 'rsiPeriod', PERIOD);
  const [smaPeriodUsed, rsiPeriodUsed] = [Math.min(smaPeriod, prices.length), Math.min(rsiPeriod, prices.length - 1)];
  const sma = simpleMovingAverages(prices.slice(-smaPeriodUsed), smaPeriodUsed).at(-1) as number;
  const rsi = relativeStrengthIndices(prices, rsiPeriodUsed).at(-1) as number;
  const sides = trendSides(prices.at(-1) as number, sma, rsi);
  return { sma, rsi, trend: sides.trend, signals: trendSignals(rsi, sides), smaPeriodUsed, rsiPeriodUsed };
}
