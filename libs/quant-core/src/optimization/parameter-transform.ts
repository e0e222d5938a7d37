import { type DifferentiableObjective } from './minimum';

/** A free number u in place of a parameter x that has bounds, so that a minimiser without constraints may be used. */
export interface ParameterTransform {
  /** u of a parameter strictly inside its bounds. */
  readonly free: (x: number) => number;
  /** The parameter of any u. */
  readonly bound: (u: number) => number;
  /** dx/du at u. */
  readonly slope: (u: number) => number;
}

/**
 * A parameter above a bound: x = lower + e^u.
 *
 * @example
 * logTransform(0).bound(Math.log(3)); // ≈ 3
 * logTransform(1).slope(0); // 1
 */
export function logTransform(lower: number): ParameterTransform {
  return {
    free: (x) => Math.log(x - lower),
    bound: (u) => lower + Math.exp(u),
    slope: (u) => Math.exp(u),
  };
}

/**
 * Parameter between two bounds: x = lower + (upper − lower)/(1 + e^(−u)), computed from the nearer bound to keep the digits of
 * the distance to a bound at 0.
 *
 * @example
 * logitTransform(0, 1).bound(0); // 0.5
 * logitTransform(-1, 1).slope(0); // 0.5
 */
export function logitTransform(lower: number, upper: number): ParameterTransform {
  const width = upper - lower;
  return {
    free: (x) => Math.log((x - lower) / (upper - x)),
    bound: (u) => (u < 0 ? lower + width * smallShare(u) : upper - width * smallShare(-u)),
    slope: (u) => {
      const share = smallShare(-Math.abs(u));
      return width * share * (1 - share);
    },
  };
}

/** 1/(1 + e^(−u)) for u ≤ 0: e^u cannot overflow. */
function smallShare(u: number): number {
  const power = Math.exp(u);
  return power / (1 + power);
}

/**
 * An objective of bounded parameters as one of free numbers, its gradient by the chain rule: ∂f/∂uᵢ = ∂f/∂xᵢ·dxᵢ/duᵢ.
 *
 * A minimum on a bound lies at infinite u: there the gradient in u vanishes though that in x does not, so look at the
 * parameters before believing in convergence.
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
