import { furtherGreeks, mainGreeks } from '../black-scholes/european-greeks';
import { priceEuropean } from '../black-scholes/european-price';
import { europeanTerms, type EuropeanTerms } from '../black-scholes/european-terms';
import { type BookColumns, FURTHER_OUTPUTS } from './book-outputs';
import { type ColumnValues } from './columns';

const terms = /* @__PURE__ */ europeanTerms();

/**
 * Values rows one by one with the scalar functions.
 *
 * The bounds stand here as literals, and the columns in variables: row by row that is what costs.
 *
 * @param inputs  types as signs, S, K, T, r, q, sigma
 * @param faulty  is told each row of which a number breaks its bound
 */
export function valueRows(
  inputs: readonly ColumnValues[],
  rows: number,
  columns: BookColumns,
  faulty: (row: number) => void,
): void {
  const [types, spots, strikes, times, rates, yields, sigmas] = inputs as SevenColumns;
  const { price, delta, gamma, theta, vega, rho } = columns;
  const isPriceAlone = Object.keys(columns).length === 1 && price !== undefined;
  const further = FURTHER_OUTPUTS.filter((name) => columns[name] !== undefined);
  for (let i = 0; i < rows; i++) {
    const phi = types.values[i * types.stride] as number;
    const S = spots.values[i * spots.stride] as number;
    const K = strikes.values[i * strikes.stride] as number;
    const T = times.values[i * times.stride] as number;
    const r = rates.values[i * rates.stride] as number;
    const q = yields.values[i * yields.stride] as number;
    const sigma = sigmas.values[i * sigmas.stride] as number;
    const isMarket = S > 0 && S <= 1e12 && r >= -1 && r <= 5 && q >= -1 && q <= 5 && sigma >= 0 && sigma <= 10;
    if (!(isMarket && K > 0 && K <= 1e12 && T >= 0 && T <= 100 && phi * phi === 1)) {
      faulty(i);
      for (const column of Object.values(columns)) column[i] = NaN;
      continue;
    }
    terms.S = S;
    terms.K = K;
    terms.T = T;
    terms.r = r;
    terms.q = q;
    terms.sigma = sigma;
    terms.phi = phi;
    priceEuropean(terms);
    if (price !== undefined) price[i] = terms.price;
    if (isPriceAlone) continue;
    mainGreeks(terms);
    if (delta !== undefined) delta[i] = terms.delta;
    if (gamma !== undefined) gamma[i] = finiteOrNaN(terms.gamma);
    if (theta !== undefined) theta[i] = finiteOrNaN(terms.theta);
    if (vega !== undefined) vega[i] = terms.vega;
    if (rho !== undefined) rho[i] = terms.rho;
    if (further.length > 0) fillFurther(terms, columns, further, i);
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

function fillFurther(
  option: EuropeanTerms,
  columns: BookColumns,
  names: readonly (typeof FURTHER_OUTPUTS)[number][],
  i: number,
): void {
  furtherGreeks(option);
  for (const name of names) (columns[name] as Float64Array)[i] = finiteOrNaN(option[name]);
}

/** NaN beyond the range of doubles. */
function finiteOrNaN(value: number): number {
  return value - value === 0 ? value : NaN;
}
