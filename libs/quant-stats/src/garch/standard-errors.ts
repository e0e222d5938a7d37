import { innerProduct, solveCholesky } from '@quant/core/kernels';
import { definiteFactor } from './definite-factor';
import { type GarchStandardErrors } from './garch-forecast-result';
import { type LocalMaximum } from './local-maximum';
import { type Presample } from './presample';
import { type ScaledReturns } from './scaled-returns';

/**
 * Standard errors at a maximum inside the bounds: roots of the diagonal of the inverse Hessian of −ℓ, taken from the parameters of
 * the fit to those of the model by ω = w·v(μ).
 *
 * @returns null where the Hessian is not positive definite to working precision
 */
export function standardErrors(
  { x, derivatives }: LocalMaximum,
  { v, slope }: Presample,
  { deviation }: ScaledReturns,
): GarchStandardErrors | null {
  const size = x.length;
  const factor = definiteFactor(derivatives.hessian, size);
  if (factor === null) return null;
  const errorAlong = (direction: readonly number[]) => {
    const gradient = Float64Array.from(direction.slice(0, size));
    return Math.sqrt(innerProduct(solveCholesky(factor, gradient), 0, gradient, 0, size));
  };
  const omega = errorAlong([v, 0, 0, (x[0] as number) * slope]);
  const alpha = errorAlong([0, 1, 0, 0]);
  const beta = errorAlong([0, 0, 1, 0]);
  const mu = size === 4 ? errorAlong([0, 0, 0, 1]) : null;
  return { mu: mu === null ? null : deviation * mu, omega: deviation * deviation * omega, alpha, beta };
}
