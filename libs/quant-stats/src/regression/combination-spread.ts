import { type LeastSquares } from './least-squares';

/**
 * √(w·(AᵀA)⁻¹·wᵀ): the standard error of the combination w·b of coefficients, per unit of residual deviation.
 *
 * @param weights  w [k], in the order of the columns of A
 * @param inverse  R⁻¹ of the fit's factors, see inverseOfR
 */
export function combinationSpread({ qr, norms }: LeastSquares, inverse: Float64Array, weights: Float64Array): number {
  const k = qr.columns;
  let square = 0;
  for (let j = 0; j < k; j++) {
    let product = 0;
    for (let i = 0; i <= j; i++) {
      const column = qr.order[i] as number;
      const weight = weights[column] as number;
      if (weight !== 0) product += (weight / (norms[column] as number)) * (inverse[i + j * k] as number);
    }
    square += product * product;
  }
  return Math.sqrt(square);
}
