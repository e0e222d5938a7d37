import { erfcxOfPositive } from '../error-function/erfcx-kernel';
import { devianceParts } from '../gamma-function/deviance';
import { UNIFORM_TABLE } from './uniform-table';

/** Once a^−k is below this, further orders are negligible. */
const NEGLIGIBLE = 1e-17;

/**
 * P(a, x) and Q(a, x) for large a and x near a, in a fixed number of operations, by Temme's uniform expansion.
 *
 * Q = ½·erfc(η·√(a/2)) + e^(−½aη²)/√(2πa) · Σ cₖ(η)·a^−k,  ½η² = x/a − 1 − ln(x/a), η with the sign of x − a;
 * P likewise with −η and a minus
 *
 * ½aη² is Loader's deviance D(a, x), so that both parts of the smaller tail have the factor e^(−D), and erfcx the rest.
 *
 * Preconditions, unchecked: a ≥ 20; |x/a − 1| ≤ 0.3.
 *
 * @see Temme (1979), "The asymptotic expansion of the incomplete gamma functions", SIAM J. Math. Anal. 10, 757–766;
 *   NIST Digital Library of Mathematical Functions, 8.12.3, 8.12.4 and 8.12.7.
 */
export function uniformTails(a: number, x: number): readonly [lower: number, upper: number] {
  const [head, tail] = devianceParts(a, x);
  const decay = Math.exp(-head) * (1 - tail);
  const y = Math.sqrt(head);
  const isAbove = x >= a;
  const correction = corrections(a, (isAbove ? y : -y) * Math.sqrt(2 / a)) / Math.sqrt(2 * Math.PI * a);
  const half = 0.5 * erfcxOfPositive(y);
  const smaller = decay * (isAbove ? half + correction : half - correction);
  return isAbove ? [1 - smaller, smaller] : [smaller, 1 - smaller];
}

function corrections(a: number, eta: number): number {
  let total = 0;
  let scale = 1;
  for (const row of UNIFORM_TABLE) {
    total += scale * polynomial(row, eta);
    scale /= a;
    if (scale < NEGLIGIBLE) break;
  }
  return total;
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let n = coefficients.length - 1; n >= 0; n--) value = value * x + (coefficients[n] as number);
  return value;
}
