import { type Series } from '@quant/core';
import { logRatio, mean } from '@quant/core/kernels';
import { type Bars } from '../indicators/bars';
import { annualizingFactor, type VolatilityOptions } from './annualized';
import { assertPriceBars, type CompleteBars, logRatios } from './price-bars';

/**
 * Parkinson's volatility, from the ranges of the bars.
 *
 * σ = √(A · Σ ln(H/L)²/(4n·ln 2))
 *
 * @param bars.high               highs, oldest first    [currency]  [n, 1 … 10,000,000], > 0
 * @param bars.low                lows of the same bars  [currency]  [n], > 0, low ≤ high
 * @param options.periodsPerYear  A, bars of a year                  > 0, default 252
 * @returns volatility  [1/√year]; 0 for prices that stand still
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Assumes no drift and no gaps between the bars. Accuracy: relative error ≤ 1e-13 over
 *          vectors/realized-volatility.exact.json. Cost: O(n).
 * @see Parkinson (1980), "The extreme value method for estimating the variance of the rate of return", J. Business
 *   53(1), 61–65.
 * @example
 * parkinson({ high: [102.1072, 106.2107, 105.6565], low: [98.7717, 102.9419, 102.5817] }); // ≈ 0.299082030936598
 */
export function parkinson(bars: Bars<'high' | 'low'>, options: VolatilityOptions = {}): number {
  const factor = annualizingFactor(options);
  assertPriceBars(bars, ['high', 'low'], 1);
  return factor * parkinsonDeviation(bars.high, bars.low);
}

/** Volatility per bar. Preconditions, unchecked: high ≥ low > 0, at least one bar. */
export function parkinsonDeviation(high: Series, low: Series): number {
  const squares = logRatios(high, low).map((range) => range * range);
  return Math.sqrt(mean(squares) / (4 * Math.LN2));
}

/**
 * Volatility of Garman and Klass, from range and body of the bars.
 *
 * σ = √(A · Σ[½·ln(H/L)² − (2·ln 2 − 1)·ln(C/O)²]/n)
 *
 * @param bars.open               opens, oldest first     [currency]  [n, 1 … 10,000,000], > 0, from low to high
 * @param bars.high               highs of the same bars  [currency]  [n], > 0
 * @param bars.low                lows of the same bars   [currency]  [n], > 0, low ≤ high
 * @param bars.close              closes of the same bars [currency]  [n], > 0, from low to high
 * @param options.periodsPerYear  A, bars of a year                   > 0, default 252
 * @returns volatility  [1/√year]; 0 for prices that stand still
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Assumes no drift and no gaps between the bars. Accuracy: relative error ≤ 1e-13 over
 *          vectors/realized-volatility.exact.json. Cost: O(n).
 * @see Garman & Klass (1980), "On the estimation of security price volatilities from historical data", J. Business
 *   53(1), 67–78: the form that the authors recommend for practice.
 * @example
 * garmanKlass({ open: [99, 103], high: [102, 106], low: [98, 102], close: [102, 105] }); // ≈ 0.364233712181964
 */
export function garmanKlass(bars: Bars<'open' | 'high' | 'low' | 'close'>, options: VolatilityOptions = {}): number {
  const factor = annualizingFactor(options);
  assertPriceBars(bars, ['open', 'high', 'low', 'close'], 1);
  return factor * garmanKlassDeviation(bars);
}

/**
 * Volatility per bar. A body never exceeds its range, so every term is at least 0.11·ln(H/L)².
 *
 * Preconditions, unchecked: low > 0, open and close inside [low, high], at least one bar.
 */
export function garmanKlassDeviation({ open, high, low, close }: CompleteBars): number {
  const terms = new Float64Array(close.length);
  for (let i = 0; i < terms.length; i++) {
    const range = logRatio(high[i] as number, low[i] as number);
    const body = logRatio(close[i] as number, open[i] as number);
    terms[i] = 0.5 * range * range - (2 * Math.LN2 - 1) * body * body;
  }
  return Math.sqrt(mean(terms));
}

/**
 * Volatility of Rogers and Satchell, from all four prices of the bars; no drift disturbs it.
 *
 * σ = √(A · Σ[ln(H/C)·ln(H/O) + ln(L/C)·ln(L/O)]/n)
 *
 * @param bars.open               opens, oldest first     [currency]  [n, 1 … 10,000,000], > 0, from low to high
 * @param bars.high               highs of the same bars  [currency]  [n], > 0
 * @param bars.low                lows of the same bars   [currency]  [n], > 0, low ≤ high
 * @param bars.close              closes of the same bars [currency]  [n], > 0, from low to high
 * @param options.periodsPerYear  A, bars of a year                   > 0, default 252
 * @returns volatility  [1/√year]; 0 for prices that stand still
 * @throws InvalidInputError  an input is absent, not a finite number or breaks the bound shown above, or an unknown name
 * @remarks Gaps between the bars are left out. Accuracy: relative error ≤ 1e-13 over vectors/realized-volatility.exact.json.
 *          Cost: O(n).
 * @see Rogers & Satchell (1991), "Estimating variance from high, low and closing prices", Annals of Applied Probability
 *   1(4), 504–512.
 * @example
 * rogersSatchell({ open: [99, 103], high: [102, 106], low: [98, 102], close: [102, 105] }); // ≈ 0.347990836626359
 */
export function rogersSatchell(bars: Bars<'open' | 'high' | 'low' | 'close'>, options: VolatilityOptions = {}): number {
  const factor = annualizingFactor(options);
  assertPriceBars(bars, ['open', 'high', 'low', 'close'], 1);
  return factor * rogersSatchellDeviation(bars);
}

/** Volatility per bar. Preconditions, unchecked: low > 0, open and close inside [low, high], at least one bar. */
export function rogersSatchellDeviation({ open, high, low, close }: CompleteBars): number {
  const terms = new Float64Array(close.length);
  for (let i = 0; i < terms.length; i++) {
    const opened = open[i] as number;
    const closed = close[i] as number;
    const top = high[i] as number;
    const bottom = low[i] as number;
    terms[i] = logRatio(top, closed) * logRatio(top, opened) + logRatio(bottom, closed) * logRatio(bottom, opened);
  }
  return Math.sqrt(mean(terms));
}
