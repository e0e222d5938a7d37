import { assertSeries, inputs, InsufficientDataError, type InputsOf, number, type Series } from '@quant/core';
import { assertNames } from '../book/columns';
import { AMOUNT, POSITIVE_VOLATILITY, POSITIVE_YEARS } from '../market/bounds';
import { assertAscending } from '../smile/strike-curve';
import { fitSlice } from './internal/fit-slice';
import { sliceVariance } from './slice';
import { leastButterfly } from './svi-arbitrage';
import { type SviParameters } from './svi-fields';

/** Implied volatilities of one expiry, strike by strike. */
export interface SmileQuotes {
  /** Strikes [currency], ascending, > 0, ≤ 1e12; 5 … 10,000 of them. */
  readonly strikes: Series;
  /** Implied volatilities [1/√year], > 0, ≤ 10. */
  readonly volatilities: Series;
}

const sliceMarket = inputs({
  /** Forward [currency], > 0, ≤ 1e12. */
  F: number(AMOUNT),
  /** Time to expiry [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
});

/** Forward and time to expiry of a smile. */
export type SliceMarket = InputsOf<typeof sliceMarket>;

/** The slice that fits a smile. */
export interface SviFit extends SviParameters {
  /** Root mean square of its errors [1/√year of volatility]. */
  readonly rmse: number;
  /** Least g(k), as of {@link sviArbitrage}; a butterfly loses where it is negative. */
  readonly butterfly: number;
  /** No density below 0, and no wing above Lee's bound. */
  readonly isFree: boolean;
}

/**
 * The SVI slice that fits a smile best: least squares of total variance over the five raw parameters.
 *
 * min Σ (w(kᵢ) − σᵢ²T)²,  w(k) = a + b·(ρ(k − m) + √((k − m)² + σ²)),  k = ln(K/F)
 *
 * @param quotes.strikes       strikes, ascending      [n]  [currency]  > 0, ≤ 1e12
 * @param quotes.volatilities  implied volatilities    [n]  [1/√year]   > 0, ≤ 10
 * @param market.F             forward                      [currency]  > 0, ≤ 1e12
 * @param market.T             time to expiry               [years]     > 0, ≤ 100
 * @returns raw parameters, the error of the fit and its arbitrage check; the fit is not forced to be free of arbitrage
 * @throws InvalidInputError      an input is absent, unknown, of another length, not a number, or breaks the bound shown above; the
 *   strikes do not ascend
 * @throws InsufficientDataError  fewer than 5 quotes
 * @throws NotConvergedError      the least squares do not settle in 300 iterations
 * @remarks 5 ≤ n ≤ 10,000. m and σ are searched for by Levenberg–Marquardt, from the best of 35 pairs, with a, b and ρ by linear
 *          least squares at each: it may find a local minimum. m is kept within 3 ranges of ln K from the middle of the quotes,
 *          and σ between 0.001 and 20 ranges; a straight smile determines neither.
 *          Accuracy: smiles of known parameters are recovered to 1e-8 of each. Cost: O(n), about 1 ms for 20 quotes.
 * @see Gatheral & Jacquier (2014), Quant. Finance 14, 59–71; Zeliade (2009), "Quasi-explicit calibration of Gatheral's SVI model".
 * @example
 * const strikes = [80, 90, 95, 100, 105, 110, 120];
 * const volatilities = [0.28, 0.235, 0.215, 0.2, 0.19, 0.185, 0.186];
 * fitSvi({ strikes, volatilities }, { F: 100, T: 0.5 }).isFree; // true
 */
export function fitSvi(quotes: SmileQuotes, market: SliceMarket): SviFit {
  const { F, T } = sliceMarket.complete(market, ['market']);
  const { strikes, volatilities } = assertSmile(quotes);
  if (strikes.length < 5)
    throw new InsufficientDataError(`a slice has 5 parameters; ${strikes.length} quotes were given`);
  const k = Float64Array.from(strikes, (K) => Math.log(K / F));
  const w = Float64Array.from(volatilities, (volatility) => volatility * volatility * T);
  const fitted = fitSlice({ k, w });
  const misses = k.map((at, i) => Math.sqrt(sliceVariance(fitted, at) / T) - (volatilities[i] as number));
  const { value } = leastButterfly(fitted);
  return {
    ...fitted,
    rmse: Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / k.length),
    butterfly: value,
    isFree: value >= -1e-12 && fitted.b * (1 + Math.abs(fitted.rho)) <= 2,
  };
}

/** @throws InvalidInputError  the quotes of a smile are not as {@link SmileQuotes} says */
function assertSmile(quotes: SmileQuotes): SmileQuotes {
  assertNames(quotes, ['strikes', 'volatilities']);
  assertSeries(quotes.strikes, 'strikes', { atLeast: 1, atMost: 10_000 }, AMOUNT);
  const { length } = quotes.strikes;
  assertSeries(quotes.volatilities, 'volatilities', { atLeast: length, atMost: length }, POSITIVE_VOLATILITY);
  assertAscending(quotes.strikes);
  return quotes;
}
