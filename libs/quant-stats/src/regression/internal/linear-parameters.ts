import { type FitQuality } from '../fit-quality';
import { type Centring } from './centring';
import { type LeastSquares } from './least-squares';
import { combinationSpread, type Parameter, parameter } from './parameter';
import { splitDotProduct, type SplitVector } from './split-numbers';

/** The parameters of a linear model. */
export interface LinearParameters {
  readonly intercept: Parameter;
  readonly slopes: readonly Parameter[];
}

/** The parameters of a fit to centred columns, in the caller's units. */
export function linearParameters(
  { coefficients, spreads }: LeastSquares,
  centrings: readonly Centring[],
  y: Centring,
  quality: FitQuality,
): LinearParameters {
  const slopes = centrings.map(({ unit, largest }, i) => {
    const weights = new Float64Array(centrings.length + 1);
    weights[i + 1] = 1;
    return parameter(
      {
        value: coefficients.high[i + 1] as number,
        spread: combinationSpread(spreads, weights),
        reach: largest / unit,
        scale: y.unit / unit,
      },
      y,
      quality,
    );
  });
  // the value of the fit at x = 0, seen from the means
  const origin = new Float64Array(centrings.length + 1).fill(1, 0, 1);
  for (let j = 0; j < centrings.length; j++) {
    const { shift, unit } = centrings[j] as Centring;
    origin[j + 1] = -shift / unit;
  }
  const intercept = parameter(
    {
      value: interceptOf(coefficients, centrings, y),
      spread: combinationSpread(spreads, origin),
      reach: 1,
      scale: y.unit,
    },
    y,
    quality,
  );
  return { intercept, slopes };
}

/** The constant of a fit to centred variables, in the unit of its response, rounded once: the parts may be much larger than it. */
export function interceptOf({ high, low }: SplitVector, centrings: readonly Centring[], y: Centring): number {
  const parts = { high: new Float64Array(high.length + 1), low: new Float64Array(high.length + 1) };
  const weights = { high: new Float64Array(high.length + 1), low: new Float64Array(high.length + 1) };
  parts.high[0] = y.shift / y.unit;
  parts.high.set(high, 1);
  parts.low.set(low, 1);
  weights.high.fill(1, 0, 2);
  for (let j = 0; j < centrings.length; j++) {
    const { shift, unit } = centrings[j] as Centring;
    weights.high[j + 2] = -shift / unit;
  }
  return splitDotProduct(parts, weights);
}
