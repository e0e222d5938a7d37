import { InvalidInputError } from '@quant/core';
import { DEFAULT_DEGREE } from './bounds';
import { type FitQuality } from './fit-quality';
import { centredSeries, type Centring, inUnits } from './internal/centring';
import { type LeastSquares } from './internal/least-squares';
import { orthogonalPolynomials, powersOf, type RecurrenceStep } from './internal/orthogonal-polynomials';
import { combinationSpread, type Parameter, parameter } from './internal/parameter';
import { qualityOfFit } from './internal/quality-of-fit';
import { refinedFit } from './internal/refined-fit';
import { assertRepresentable } from './internal/refusals';
import { splitDotProduct } from './internal/split-numbers';
import { polynomialRegressionInputs, type PolynomialRegressionInputs } from './polynomial-regression-inputs';
import { type PolynomialRegression } from './polynomial-regression-result';

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
  const points = centredSeries(x);
  const response = centredSeries(y);
  const { centring } = response;
  const basis = orthogonalPolynomials(points.exact(), degree);
  // powers of x are so nearly dependent that their coefficients need every digit
  const fit = basis === null ? null : refinedFit(basis.values, response);
  if (basis === null || fit === null) {
    throw new InvalidInputError(['x'], 'value_error', `of at least ${degree + 1} values well apart`, x);
  }
  const quality = qualityOfFit(fit, response);
  const parameters = polynomialParameters(fit, basis.recurrence, points.centring, centring, quality);
  assertRepresentable(parameters, x);
  return {
    coefficients: parameters.map(({ value }) => value),
    degree,
    standardErrors: parameters.map(({ standardError }) => standardError),
    tStatistics: parameters.map(({ tStatistic }) => tStatistic),
    pValues: parameters.map(({ pValue }) => pValue),
    ...quality,
    predicted: inUnits(fit.fitted, centring.unit, centring.shift),
    residuals: inUnits(fit.residuals, centring.unit),
  };
}

/** The coefficients of a fitted polynomial in ascending powers of x, in the caller's units. */
function polynomialParameters(
  fit: LeastSquares,
  recurrence: readonly RecurrenceStep[],
  x: Centring,
  y: Centring,
  quality: FitQuality,
): Parameter[] {
  return powersOf(recurrence, x.shift / x.unit).map((row, power) => {
    const weights = row.high;
    // the centred fit lacks the mean of y, a constant
    const level = power === 0 ? y.shift / y.unit : 0;
    const { high, low } = fit.coefficients;
    return parameter(
      {
        value: splitDotProduct(
          { high: Float64Array.of(level, ...high), low: Float64Array.of(0, ...low) },
          { high: Float64Array.of(1, ...weights), low: Float64Array.of(0, ...row.low) },
        ),
        spread: combinationSpread(fit.spreads, weights),
        reach: (x.largest / x.unit) ** power,
        scale: scaleOf(power, x.unit, y.unit),
      },
      y,
      quality,
    );
  });
}

/** y-unit over x-unit to a power, without leaving the range of doubles on the way. */
function scaleOf(power: number, xUnit: number, yUnit: number): number {
  let scale = yUnit;
  for (let i = 0; i < power; i++) scale /= xUnit;
  return scale;
}
