import { impliedTerms } from '../black-scholes/implied-terms';
import { implyVolatility } from '../black-scholes/implied-volatility-kernel';
import { columnsNamed } from './book-outputs';
import {
  assertNames,
  type Column,
  FaultyRowList,
  type FaultyRows,
  rowsOf,
  signsOf,
  type TypeColumn,
  valuesOf,
} from './columns';

/** Quotes row by row: each column is an array of one length, or one value for all rows. */
export interface ImpliedVolatilityBookInputs {
  /** `call` or `put`; or 1 for a call, −1 for a put in an array of numbers. */
  readonly type: TypeColumn;
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly S: Column;
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly K: Column;
  /** Time to expiry [years], 0 … 100. */
  readonly T: Column;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  readonly r: Column;
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  readonly q?: Column | undefined;
  /** Price of the option [currency], 0 … 1e15. */
  readonly price: Column;
}

/** Implied volatilities of a book of quotes. */
export interface ImpliedVolatilityBook {
  /** Volatility [1/√year]; NaN where the row is faulty or its price has none. */
  readonly sigma: Float64Array;
  /** Rows of which a number breaks its bound. */
  readonly faulty: FaultyRows;
  /** Other rows without a volatility, as {@link impliedVolatility} would say null. */
  readonly unsolved: FaultyRows;
}

const NAMES = ['type', 'S', 'K', 'T', 'r', 'price'];

const terms = /* @__PURE__ */ impliedTerms();

/**
 * Implied volatilities of a book of European options under Black–Scholes–Merton, column by column.
 *
 * @param book.type   `call` or `put`, or an array of these, or one of 1 (call) and −1 (put)
 * @param book.S      spots                                  [currency]  > 0, ≤ 1e12
 * @param book.K      strikes                                [currency]  > 0, ≤ 1e12
 * @param book.T      times to expiry                        [years]     0 … 100
 * @param book.r      risk-free rates, continuous            [1/year]    −1 … 5
 * @param book.q      dividend or carry yields, continuous   [1/year]    −1 … 5, default 0
 * @param book.price  prices of the options                  [currency]  0 … 1e15
 * @param options     `out.sigma`, to write into an existing column; default: a new one
 * @returns the volatilities, the faulty rows, and those whose price has no volatility
 * @throws InvalidInputError  a column or option is absent, unknown, of another length, or no number and no array; more than 10
 *   million rows. A number outside its bound does not throw: its row is faulty, and NaN
 * @remarks Each column is one number for all rows, or an array or typed array; all arrays have one length. Volatilities equal
 *          those of {@link impliedVolatility} to the last bit. Cost: O(rows), one or two iterations a row.
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53.
 * @example
 * const { sigma, unsolved } = impliedVolatilityBook({ type: 'call', S: 100, K: [90, 100, 110], T: 0.25, r: 0.05, price: 5 });
 * sigma[1]; // ≈ 0.21958782684811165
 * unsolved.rows; // [0]
 */
export function impliedVolatilityBook(
  book: ImpliedVolatilityBookInputs,
  options: { readonly out?: { readonly sigma?: Float64Array | undefined } | undefined } = {},
): ImpliedVolatilityBook {
  const rows = rowsOf(book, NAMES, ['q']);
  assertNames(options, ['out'], ['options']);
  const { sigma } = columnsNamed(['sigma'], options.out, rows);
  const [faulty, unsolved] = [new FaultyRowList(), new FaultyRowList()];
  const types = signsOf(book.type);
  const [spots, strikes, times, rates] = [valuesOf(book.S), valuesOf(book.K), valuesOf(book.T), valuesOf(book.r)];
  const [yields, prices] = [valuesOf(book.q ?? 0), valuesOf(book.price)];
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
      faulty.add(i);
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
    if (terms.reason !== null) unsolved.add(i);
    sigma[i] = terms.sigma;
  }
  return { sigma, faulty, unsolved };
}
