import { type Centring } from './centre-column';
import { combinationSpread } from './combination-spread';
import { type FitQuality } from './fit-quality';
import { interceptOf } from './intercept-of';
import { type LeastSquares } from './least-squares';
import { type Parameter, parameter } from './parameter';

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
