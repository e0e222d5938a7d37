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
import { implyRows, implyRowsByKernels } from './imply-rows';
import { impliedVolatilityKernels } from './implied-volatility-kernels';

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

/** Shorter books are solved as fast without the call into WebAssembly. */
const FEWEST_ROWS = 32;

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
 *          those of {@link impliedVolatility} to the last bit. Cost: O(rows), one or two iterations a row, from 32 rows on in
 *          WebAssembly where the engine and the page's policy allow it.
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53.
 * @example
 * const { sigma, unsolved } = impliedVolatilityBook({ type: 'call', S: 100, K: [90, 100, 110], T: 0.25, r: 0.05, price: 5 });
 * sigma[1]; // ≈ 0.21958782684811165
 * unsolved.rows; // [0]
 */
export function impliedVolatilityBook(
  book: ImpliedVolatilityBookInputs,
  options: {
    /** Column to write the volatilities into; default: a new one. */
    readonly out?: { readonly sigma?: Float64Array | undefined } | undefined;
  } = {},
): ImpliedVolatilityBook {
  const rows = rowsOf(book, NAMES, ['q']);
  assertNames(options, ['out'], ['options']);
  const { sigma } = columnsNamed(['sigma'], options.out, rows);
  const [faulty, unsolved] = [new FaultyRowList(), new FaultyRowList()];
  const markets = [book.S, book.K, book.T, book.r, book.q ?? 0, book.price].map(valuesOf);
  const inputs = [signsOf(book.type), ...markets];
  const without = {
    faulty: (row: number) => {
      faulty.add(row);
    },
    unsolved: (row: number) => {
      unsolved.add(row);
    },
  };
  const kernels = rows < FEWEST_ROWS ? null : impliedVolatilityKernels.shared();
  if (kernels === null) implyRows(inputs, rows, sigma, without);
  else implyRowsByKernels(kernels, inputs, rows, sigma, without);
  return { sigma, faulty, unsolved };
}
