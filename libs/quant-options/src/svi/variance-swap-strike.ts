import { inputs, type InputsOf, NotConvergedError, number } from '@quant/core';
import { POSITIVE_YEARS } from '../market/bounds';
import { slicePoint } from './slice';
import { assertNonNegative, sviFields, type SviParameters } from './svi-fields';

const swapFields = {
  /** Time to expiry [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
};

const swapInputs = inputs({ ...sviFields, ...swapFields }, { 'no variance is negative': assertNonNegative });

/** The slice of the expiry of a variance swap. */
export type VarianceSwapInputs = InputsOf<{ readonly fields: typeof sviFields }> &
  InputsOf<{ readonly fields: typeof swapFields }>;

/**
 * Fair strike of a variance swap from an SVI slice, as a volatility: the square root of the value of the log contract that out-of-
 * the-money options of all strikes replicate.
 *
 * T·strike² = 2·(∫₀^F p(K)/K² dK + ∫_F^∞ c(K)/K² dK) = ∫ w(k)·n(d₂)·(−∂d₂/∂k) dk,  d₂ = −k/√w − √w/2
 *
 * @param inputs    a, b, rho, m, sigma of {@link sviVolatility}, and
 * @param inputs.T  time to expiry                [years]   > 0, ≤ 100
 * @returns the strike [1/√year]; null where the wings are too steep for the log contract to have a value, b·(1 + |rho|) ≥ 2, and
 *   where the variance vanishes at a strike
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @throws NotConvergedError  the integral does not settle in 12 halvings
 * @remarks The price moves without jumps, and is watched without pause. Wings near their bound weigh strikes far beyond all
 *          quotes. Accuracy: relative error ≤ 1e-11, over vectors/svi.mpmath.json. Cost: some 200 evaluations of the slice.
 * @see Demeterfi, Derman, Kamal & Zou (1999), "A guide to volatility and variance swaps", J. Derivatives 6(4), 9–32; Gatheral
 *   (2006), The Volatility Surface, eq. 11.4.
 * @example
 * const slice = { a: 0.01, b: 0.1, rho: -0.5, m: 0.02, sigma: 0.15 };
 * varianceSwapStrike({ ...slice, T: 0.5 }); // ≈ 0.2840370073473844
 */
export function varianceSwapStrike(inputs: VarianceSwapInputs): number | null {
  const { T, ...slice } = swapInputs.complete(inputs);
  const { a, b, rho, sigma } = slice;
  const least = a + b * sigma * Math.sqrt((1 - rho) * (1 + rho));
  if (b * (1 + Math.abs(rho)) >= 2 || !(least > 0)) return null;
  return Math.sqrt(logContract(slice) / T);
}

const MOST_HALVINGS = 12;
/** sinh⁻¹ of the ends of the integral, in units of its scale; beyond, the normal density is 0 long before. */
const REACH = 16;

/** The integral by the trapezoidal rule in t, k = scale·sinh(t). */
function logContract(slice: SviParameters): number {
  const scale = Math.max(Math.sqrt(slicePoint(slice, 0).w), 1e-8);
  const at = (t: number) => {
    const k = scale * Math.sinh(t);
    const { w, slope } = slicePoint(slice, k);
    const v = Math.sqrt(w);
    const d2 = -k / v - v / 2;
    const fall = 1 / v + (slope * (0.5 - k / w)) / (2 * v);
    return w * INV_ROOT_TWO_PI * Math.exp((-d2 * d2) / 2) * fall * scale * Math.cosh(t);
  };
  const sum = (from: number, step: number) => {
    let total = 0;
    for (let t = from; t <= REACH; t += step) total += at(t) + (t === 0 ? 0 : at(-t));
    return total;
  };
  let step = 0.25;
  let total = sum(0, step);
  for (let halving = 0; halving < MOST_HALVINGS; halving++) {
    const before = total * step;
    total += sum(step / 2, step);
    step /= 2;
    if (Math.abs(total * step - before) <= 1e-12 * before) return total * step;
  }
  throw new NotConvergedError('the integral over the strikes did not settle in 12 halvings of its step');
}

const INV_ROOT_TWO_PI = 0.3989422804014327;
