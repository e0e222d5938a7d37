/** A portfolio variance up to this share of its parts' squares counts as 0: it is rounding. */
const NO_VARIANCE = 1e-12;

/** Contributions to the risk of a portfolio. */
export interface RiskDecomposition {
  /** √(xᵀC·x), in the unit of the exposures. */
  readonly volatility: number;
  /** Share of each asset in the variance, x_i·(C·x)_i/volatility² [k]; they sum to 1. */
  readonly contributions: Float64Array;
  /** Change of the volatility with each exposure, (C·x)_i/volatility [k]. */
  readonly slopes: Float64Array;
  /** Σ|x|/volatility: the weighted mean of the volatilities over that of the portfolio. */
  readonly diversificationRatio: number;
}

/**
 * Volatility of a portfolio and each asset's share in it, Euler's decomposition of a homogeneous function. Stated for
 * exposures x_i = w_i·σ_i and correlations, so that volatilities of any size mix; null where the variance is zero,
 * xᵀC·x ≤ 1e-12·Σx².
 *
 * Preconditions, unchecked: as many exposures as rows; C symmetric with a unit diagonal.
 *
 * @param exposures    x [k]
 * @param correlation  C, row-major [k × k]
 */
export function riskDecomposition(exposures: Float64Array, correlation: Float64Array): RiskDecomposition | null {
  const k = exposures.length;
  // squares of the largest neither overflow nor vanish
  let unit = 0;
  for (let i = 0; i < k; i++) unit = Math.max(unit, Math.abs(exposures[i] as number));
  if (unit === 0) return null;
  const x = exposures.map((exposure) => exposure / unit);
  const slopes = new Float64Array(k);
  let [variance, squares, total] = [0, 0, 0];
  for (let i = 0; i < k; i++) {
    let slope = 0;
    for (let j = 0; j < k; j++) slope += (correlation[i * k + j] as number) * (x[j] as number);
    const exposure = x[i] as number;
    slopes[i] = slope;
    variance += exposure * slope;
    squares += exposure * exposure;
    total += Math.abs(exposure);
  }
  if (variance <= NO_VARIANCE * squares) return null;
  const volatility = Math.sqrt(variance);
  return {
    volatility: unit * volatility,
    // + 0: an asset that is not held may have a negative slope
    contributions: x.map((exposure, i) => (exposure * (slopes[i] as number)) / variance + 0),
    slopes: slopes.map((slope) => slope / volatility),
    diversificationRatio: total / volatility,
  };
}
