import { digammaKernel, digammaSeries } from './digamma-kernel';

const SERIES_FROM = 10;

/**
 * ln x − ψ(x) > 0 without cancellation for large x, which give about 1/(2x). The equation of the gamma fit is ln k − ψ(k) =
 * ln(mean) − mean(ln).
 *
 * Precondition, unchecked: x ≥ 1e-308.
 *
 * @remarks Accuracy: relative error ≤ 2e-14 over vectors/gamma.json.
 * @see Abramowitz & Stegun (1964), 6.3.18.
 * @example
 * logMinusDigamma(1e6); // ≈ 5.000000833333333e-7
 */
export function logMinusDigamma(x: number): number {
  return x >= SERIES_FROM ? digammaSeries(x) : Math.log(x) - digammaKernel(x);
}
