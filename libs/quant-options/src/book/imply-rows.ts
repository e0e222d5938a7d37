import { impliedTerms } from '../black-scholes/implied-terms';
import { implyVolatility } from '../black-scholes/implied-volatility-kernel';
import { type ColumnValues } from './columns';
import { inBlocks, STRIDE } from './in-blocks';
import { type ImpliedVolatilityExports } from './implied-volatility-kernels';

const terms = /* @__PURE__ */ impliedTerms();

/** What becomes of rows without a volatility. */
export interface RowsWithout {
  /** Is told each row of which a number breaks its bound. */
  readonly faulty: (row: number) => void;
  /** Is told each other row whose price has no volatility. */
  readonly unsolved: (row: number) => void;
}

/**
 * Implied volatilities of rows one by one.
 *
 * @param inputs  types as signs, S, K, T, r, q, price
 */
export function implyRows(
  inputs: readonly ColumnValues[],
  rows: number,
  sigma: Float64Array,
  { faulty, unsolved }: RowsWithout,
): void {
  const [types, spots, strikes, times, rates, yields, prices] = inputs as SevenColumns;
  for (let i = 0; i < rows; i++) {
    const phi = types.values[i * types.stride] as number;
    const S = spots.values[i * spots.stride] as number;
    const K = strikes.values[i * strikes.stride] as number;
    const T = times.values[i * times.stride] as number;
    const r = rates.values[i * rates.stride] as number;
    const q = yields.values[i * yields.stride] as number;
    const price = prices.values[i * prices.stride] as number;
    const isMarket = S > 0 && S <= 1e12 && r >= -1 && r <= 5 && q >= -1 && q <= 5 && price >= 0 && price <= 1e15;
    if (!(isMarket && K > 0 && K <= 1e12 && T >= 0 && T <= 100 && phi * phi === 1)) {
      faulty(i);
      sigma[i] = NaN;
      continue;
    }
    terms.S = S;
    terms.K = K;
    terms.T = T;
    terms.r = r;
    terms.q = q;
    terms.phi = phi;
    terms.price = price;
    implyVolatility(terms);
    if (terms.reason !== null) unsolved(i);
    sigma[i] = terms.sigma;
  }
}

type SevenColumns = readonly [
  ColumnValues,
  ColumnValues,
  ColumnValues,
  ColumnValues,
  ColumnValues,
  ColumnValues,
  ColumnValues,
];

/** The same two rows at a time, with the bits of `implyRows`, which solves those that the kernels leave. */
export function implyRowsByKernels(
  exports: ImpliedVolatilityExports,
  inputs: readonly ColumnValues[],
  rows: number,
  sigma: Float64Array,
  { faulty, unsolved }: RowsWithout,
): void {
  const kernel = {
    exports,
    columns: inputs.length + 1,
    run: (count: number, at: number, list: number) => exports.implyBook(count, at, STRIDE, list),
  };
  inBlocks(kernel, inputs, rows, [{ place: inputs.length, to: sigma }], (own, places) => {
    const values = new Float64Array(places.length);
    implyRows(own, places.length, values, {
      faulty: (i) => {
        faulty(places[i] as number);
      },
      unsolved: (i) => {
        unsolved(places[i] as number);
      },
    });
    places.forEach((row, i) => (sigma[row] = values[i] as number));
  });
}
