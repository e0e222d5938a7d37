import { inverseOfR } from '@quant/core/kernels';
import { type Centring } from './centre-column';
import { type CentredDesign } from './centred-design';
import { combinationSpread } from './combination-spread';
import { type FitQuality } from './fit-quality';
import { type LeastSquares } from './least-squares';
import { type Parameter, parameter } from './parameter';
import { splitDotProduct } from './split-dot-product';

/** The parameters of a linear model. */
export interface LinearParameters {
  readonly intercept: Parameter;
  readonly slopes: readonly Parameter[];
}

/** The parameters of a fit to centred columns, in the caller's units. */
export function linearParameters(
  fit: LeastSquares,
  { centrings }: CentredDesign,
  y: Centring,
  quality: FitQuality,
): LinearParameters {
  const inverse = inverseOfR(fit.qr);
  const slopes = centrings.map(({ unit, largest }, i) => {
    const weights = new Float64Array(centrings.length + 1);
    weights[i + 1] = 1;
    return parameter(
      {
        value: fit.coefficients.high[i + 1] as number,
        spread: combinationSpread(fit, inverse, weights),
        reach: largest / unit,
        scale: y.unit / unit,
      },
      y,
      quality,
    );
  });
  // the value of the fit at x = 0, seen from the means
  const origin = Float64Array.from([1, ...centrings.map(({ shift, unit }) => -shift / unit)]);
  const intercept = parameter(
    {
      value: valueAt(fit, origin, y.shift / y.unit),
      spread: combinationSpread(fit, inverse, origin),
      reach: 1,
      scale: y.unit,
    },
    y,
    quality,
  );
  return { intercept, slopes };
}

/** level + weights·b, rounded once: the parts may be much larger than their sum. */
function valueAt({ coefficients: { high, low } }: LeastSquares, weights: Float64Array, level: number): number {
  const zeros = new Float64Array(high.length + 1);
  return splitDotProduct(
    { high: Float64Array.of(level, ...high), low: Float64Array.of(0, ...low) },
    { high: Float64Array.of(1, ...weights), low: zeros },
  );
}
