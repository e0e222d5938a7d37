import { type Series } from '@quant/core';
import { applyQTransposed, backSubstitution, forwardSubstitution, householderQr } from '@quant/core/kernels';
import { extent } from 'd3-array';

/** A least-squares polynomial between its observations. */
export interface FittedCurve {
  readonly valueAt: (x: number) => number;
  /** The standard error of the curve, in standard errors of the observations. */
  readonly errorAt: (x: number) => number;
}

/**
 * The polynomial of a regression as a function: from its coefficients, powers of dates or of large levels would lose their digits.
 * It is that of Chebyshev polynomials over the range of x.
 */
export function fittedCurve(x: Series, y: Series, degree: number): FittedCurve {
  const [low = 0, high = 0] = extent(Array.from(x));
  const [middle, half] = [low + (high - low) / 2, (high - low) / 2];
  const termsAt = (value: number) => chebyshev((value - middle) / half, degree);
  const design = new Float64Array(x.length * (degree + 1));
  for (let i = 0; i < x.length; i++)
    for (const [j, term] of termsAt(x[i] ?? NaN).entries()) design[i + j * x.length] = term;
  const qr = householderQr(design, x.length, degree + 1);
  const rotated = Float64Array.from(y);
  applyQTransposed(qr, rotated);
  const coefficients = backSubstitution(qr, rotated);
  return {
    valueAt: (value) => termsAt(value).reduce((sum, term, j) => sum + term * (coefficients[j] ?? NaN), 0),
    errorAt: (value) => Math.hypot(...forwardSubstitution(qr, termsAt(value))),
  };
}

/** T₀ … of a place between −1 and 1: 2u·T − the one before. */
function chebyshev(u: number, degree: number): readonly number[] {
  const terms = [1, u];
  while (terms.length <= degree) terms.push(2 * u * (terms.at(-1) ?? NaN) - (terms.at(-2) ?? NaN));
  return terms.slice(0, degree + 1);
}
