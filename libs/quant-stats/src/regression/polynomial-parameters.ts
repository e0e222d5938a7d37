import { type Centring } from './centre-column';
import { combinationSpread } from './combination-spread';
import { type FitQuality } from './fit-quality';
import { type LeastSquares } from './least-squares';
import { type RecurrenceStep } from './orthogonal-polynomials';
import { type Parameter, parameter } from './parameter';
import { powersOf } from './powers-of';
import { splitDotProduct } from './split-dot-product';

/** The coefficients of a fitted polynomial in ascending powers of x, in the caller's units. */
export function polynomialParameters(
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
