import { assertSeries, inputs, type InputsOf, integer, type Series } from '@quant/core';
import { assertEnoughPoints } from './enough-points';
import { polynomialFit, type PolynomialRegression } from './polynomial-fit';

const polynomialRegressionOptions = inputs({
  /** Degree of the polynomial, an integer 1 … 30; default 2. */
  degree: integer({ atLeast: 1, atMost: 30 }, 2),
});

/** Options of {@link polynomialRegression}. */
export type PolynomialRegressionOptions = InputsOf<typeof polynomialRegressionOptions>;

/** Limited by the memory for the columns of a basis. */
const POINTS = { atLeast: 2, atMost: 1_000_000 };

/**
 * Polynomial of a given degree by least squares, and exact Student and Fisher tests of what it finds.
 *
 * y = Σ b_j·x^j + e,  j = 0 … degree;  se_j = √(mse·((X'X)⁻¹)_jj),  t = b/se,  k = degree + 1
 *
 * @param y               observed        [n, degree + 1 … 1 million]
 * @param x               where observed  [n], more than `degree` of them distinct
 * @param options.degree  of the polynomial    1 … 30, default 2
 * @returns coefficients of the powers of x, the constant first, their inference, predictions and measures of fit; null where
 *          undefined
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above; the observations are too few for the
 *                            degree, too often or too near at the same place, or a coefficient leaves the range of doubles
 * @remarks The fit is made in polynomials orthogonal over the data, is refined in twice the working precision, and is expanded
 *          in powers of x in the same. Coefficients of high powers depend on the last digits of x all the same: those
 *          are taken as exact.
 *          An exact fit, √(SSR/n) ≤ 64·2⁻⁵²·max|y|, counts as SSR = 0 and has no t or F.
 *          Accuracy: relative error ≤ 2e-13 over vectors/regression.exact.json, NIST's Filip data (degree 10) among them.
 *          Cost: O(n·degree²).
 * @see Brubeck, Nakatsukasa & Trefethen (2021), SIAM Review 63, 405–415; Björck (1967), BIT 7, 257–278.
 * @example
 * const { coefficients, rSquared } = polynomialRegression([1, 2, 5, 11], [0, 1, 2, 3], { degree: 2 });
 * coefficients; // ≈ [1.05, -0.45, 1.25]
 * rSquared; // ≈ 0.999
 */
export function polynomialRegression(
  y: Series,
  x: Series,
  options: PolynomialRegressionOptions = {},
): PolynomialRegression {
  assertSeries(y, 'y', POINTS);
  assertSeries(x, 'x', POINTS);
  const { degree } = polynomialRegressionOptions.complete(options, ['options']);
  assertEnoughPoints({ x, y, degree });
  return polynomialFit(x, y, degree);
}
