/** Heston's variance until T, and lognormal jumps of the price; all fields are in the bounds of the inputs. */
export interface JumpVariance {
  /** Time to expiry [years]. */
  readonly T: number;
  /** Variance now [1/year]. */
  readonly v0: number;
  /** Speed of reversion [1/year]. */
  readonly kappa: number;
  /** Long-run variance [1/year]. */
  readonly theta: number;
  /** Volatility of the variance. */
  readonly volOfVol: number;
  readonly correlation: number;
  /** Expected jumps a year. */
  readonly jumpIntensity: number;
  /** Mean of the logarithm of a jump. */
  readonly jumpMean: number;
  /** Standard deviation of the logarithm of a jump. */
  readonly jumpVolatility: number;
}

/** Expected integral of the variance until T, and the variance that the jumps add. */
export function expectedTotalVariance(law: JumpVariance): number {
  const { T, v0, kappa, theta, jumpIntensity, jumpMean, jumpVolatility } = law;
  const share = kappa * T > 1e-8 ? -Math.expm1(-kappa * T) / kappa : T;
  return theta * (T - share) + v0 * share + jumpIntensity * T * (jumpMean ** 2 + jumpVolatility ** 2);
}

/**
 * Time at which the moment E[e^(zX)] of Heston's model becomes infinite; Infinity if it never does.
 *
 * Preconditions, unchecked: z·e > 0 with e = z − 1; all moments in between are finite for all time.
 *
 * @see Andersen & Piterbarg (2007), "Moment explosions in stochastic volatility models", Finance Stoch. 11, 29–50, prop. 3.1.
 */
export function explosionTime(law: JumpVariance, z: number, e: number): number {
  const { kappa, volOfVol: s, correlation: rho } = law;
  const beta = kappa - rho * s * z;
  const square = kappa * kappa + s * (s - 2 * kappa * rho) * z - s * s * (1 - rho) * (1 + rho) * z * z;
  if (square < 0) {
    const root = Math.sqrt(-square);
    return (2 / root) * Math.atan2(root, -beta);
  }
  if (beta >= 0) return Infinity;
  const root = Math.sqrt(square);
  // ln((β − d)/(β + d))/d with (β − d)·(β + d) = s²·z·e; −2/β as d → 0
  return root > -1e-8 * beta ? (2 * Math.log((root - beta) / s) - Math.log(z * e)) / root : -2 / beta;
}
