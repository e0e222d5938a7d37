import { InvalidInputError, type Series } from '@quant/core';
import { type FitQuality } from './fit-quality';
import { centredSeries, type Centring, inUnits } from './internal/centring';
import { type LeastSquares } from './internal/least-squares';
import { orthogonalPolynomials, powersOf, type RecurrenceStep } from './internal/orthogonal-polynomials';
import { combinationSpread, type Parameter, parameter } from './internal/parameter';
import { qualityOfFit } from './internal/quality-of-fit';
import { refinedFit } from './internal/refined-fit';
import { assertRepresentable } from './internal/refusals';
import { splitDotProduct } from './internal/split-numbers';

/**
 * Polynomial by least squares, see `polynomialRegression`.
 *
 * Preconditions, unchecked: finite values up to 1e15 in magnitude, x and y of one length, more of them than the degree, as
 * many distinct x.
 *
 * @throws InvalidInputError  places are too near, or a coefficient leaves the range of doubles
 */
export function polynomialFit(x: Series, y: Series, degree: number): PolynomialRegression {
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
  assertRepresentable(parameters, { name: 'x', given: x });
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

/** A least-squares polynomial, and the inference from it under normal errors. */
export interface PolynomialRegression extends FitQuality {
  /** In ascending powers of x, the constant first [degree + 1, unit of y per unit of x^j]. */
  readonly coefficients: readonly number[];
  /** As given, or 2. */
  readonly degree: number;
  /** Standard errors of the coefficients [degree + 1]; null without degrees of freedom. */
  readonly standardErrors: readonly (number | null)[];
  /** Coefficient over standard error [degree + 1]; null without degrees of freedom or for an exact fit. */
  readonly tStatistics: readonly (number | null)[];
  /** Two-sided p-values [degree + 1]; null without degrees of freedom; for an exact fit 0, and null where the coefficient is 0. */
  readonly pValues: readonly (number | null)[];
  /** Values of the polynomial [n, unit of y], in the order of the observations. */
  readonly predicted: readonly number[];
  /** y − predicted [n, unit of y]. */
  readonly residuals: readonly number[];
}
