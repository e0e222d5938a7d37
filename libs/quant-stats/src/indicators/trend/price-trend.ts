import { assertSeries, inputs, type InputsOf, integer, MAX_LENGTH, type Series } from '@quant/core';
import { relativeStrengthIndices } from '../momentum/rsi';
import { simpleMovingAverages } from '../moving-averages/sma';
import { type Bias, trendSides } from './trend-sides';
import { trendSignals, type TrendSignal } from './trend-signals';

const PERIOD = { atLeast: 1, atMost: MAX_LENGTH };

const priceTrendOptions = inputs({
  /** Prices of the moving average [bars], ≥ 1; default 14. */
  smaPeriod: integer(PERIOD, 14),
  /** Changes in the first averages of the strength index [bars], ≥ 1; default 14. */
  rsiPeriod: integer(PERIOD, 14),
});

/** Look-backs of a trend; one that is longer than the data is shortened to it. */
export type PriceTrendOptions = InputsOf<typeof priceTrendOptions>;

/** Last price against its average, its relative strength, and the signals from both. */
export interface PriceTrend {
  /** Mean of the last smaPeriodUsed prices [unit of the prices]. */
  readonly sma: number;
  /** Wilder's relative strength index [percent], 0 … 100; 50 for constant prices. */
  readonly rsi: number;
  /** BULLISH when the price is above its average and the index above 50, BEARISH when both are below, else NEUTRAL. */
  readonly trend: Bias;
  /** Signals that apply: RSI_OVERBOUGHT above 70, RSI_OVERSOLD below 30, ABOVE_SMA, BELOW_SMA. */
  readonly signals: readonly TrendSignal[];
  /** The smaller of smaPeriod and n. */
  readonly smaPeriodUsed: number;
  /** The smaller of rsiPeriod and n − 1. */
  readonly rsiPeriodUsed: number;
}

/** An index needs a change. */
const LENGTH = { atLeast: 2, atMost: MAX_LENGTH };

/**
 * Trend of a series of prices by its moving average and relative strength.
 *
 * BULLISH: P > sma and rsi > 50, BEARISH: P < sma and rsi < 50;  sma = mean of the last prices;  rsi of Wilder
 *
 * @param prices             oldest first                        [any unit]  [n, 2 … 10,000,000], |P| ≤ 1e15
 * @param options.smaPeriod  prices of the moving average        [bars]      integer 1 … 10,000,000, default 14
 * @param options.rsiPeriod  changes of the index's first means  [bars]      integer 1 … 10,000,000, default 14
 * @returns the trend, the signals, and the figures behind them
 * @throws InvalidInputError  an input is absent, not a finite number, or breaks the bound shown above, or an unknown option
 * @remarks A look-back longer than the data is shortened to it, and the result says so. A price within 1e-12 of its
 *          average is at it; the index passes a threshold by more than 1e-9. Accuracy: see `sma` and `rsi`. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 * @example
 * const { sma, rsi, trend, signals } = priceTrend([10, 11, 10.5, 12, 11.5]);
 * sma; // 11
 * rsi; // ≈ 71.4285714285714
 * trend; // 'BULLISH'
 * signals; // ['RSI_OVERBOUGHT', 'ABOVE_SMA']
 */
export function priceTrend(prices: Series, options: PriceTrendOptions = {}): PriceTrend {
  const { smaPeriod, rsiPeriod } = priceTrendOptions.complete(options, ['options']);
  assertSeries(prices, 'prices', LENGTH);
  const [smaPeriodUsed, rsiPeriodUsed] = [Math.min(smaPeriod, prices.length), Math.min(rsiPeriod, prices.length - 1)];
  const sma = simpleMovingAverages(prices.slice(-smaPeriodUsed), smaPeriodUsed).at(-1) as number;
  const rsi = relativeStrengthIndices(prices, rsiPeriodUsed).at(-1) as number;
  const sides = trendSides(prices.at(-1) as number, sma, rsi);
  return { sma, rsi, trend: sides.trend, signals: trendSignals(rsi, sides), smaPeriodUsed, rsiPeriodUsed };
}
