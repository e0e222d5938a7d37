import {
  assertSameLength,
  assertSeries,
  inputs,
  type InputsOf,
  InvalidInputError,
  number,
  type Series,
} from '@quant/core';
import { sum } from '@quant/core/kernels';
import { PRICE, TWO_OR_MORE } from '../returns/bounds';
import { executedSignals } from './executed-signals';
import { type SideChange } from './strategy-signals';
import { type BacktestTrade } from './trade';

/** The equity may be held up to ten times over; costs of 5 % a fill and more are no trading. */
const POSITION = { atLeast: -10, atMost: 10 };
const COST = { atLeast: 0, lessThan: 0.05 };

const backtestOptions = inputs({
  /** Equity at the start [currency], > 0; default 1. */
  initialCapital: number({ greaterThan: 0 }, 1),
  /** Cost of each fill [fraction of the traded value], 0 … < 0.05; default 0. */
  commission: number(COST, 0),
  /** Cost of each fill [fraction of the traded value], 0 … < 0.05; default 0. */
  slippage: number(COST, 0),
});

/** Capital and costs. */
export type BacktestOptions = InputsOf<typeof backtestOptions>;

/** Result of a backtest. */
export interface Backtest {
  /** Equity at each close, costs paid [n] [currency]; 0 from ruin on. */
  readonly equityCurve: Float64Array;
  /** From close to close [n − 1] [fraction]; 0 after ruin. */
  readonly returns: Float64Array;
  /** One for each stretch of one position, in order of time. */
  readonly trades: readonly BacktestTrade[];
  /** Final over initial equity, less 1. */
  readonly totalReturn: number;
  /** Costs of all fills [currency]. */
  readonly totalCosts: number;
  /** Share of the intervals between closes in which a position was held. */
  readonly exposure: number;
  /** Whether a position, the costs of closing it included, has lost all equity. */
  readonly isBankrupt: boolean;
}

/**
 * Backtest of given positions: equity, trades and costs of an account.
 *
 * E ← E·(1 + p·(P_t − P_e)/P_e) from fill to fill; a fill at P costs c·|Δu|·P, c = commission + slippage; u·P = p·E after it
 *
 * A position is the target at a close: 1 invests all equity, −1 sells it short, 0.5 invests half of it, 2 borrows the same
 * amount again. It is filled at the next close, the first price that it has not seen, and its units are held until the position
 * changes.
 *
 * @param prices                  closes, oldest first [n, 2 … 10 million], > 0
 * @param positions               wanted at each close, as multiples of the equity [n], −10 … 10
 * @param options.initialCapital  equity at the start [currency], > 0, default 1
 * @param options.commission      of each fill [fraction of the traded value], 0 … < 0.05, default 0
 * @param options.slippage        of each fill [fraction of the traded value], 0 … < 0.05, default 0
 * @returns equity, returns and trades
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, the two series are not equally long, an
 *   option is unknown, or the equity leaves the range of doubles
 * @remarks Where a position changes its size but not its side, the difference alone is traded, and its cost belongs to the
 *          trade that begins; a change of sides closes everything and opens it again. Between changes units are held, not
 *          shares of the equity: a position is rebalanced where its number changes. The last close closes an open position. A
 *          position whose value and costs leave nothing ruins the account for good. Neither financing nor borrowing is charged.
 *          Accuracy: relative error ≤ 1e-12 over vectors/backtest-positions.exact.json. Cost: O(n). Past prices promise
 *          nothing.
 * @see Pardo (2008), "The Evaluation and Optimization of Trading Strategies", chapter 6, for fills after the signal and costs.
 * @example
 * const prices = [100, 110, 121, 110, 99];
 * const { equityCurve, trades } = backtest(prices, [1, 1, -1, -1, 0], { commission: 0.001 });
 * equityCurve; // ≈ [1, 0.999000999000999, 1.098901098901099, 0.997004993008989, 1.095808187816180]
 * trades.map(({ side }) => side); // ['long', 'short']
 */
export function backtest(prices: Series, positions: Series, options: BacktestOptions = {}): Backtest {
  const { initialCapital, commission, slippage } = backtestOptions.complete(options, ['options']);
  assertSeries(prices, 'prices', TWO_OR_MORE, PRICE);
  assertSeries(positions, 'positions', TWO_OR_MORE, POSITION);
  assertSameLength(positions, 'positions', prices, 'prices');
  const changes = positionChanges(positions);
  const { equityCurve, trades, isBankrupt } = executedSignals(prices, changes, initialCapital, commission + slippage);
  const returns = returnsOf(equityCurve);
  if (!trades.every(({ shares, costs }) => Number.isFinite(shares + costs))) throw beyondDoubles();
  const [start, end] = [initialCapital, equityCurve[equityCurve.length - 1] as number];
  return {
    equityCurve: Float64Array.from(equityCurve),
    returns,
    trades,
    totalReturn: (end - start) / start,
    totalCosts: sum(trades.map(({ costs }) => costs)),
    exposure: trades.reduce((bars, { barsHeld }) => bars + barsHeld, 0) / returns.length,
    isBankrupt,
  };
}

function positionChanges(positions: Series): SideChange[] {
  const changes: SideChange[] = [];
  let before = 0;
  for (let idx = 0; idx < positions.length; idx++) {
    const side = positions[idx] as number;
    if (side === before) continue;
    changes.push({ idx, side });
    before = side;
  }
  return changes;
}

/** @throws InvalidInputError  the equity is not a finite number somewhere */
function returnsOf(equityCurve: readonly number[]): Float64Array {
  const returns = new Float64Array(equityCurve.length - 1);
  for (let i = 0; i < returns.length; i++) {
    const [before, after] = [equityCurve[i] as number, equityCurve[i + 1] as number];
    if (before > 0) returns[i] = (after - before) / before;
    if (!Number.isFinite(returns[i])) throw beyondDoubles();
  }
  return returns;
}

function beyondDoubles(): InvalidInputError {
  const constraint = 'such that equity and units stay within the range of doubles';
  return new InvalidInputError(['prices'], 'value_error', constraint, null);
}
