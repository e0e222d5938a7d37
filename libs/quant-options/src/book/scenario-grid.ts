import { assertSeries, type Series } from '@quant/core';
import { type BlackScholesBookInputs, NAMES } from './black-scholes-book';
import { weightedTotal } from './book-outputs';
import { assertNames, type Column, type FaultyRows, rowsOf, signsOf, valuesOf, weightsOf } from './columns';
import { createBook } from './create-book';

/** Moves of the market. */
export interface ScenarioGridOptions {
  /** Relative moves of all spots: −0.1 is 10 % down [1 … 1000], −1 < x ≤ 1e3. */
  readonly spotMoves: Series;
  /** Changes of all volatilities in absolute terms: 0.01 is a point up [1 … 1000], −10 … 10; a volatility stays ≥ 0. */
  readonly volatilityMoves: Series;
  /** Units held of each row, or of all, |x| ≤ 1e15; default 1. */
  readonly weights?: Column | undefined;
}

/** Value of a book in each scenario. */
export interface ScenarioGrid {
  /** Σ weight·price by volatility move and spot move; null if a move takes a row beyond its bounds. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Rows of which a number breaks its bound before any move; no value counts them. */
  readonly faulty: FaultyRows;
}

const MOST_MOVES = 1000;

/**
 * Value of a book of European options on a grid of spots and volatilities.
 *
 * V(i, j) = Σ weight · price(S·(1 + spotMoves[j]), max(0, sigma + volatilityMoves[i]))
 *
 * @param book                     options by column, as of {@link blackScholesBook}
 * @param options.spotMoves        relative moves of all spots              [1 … 1000]  > −1, ≤ 1000
 * @param options.volatilityMoves  absolute changes of all volatilities     [1 … 1000]  −10 … 10
 * @param options.weights          units held of each row, or of all        |x| ≤ 1e15, default 1
 * @returns the values by volatility and spot, and the faulty rows
 * @throws InvalidInputError  as {@link blackScholesBook}, or the moves are no series or out of bounds
 * @remarks Cost: O(rows) a scenario. The sums are compensated, and do not depend on how a grid is cut into smaller ones:
 *          `@quant/operations/threads` shares the volatility moves among threads.
 * @see Hull (2018), "Options, Futures, and Other Derivatives", 10th ed., section 19.11, for scenario analysis.
 * @example
 * const book = { type: ['call', 'put'], S: 100, K: 100, T: 0.5, r: 0, sigma: 0.2 } as const;
 * const { values } = scenarioGrid(book, { spotMoves: [-0.1, 0, 0.1], volatilityMoves: [0, 0.05] });
 * values[0]?.[1]; // ≈ 11.274395559403325
 */
export function scenarioGrid(book: BlackScholesBookInputs, options: ScenarioGridOptions): ScenarioGrid {
  const rows = rowsOf(book, NAMES, ['q']);
  assertNames(options, ['spotMoves', 'volatilityMoves', 'weights'], ['options']);
  const { spotMoves, volatilityMoves } = options;
  assertSeries(
    spotMoves,
    ['options', 'spotMoves'],
    { atLeast: 1, atMost: MOST_MOVES },
    { greaterThan: -1, atMost: 1000 },
  );
  assertSeries(
    volatilityMoves,
    ['options', 'volatilityMoves'],
    { atLeast: 1, atMost: MOST_MOVES },
    { atLeast: -10, atMost: 10 },
  );
  const weights = weightsOf(options.weights ?? 1, rows);
  const { inputs, columns, revalue } = createBook(rows, ['price']);
  const given = [book.S, book.K, book.T, book.r, book.q ?? 0, book.sigma].map(valuesOf);
  const sources = [signsOf(book.type), ...given];
  Object.values(inputs as unknown as Record<string, Float64Array>).forEach((column, i) => {
    const { values, stride } = sources[i] as (typeof sources)[number];
    if (stride === 0) column.fill(values[0] as number);
    else column.set(values);
  });
  const [spots, sigmas] = [inputs.S.slice(), inputs.sigma.slice()];
  const faulty = revalue();
  const valueAt = (): number | null => {
    const { count } = revalue();
    return count === faulty.count ? weightedTotal(columns.price, weights, count) : null;
  };
  const values = Array.from(volatilityMoves, (volatilityMove) => {
    for (let i = 0; i < rows; i++) inputs.sigma[i] = movedVolatility(sigmas[i] as number, volatilityMove);
    return Array.from(spotMoves, (spotMove) => {
      for (let i = 0; i < rows; i++) inputs.S[i] = (spots[i] as number) * (1 + spotMove);
      return valueAt();
    });
  });
  return { values, faulty };
}

/** A volatility that breaks its bound stays as it is, so that its row remains faulty. */
function movedVolatility(sigma: number, move: number): number {
  return sigma >= 0 && sigma <= 10 ? Math.max(0, sigma + move) : sigma;
}
