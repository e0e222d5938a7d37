/**
 * √(w·(AᵀA)⁻¹·wᵀ): the standard error of the combination w·b of coefficients, per unit of residual deviation.
 *
 * @param weights  w [k]
 * @param spreads  W with (AᵀA)⁻¹ = W·Wᵀ [k × k, column-major]
 */
export function combinationSpread(spreads: Float64Array, weights: Float64Array): number {
  const k = weights.length;
  let square = 0;
  for (let j = 0; j < k; j++) {
    let product = 0;
    for (let i = 0; i < k; i++) {
      const weight = weights[i] as number;
      // 0 times the infinite spread of a column of tiny numbers is 0 all the same
      if (weight !== 0) product += weight * (spreads[i + j * k] as number);
    }
    square += product * product;
  }
  return Math.sqrt(square);
}
