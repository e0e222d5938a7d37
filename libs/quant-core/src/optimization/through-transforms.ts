import { type DifferentiableObjective } from './minimum';
import { type ParameterTransform } from './parameter-transform';

/**
 * An objective of bounded parameters as one of free numbers, its gradient by the chain rule: ∂f/∂uᵢ = ∂f/∂xᵢ·dxᵢ/duᵢ.
 *
 * A minimum on a bound lies at infinite u: there the gradient in u vanishes though that in x does not, so look at the parameters
 * before believing in convergence.
 *
 * @example
 * const f = throughTransforms(
 *   (x, gradient) => {
 *     gradient[0] = 2 * ((x[0] as number) - 3);
 *     return ((x[0] as number) - 3) ** 2;
 *   },
 *   [logTransform(0)],
 * );
 * Math.exp(bfgs(f, [0]).x[0] as number); // ≈ 3
 */
export function throughTransforms(
  f: DifferentiableObjective,
  transforms: readonly ParameterTransform[],
): DifferentiableObjective {
  return (u, gradient) => {
    const value = f(
      Float64Array.from(transforms, ({ bound }, i) => bound(u[i] as number)),
      gradient,
    );
    transforms.forEach(({ slope }, i) => {
      gradient[i] = (gradient[i] as number) * slope(u[i] as number);
    });
    return value;
  };
}
