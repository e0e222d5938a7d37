import {
  assertNumber,
  assertSeries,
  choice,
  inputs,
  type InputsOf,
  InvalidInputError,
  MAX_LENGTH,
  type Series,
} from '@quant/core';
import { type Spline } from '@quant/core/kernels';
import { assertNames } from '../book/columns';
import { AMOUNT, POSITIVE_VOLATILITY, POSITIVE_YEARS } from '../market/bounds';
import { strikeCurve, volatilityAt } from './strike-curve';

/** Quotes of a surface, in any order, column by column. */
export interface SurfaceQuotes {
  /** Strikes [currency], > 0, ≤ 1e12. */
  readonly K: Series;
  /** Times to expiry [years], > 0, ≤ 100. */
  readonly T: Series;
  /** Implied volatilities [1/√year], > 0, ≤ 10. */
  readonly sigma: Series;
}

const surfaceOptions = inputs({
  /** Between the strikes of an expiry: `linear`, or the natural `cubic` spline. Default `linear`. */
  method: choice(['linear', 'cubic'], 'linear'),
});

/** How a surface is filled. */
export type SurfaceOptions = InputsOf<typeof surfaceOptions>;

/** Volatility as a function of strike and time to expiry. */
export interface ImpliedVolatilitySurface {
  /** Quoted times to expiry, ascending [years]. */
  readonly expiries: Float64Array;
  /**
   * Volatility at a strike and a time to expiry [1/√year]; null outside the quotes, and where a spline dips to 0 or below.
   *
   * @throws InvalidInputError  a strike or time is absent, not a finite number, or breaks its bound
   */
  readonly volatility: (K: number, T: number) => number | null;
}

/**
 * Surface through quoted implied volatilities: a function of strike and time to expiry.
 *
 * Along the strike: straight lines, or the natural cubic spline, of the volatility. Along time, at one strike: total variance
 * w = σ²·T is a straight line, w = w₁ + (w₂ − w₁)·(T − T₁)/(T₂ − T₁), σ = √(w/T).
 *
 * @param quotes.K               strikes              [n]  [currency]  > 0, ≤ 1e12
 * @param quotes.T               times to expiry      [n]  [years]     > 0, ≤ 100
 * @param quotes.sigma           implied volatilities [n]  [1/√year]   > 0, ≤ 10
 * @param options.method         `linear` or `cubic`, default `linear`
 * @returns the quoted times, and the volatility as a function
 * @throws InvalidInputError  an input is absent, unknown, of another length, not a number, or breaks the bound shown above; a pair
 *   of strike and time occurs twice
 * @remarks n ≤ 10 million. Nothing is extrapolated. Between two expiries both must reach the strike. Strikes are compared as
 *          they are; with strikes as shares of the forward, the surface is one of moneyness. Free of arbitrage only if the
 *          quotes and their spline are; the answer of `/reports` says so. Accuracy: 1e-14 of the largest volatility. Cost:
 *          O(n·log n), then O(log n) a call.
 * @see Gatheral (2006), The Volatility Surface, chapter 3, for total variance.
 * @example
 * const quotes = { K: [90, 100, 110, 90, 100, 110], T: [0.25, 0.25, 0.25, 1, 1, 1], sigma: [0.25, 0.2, 0.22, 0.24, 0.22, 0.23] };
 * const { volatility } = impliedVolatilitySurface(quotes);
 * volatility(95, 0.25); // ≈ 0.225
 * volatility(100, 0.5); // ≈ 0.21354156504062624
 * volatility(120, 0.5); // null
 */
export function impliedVolatilitySurface(
  quotes: SurfaceQuotes,
  options: SurfaceOptions = {},
): ImpliedVolatilitySurface {
  const { method } = surfaceOptions.complete(options, ['options']);
  assertQuotes(quotes);
  const byExpiry = new Map<number, [strike: number, sigma: number][]>();
  for (let i = 0; i < quotes.T.length; i++) {
    const T = quotes.T[i] as number;
    const listed = byExpiry.get(T);
    const quote: [number, number] = [quotes.K[i] as number, quotes.sigma[i] as number];
    if (listed === undefined) byExpiry.set(T, [quote]);
    else listed.push(quote);
  }
  const expiries = Float64Array.from(byExpiry.keys()).sort();
  const curves = Array.from(expiries, (T) => {
    const listed = (byExpiry.get(T) ?? []).sort(([a], [b]) => a - b);
    assertDistinct(listed, T);
    return strikeCurve(
      listed.map(([strike]) => strike),
      listed.map(([, sigma]) => sigma),
      method,
    );
  });
  return {
    expiries,
    volatility(K, T) {
      assertNumber(K, 'K', AMOUNT);
      assertNumber(T, 'T', POSITIVE_YEARS);
      return volatilityOf(expiries, curves, K, T);
    },
  };
}

function assertQuotes(quotes: SurfaceQuotes): void {
  assertNames(quotes, ['K', 'T', 'sigma']);
  assertSeries(quotes.K, 'K', { atLeast: 1, atMost: MAX_LENGTH }, AMOUNT);
  const { length } = quotes.K;
  assertSeries(quotes.T, 'T', { atLeast: length, atMost: length }, POSITIVE_YEARS);
  assertSeries(quotes.sigma, 'sigma', { atLeast: length, atMost: length }, POSITIVE_VOLATILITY);
}

/** Precondition, unchecked: the strikes ascend. */
function assertDistinct(quotes: readonly (readonly [number, number])[], T: number): void {
  const twice = quotes.find(([strike], i) => i > 0 && strike === quotes[i - 1]?.[0]);
  if (twice !== undefined)
    throw new InvalidInputError(['K'], 'value_error', `of distinct strikes at each time; twice at ${T}`, twice[0]);
}

function volatilityOf(expiries: Float64Array, curves: readonly Spline[], K: number, T: number): number | null {
  const above = firstFrom(expiries, T);
  const far = above < expiries.length ? positiveAt(curves[above] as Spline, K) : null;
  const T2 = expiries[above] as number;
  if (far === null || T2 === T) return far;
  const near = above > 0 ? positiveAt(curves[above - 1] as Spline, K) : null;
  if (near === null) return null;
  const T1 = expiries[above - 1] as number;
  const share = (T - T1) / (T2 - T1);
  // w/T as a mean of both squares, with weights that are times: nothing cancels on a flat surface
  return Math.sqrt((near * near * T1 * (1 - share) + far * far * T2 * share) / T);
}

/** Index of the first element that is not below a value. */
function firstFrom(ascending: Float64Array, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function positiveAt(curve: Spline, K: number): number | null {
  const found = volatilityAt(curve, K);
  return found !== null && found.vol > 0 && found.vol < Infinity ? found.vol : null;
}
