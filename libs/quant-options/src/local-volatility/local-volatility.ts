import { inputs, type InputsOf, InvalidInputError, list, number } from '@quant/core';
import { logOfRatio } from '@quant/core/kernels';
import { AMOUNT, POSITIVE_YEARS, RATE } from '../market/bounds';
import { durrleman, slicePoint } from '../svi/slice';
import { assertNonNegative, sviFields } from '../svi/svi-fields';

const slice = inputs(
  {
    /** Time to expiry [years], > 0, ≤ 100. */
    T: number(POSITIVE_YEARS),
    ...sviFields,
  },
  { 'no variance is negative': assertNonNegative },
);

type TimedSlice = InputsOf<typeof slice>;

const localInputs = inputs({
  /** Slices { T, a, b, rho, m, sigma } by ascending time, 1 … 1000. */
  slices: list(slice, { atLeast: 1, atMost: 1000 }),
  /** Spot now [currency], > 0, ≤ 1e12. */
  S: number(AMOUNT),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, 0),
  /** Price of the underlying at T [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
});

/** A surface of SVI slices and a point of it. */
export type LocalVolatilityInputs = InputsOf<typeof localInputs>;

/**
 * Dupire's local volatility at a price and a time, from a surface of SVI slices.
 *
 * σ²(K, T) = ∂w/∂T / g(k),  k = ln(K/F(T)),  F = S·e^((r−q)T),  g = (1 − k·w'/(2w))² − (w'²/4)·(1/w + 1/4) + w''/2
 *
 * At a fixed log-moneyness the total variance w is a straight line in time between two slices, and from 0 to the first: all
 * derivatives are exact, and ∂w/∂T jumps at a slice, where that of the interval before it counts.
 *
 * @param inputs.slices  { T, a, b, rho, m, sigma } of each expiry, T ascending, parameters of {@link sviVolatility}, 1 … 1000
 * @param inputs.S       spot now                              [currency]  > 0, ≤ 1e12
 * @param inputs.r       risk-free rate, continuous            [1/year]    −1 … 5
 * @param inputs.q       dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.K       price of the underlying at T          [currency]  > 0, ≤ 1e12
 * @param inputs.T       time                                  [years]     > 0, ≤ 100
 * @returns the local volatility [1/√year]; null after the last slice, and where the surface has arbitrage: w falls in time, or
 *   g ≤ 0; null without variance there
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above; the times do not
 *   ascend
 * @remarks Accuracy: relative error ≤ 1e-10 over vectors/svi.mpmath.json. Cost: O(n) of the slices.
 * @see Dupire (1994), "Pricing with a smile", Risk 7(1), 18–20; Gatheral (2006), The Volatility Surface, eq. 1.10.
 * @example
 * const near = { T: 0.5, a: 0.01, b: 0.08, rho: -0.5, m: 0.02, sigma: 0.15 };
 * const far = { T: 1, a: 0.02, b: 0.1, rho: -0.5, m: 0.02, sigma: 0.25 };
 * localVolatility({ slices: [near, far], S: 100, r: 0.03, q: 0.01, K: 95, T: 0.75 }); // ≈ 0.21714747194828683
 */
export function localVolatility(inputs: LocalVolatilityInputs): number | null {
  const { slices, S, r, q, K, T } = localInputs.complete(inputs);
  slices.forEach((one, i) => {
    slice.assert(one, ['slices', i]);
    if (i > 0 && !(one.T > (slices[i - 1] as TimedSlice).T))
      throw new InvalidInputError(['slices', i, 'T'], 'value_error', 'above the time of the slice before it', one.T);
  });
  const next = slices.findIndex((one) => one.T >= T);
  if (next < 0) return null;
  const k = logOfRatio(K, S) - (r - q) * T;
  const far = slices[next] as TimedSlice;
  const near = next > 0 ? (slices[next - 1] as TimedSlice) : null;
  const start = near === null ? 0 : near.T;
  const share = (T - start) / (far.T - start);
  const upper = slicePoint(far, k);
  const lower = near === null ? NOTHING : slicePoint(near, k);
  const between = (a: number, b: number) => a + share * (b - a);
  const w = between(lower.w, upper.w);
  const g = durrleman(
    { w, slope: between(lower.slope, upper.slope), curvature: between(lower.curvature, upper.curvature) },
    k,
  );
  const square = (upper.w - lower.w) / (far.T - start) / g;
  return w > 0 && g > 0 && square >= 0 ? Math.sqrt(square) : null;
}

const NOTHING = { w: 0, slope: 0, curvature: 0 };
