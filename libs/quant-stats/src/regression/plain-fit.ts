import { applyQ } from '@quant/core/kernels';
import { type CentredDesign } from './centred-design';
import { type CentredSeries } from './centred-series';
import { type LeastSquares } from './least-squares';
import { plainSolution } from './plain-solution';

/**
 * Least squares with a constant in the working precision.
 *
 * Precondition, unchecked: n > p.
 *
 * @param design  its entries are overwritten
 * @returns null where that is not accurate, see {@link plainSolution}
 */
export function plainFit(design: CentredDesign, y: CentredSeries): LeastSquares | null {
  const solution = plainSolution(design, y);
  if (solution === null) return null;
  const { coefficients, qr, inverse, coordinates: residuals, mean } = solution;
  // what the predictors cannot reach, and that is the residuals
  residuals.fill(0, 0, qr.columns);
  applyQ(qr, residuals);
  const { deviations } = y;
  const fitted = new Float64Array(qr.rows);
  for (let i = 0; i < qr.rows; i++) {
    const residual = (residuals[i] as number) - mean;
    residuals[i] = residual;
    fitted[i] = (deviations[i] as number) - residual;
  }
  return {
    coefficients: { high: coefficients, low: new Float64Array(coefficients.length) },
    residuals,
    fitted,
    spreads: spreadsWithConstant(inverse, qr.columns, qr.rows),
  };
}

/** The constant is orthogonal to the predictors: its own spread is 1/√n. */
function spreadsWithConstant(inverse: Float64Array, columns: number, rows: number): Float64Array {
  const k = columns + 1;
  const spreads = new Float64Array(k * k);
  spreads[0] = 1 / Math.sqrt(rows);
  for (let j = 0; j < columns; j++) {
    for (let i = 0; i <= j; i++) spreads[i + 1 + (j + 1) * k] = inverse[i + j * columns] as number;
  }
  return spreads;
}
