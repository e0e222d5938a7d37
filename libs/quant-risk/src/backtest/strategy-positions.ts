import {
  assertSeries,
  inputs,
  type InputsOf,
  integer,
  InvalidInputError,
  MAX_LENGTH,
  number,
  type Series,
} from '@quant/core';
import { PRICE } from '../returns/bounds';
import { DEFAULT_PARAMS, type StrategySettings } from './strategies';
import { type SideChange, strategySignals } from './strategy-signals';

const COUNT = { atLeast: 1, atMost: MAX_LENGTH };
const PERIOD = { atLeast: 2, atMost: MAX_LENGTH };
const PERCENT = { atLeast: 0, atMost: 100 };
const LENGTH = { atLeast: 1, atMost: MAX_LENGTH };

const smaCrossoverOptions = inputs(
  {
    /** Window of the fast average [bars], ≥ 1; default 20. */
    fast: integer(COUNT, DEFAULT_PARAMS.sma_crossover.fast),
    /** Window of the slow average [bars], above that of the fast one; default 50. */
    slow: integer(COUNT, DEFAULT_PARAMS.sma_crossover.slow),
  },
  {
    assertAscending: ({ fast, slow }) => {
      assertBelow(fast, 'fast', slow, 'slow');
    },
  },
);

const rsiReversionOptions = inputs(
  {
    /** Period of Wilder's relative strength index [bars], ≥ 2; default 14. */
    period: integer(PERIOD, DEFAULT_PARAMS.rsi_mean_reversion.period),
    /** Long below this index, 0 … 100; default 30. */
    oversold: number(PERCENT, DEFAULT_PARAMS.rsi_mean_reversion.oversold),
    /** Out above this index, above `oversold`; default 70. */
    overbought: number(PERCENT, DEFAULT_PARAMS.rsi_mean_reversion.overbought),
  },
  {
    assertAscending: ({ oversold, overbought }) => {
      assertBelow(oversold, 'oversold', overbought, 'overbought');
    },
  },
);

const momentumOptions = inputs({
  /** Over so many bars, ≥ 1; default 60. */
  period: integer(COUNT, DEFAULT_PARAMS.momentum.lookback),
});

const bollingerBreakoutOptions = inputs({
  /** Window of mean and deviation [bars], ≥ 2; default 20. */
  period: integer(PERIOD, DEFAULT_PARAMS.bollinger_breakout.period),
  /** Distance of the bands [population standard deviations], > 0; default 2. */
  multiplier: number({ greaterThan: 0 }, DEFAULT_PARAMS.bollinger_breakout.std),
});

export type SmaCrossoverOptions = InputsOf<typeof smaCrossoverOptions>;
export type RsiReversionOptions = InputsOf<typeof rsiReversionOptions>;
export type MomentumOptions = InputsOf<typeof momentumOptions>;
export type BollingerBreakoutOptions = InputsOf<typeof bollingerBreakoutOptions>;

function assertBelow(low: number, lower: string, high: number, higher: string): void {
  if (low < high) return;
  throw new InvalidInputError(['options', lower], 'value_error', `less than ${higher}, ${high}`, low);
}

/**
 * Positions of a crossing of moving averages: long while the fast one is above the slow one, short while it is below.
 *
 * position_t = sign(SMA_fast − SMA_slow); as before where the two are equal
 *
 * @param prices        closes, oldest first [1 … 10 million], > 0
 * @param options.fast  window of the fast average [bars], 1 … 10 million, default 20
 * @param options.slow  window of the slow average [bars], above `fast`, default 50
 * @returns 1 or −1 at each close, 0 before the slow average has its window [n]: ready for {@link backtest}
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, or an option is unknown
 * @remarks Averages that differ by at most 1e-12 of their size are equal. No position depends on a later price. Cost: O(n).
 * @see Brock, Lakonishok & LeBaron (1992), "Simple technical trading rules and the stochastic properties of stock returns",
 *      J. Finance 47(5).
 * @example
 * smaCrossoverPositions([1, 2, 3, 2, 1, 1], { fast: 1, slow: 2 }); // [0, 1, 1, -1, -1, -1]
 */
export function smaCrossoverPositions(prices: Series, options: SmaCrossoverOptions = {}): Float64Array {
  const params = smaCrossoverOptions.complete(options, ['options']);
  return positionsOf(prices, { strategy: 'sma_crossover', params }, params.slow);
}

/**
 * Positions of mean reversion by the relative strength index: long from oversold to overbought, otherwise out.
 *
 * position_t = 1 once RSI < oversold, 0 once RSI > overbought, as before in between
 *
 * @param prices              closes, oldest first [1 … 10 million], > 0
 * @param options.period      of Wilder's index [bars], 2 … 10 million, default 14
 * @param options.oversold    0 … 100, default 30
 * @param options.overbought  above `oversold`, ≤ 100, default 70
 * @returns 1 or 0 at each close, 0 before the index begins [n]: ready for {@link backtest}
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, or an option is unknown
 * @remarks No position depends on a later price. Cost: O(n).
 * @see Wilder (1978), "New Concepts in Technical Trading Systems".
 * @example
 * rsiReversionPositions([9, 8, 7, 8, 9, 8], { period: 2 }); // [0, 0, 1, 1, 0, 0]
 */
export function rsiReversionPositions(prices: Series, options: RsiReversionOptions = {}): Float64Array {
  const params = rsiReversionOptions.complete(options, ['options']);
  return positionsOf(prices, { strategy: 'rsi_mean_reversion', params }, params.period + 1);
}

/**
 * Positions of momentum: long after a rise, short after a fall.
 *
 * position_t = sign(P_t − P_{t−period}); as before where the two are equal
 *
 * @param prices            closes, oldest first [1 … 10 million], > 0
 * @param options.period    over so many bars, 1 … 10 million, default 60
 * @returns 1 or −1 at each close, 0 before there is a price to look back to [n]: ready for {@link backtest}
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, or an option is unknown
 * @remarks Prices that differ by at most 1e-12 of their size are equal. No position depends on a later price. Cost: O(n).
 * @see Moskowitz, Ooi & Pedersen (2012), "Time series momentum", J. Financial Economics 104(2).
 * @example
 * momentumPositions([1, 2, 3, 3, 2, 3], { period: 1 }); // [0, 1, 1, 1, -1, 1]
 */
export function momentumPositions(prices: Series, options: MomentumOptions = {}): Float64Array {
  const { period } = momentumOptions.complete(options, ['options']);
  return positionsOf(prices, { strategy: 'momentum', params: { lookback: period } }, period + 1);
}

/**
 * Positions of a breakout from Bollinger bands: long from above the upper one, short from below the lower one.
 *
 * position_t = 1 once P > SMA + d·s, −1 once P < SMA − d·s, as before in between; s with n in the denominator
 *
 * @param prices              closes, oldest first [1 … 10 million], > 0
 * @param options.period      window of mean and deviation [bars], 2 … 10 million, default 20
 * @param options.multiplier  d, > 0, default 2
 * @returns 1, −1 or 0 at each close, 0 before the first breakout [n]: ready for {@link backtest}
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, or an option is unknown
 * @remarks A price within 1e-12 of a band has not left it. No position depends on a later price. Cost: O(n·period).
 * @see Bollinger (2001), "Bollinger on Bollinger Bands".
 * @example
 * bollingerBreakoutPositions([5, 5, 5, 9, 5, 1], { period: 3, multiplier: 1 }); // [0, 0, 0, 1, 1, -1]
 */
export function bollingerBreakoutPositions(prices: Series, options: BollingerBreakoutOptions = {}): Float64Array {
  const { period, multiplier } = bollingerBreakoutOptions.complete(options, ['options']);
  return positionsOf(prices, { strategy: 'bollinger_breakout', params: { period, std: multiplier } }, period);
}

/** @param window  prices that the first signal takes */
function positionsOf(prices: Series, settings: StrategySettings, window: number): Float64Array {
  assertSeries(prices, 'prices', LENGTH, PRICE);
  const positions = new Float64Array(prices.length);
  if (prices.length < window) return positions;
  const changes = strategySignals(prices, settings);
  changes.forEach(({ idx, side }: SideChange, k) => positions.fill(side, idx, changes[k + 1]?.idx ?? prices.length));
  return positions;
}
