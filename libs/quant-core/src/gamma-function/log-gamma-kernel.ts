import { logGamma1p } from './log-gamma-1p';
import { stirlingError } from './stirling-error';

const HALF_LOG_TWO_PI = 0.9189385332046728;
const STIRLING_FROM = 10;

/** ln Γ(x). Precondition, unchecked: x > 0. */
export function logGammaKernel(x: number): number {
  if (x >= STIRLING_FROM) {
    // (x − ½)·ln x − x, with the ½ taken out of −x: less is left to cancel
    return (x - 0.5) * (Math.log(x) - 1) + (HALF_LOG_TWO_PI - 0.5 + stirlingError(x));
  }
  if (x < 1) return logGamma1p(x) - Math.log(x);
  // Γ(x) = (x − 1)·(x − 2) ⋯ (1 + t)·Γ(1 + t) with 0 ≤ t ≤ 1, so that the zeros at 1 and 2 are those of the last factor
  let product = 1;
  let argument = x;
  while (argument > 2) {
    argument -= 1;
    product *= argument;
  }
  return Math.log(product) + logGamma1p(argument - 1);
}
