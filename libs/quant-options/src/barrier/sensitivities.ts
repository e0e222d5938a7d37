/** A value with its derivatives, where x = ln S. Together with the pricing equation these give all Greeks. */
export interface Sensitivities {
  readonly value: number;
  /** ∂V/∂x = S·∂V/∂S. */
  readonly slope: number;
  /** ∂²V/∂x² − ∂V/∂x = S²·∂²V/∂S². */
  readonly curvature: number;
  /** ∂V/∂σ. */
  readonly vega: number;
  /** ∂V/∂r. */
  readonly rho: number;
}

export const NOTHING: Sensitivities = { value: 0, slope: 0, curvature: 0, vega: 0, rho: 0 };

/** a + factor·b. */
export function plus(a: Sensitivities, b: Sensitivities, factor = 1): Sensitivities {
  return {
    value: a.value + factor * b.value,
    slope: a.slope + factor * b.slope,
    curvature: a.curvature + factor * b.curvature,
    vega: a.vega + factor * b.vega,
    rho: a.rho + factor * b.rho,
  };
}
