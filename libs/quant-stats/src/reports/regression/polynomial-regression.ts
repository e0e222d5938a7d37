import { polynomialFit } from '../../regression/polynomial-fit';
import { type PolynomialRegression } from '../../regression/polynomial-regression-result';
import { DEFAULT_DEGREE } from './bounds';
import { polynomialRegressionInputs, type PolynomialRegressionInputs } from './polynomial-regression-inputs';

/**
 * Polynomial of a given degree by least squares, and exact Student and Fisher tests of what it finds.
 *
 * y = Σ b_j·x^j + e,  j = 0 … degree;  se_j = √(mse·((X'X)⁻¹)_jj),  t = b/se,  k = degree + 1
 *
 * @param inputs.x       where observed  [n]  n = degree + 1 … 5000, as many distinct
 * @param inputs.y       observed        [n]
 * @param inputs.degree  of the polynomial    1 … 10, default 2
 * @returns coefficients of the powers of x, their inference, predictions and measures of fit; null where undefined
 * @throws InvalidInputError  an input is absent, no number, or breaks a bound shown above; the observations are too few for the
 *                            degree, too often or too near at the same place, or a coefficient leaves the range of doubles
 * @remarks The fit is made in polynomials orthogonal over the data, is refined in twice the working precision, and is expanded
 *          in powers of x in the same. Coefficients of high powers depend on the last digits of x all the same: those
 *          are taken as exact.
 *          An exact fit, √(SSR/n) ≤ 64·2⁻⁵²·max|y|, counts as SSR = 0 and has no t or F.
 *          Accuracy: relative error ≤ 2e-13 over vectors/regression.exact.json, NIST's Filip data among them. Cost: O(n·degree²).
 * @see Brubeck, Nakatsukasa & Trefethen (2021), SIAM Review 63, 405–415; Björck (1967), BIT 7, 257–278.
 * @example
 * const { coefficients, rSquared } = polynomialRegression({ x: [0, 1, 2, 3], y: [1, 2, 5, 11] });
 * coefficients; // ≈ [1.05, -0.45, 1.25]
 * rSquared; // ≈ 0.999
 */
export function polynomialRegression(inputs: PolynomialRegressionInputs): PolynomialRegression {
  polynomialRegressionInputs.assert(inputs);
  const { x, y, degree = DEFAULT_DEGREE } = inputs;
  return polynomialFit(x, y, degree);
}
