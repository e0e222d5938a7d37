/** A covariance matrix taken apart, Σ = D·C·D. */
export interface ScaledCovariance {
  /** D [k], ≥ 0. */
  readonly volatilities: Float64Array;
  /** C, row-major [k × k], its diagonal exactly 1; 0 where an asset without volatility meets another. */
  readonly correlation: Float64Array;
}

/**
 * Preconditions, unchecked: none negative on the diagonal. The lower triangle is read.
 *
 * @param covariance  row-major [k × k]
 */
export function scaledCovariance(covariance: ArrayLike<number>, k: number): ScaledCovariance {
  const volatilities = new Float64Array(k);
  const correlation = new Float64Array(k * k);
  for (let i = 0, row = 0; i < k; i++, row += k) {
    const volatility = Math.sqrt(covariance[row + i] as number);
    volatilities[i] = volatility;
    correlation[row + i] = 1;
    if (volatility === 0) continue;
    for (let j = 0; j < i; j++) {
      const other = volatilities[j] as number;
      if (other > 0)
        correlation[row + j] = correlation[j * k + i] = (covariance[row + j] as number) / volatility / other;
    }
  }
  return { volatilities, correlation };
}
