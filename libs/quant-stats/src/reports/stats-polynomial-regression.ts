import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { assertEnoughPoints } from '../regression/enough-points';
import { polynomialFit } from '../regression/polynomial-fit';
import { qualityFigures } from './internal/regression/quality-figures';

type Regression = Request<'statsPolynomialRegression'>;

/**
 * Polynomial of a given degree by least squares, and exact Student and Fisher tests of what it finds.
 *
 * y = Σ b_j·x^j + e,  j = 0 … degree;  se_j = √(mse·((X'X)⁻¹)_jj),  t = b/se,  k = degree + 1
 *
 * @throws InvalidInputError  x and y are not equally long; the observations are too few for the degree, too often or too near at
 *                            the same place, or a coefficient leaves the range of doubles
 * @remarks The fit is made in polynomials orthogonal over the data, is refined in twice the working precision, and is expanded
 *          in powers of x in the same. Coefficients of high powers depend on the last digits of x all the same: those
 *          are taken as exact.
 *          An exact fit, √(SSR/n) ≤ 64·2⁻⁵²·max|y|, counts as SSR = 0 and has no t or F.
 *          Accuracy: relative error ≤ 2e-13 over vectors/regression.exact.json, NIST's Filip data among them. Cost: O(n·degree²).
 * @see Brubeck, Nakatsukasa & Trefethen (2021), SIAM Review 63, 405–415; Björck (1967), BIT 7, 257–278.
 * @example
 * const { coefficients, r_squared } = statsPolynomialRegression({ x: [0, 1, 2, 3], y: [1, 2, 5, 11], degree: 2 });
 * coefficients; // ≈ [1.05, -0.45, 1.25]
 * r_squared; // ≈ 0.999
 */
export function statsPolynomialRegression(request: Regression): Answer<'statsPolynomialRegression'> {
  assertEnoughPoints(request);
  const { x, y, degree } = request;
  const fit = polynomialFit(x, y, degree);
  return {
    coefficients: [...fit.coefficients],
    degree,
    standard_errors: [...fit.standardErrors],
    t_statistics: [...fit.tStatistics],
    p_values: [...fit.pValues],
    ...qualityFigures(fit),
    predicted: [...fit.predicted],
    residuals: [...fit.residuals],
  };
}

/** A fitted value and its residual. */
const ROW_BYTES = 2 * NUMBER_BYTES;
const ROW_NANOSECONDS = 300;

const POWER_NANOSECONDS = 300;
const OTHER_BYTES = 2500;

/** A coefficient, its error, ratio and p-value. */
const POWER_BYTES = 4 * NUMBER_BYTES;

/** A time for each power of each observation. */
export const cost = {
  estimate: ({ x, degree }: Regression) =>
    estimatedCost(
      (ROW_NANOSECONDS + POWER_NANOSECONDS * degree) * x.length,
      OTHER_BYTES + ROW_BYTES * x.length + POWER_BYTES * (degree + 1),
    ),
  ceilingMs: 25,
} satisfies OperationCost<Regression>;
