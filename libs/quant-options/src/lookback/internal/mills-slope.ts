import { millsRatio } from '../../black-scholes/mills-ratio';

/**
 * ∂/∂t of (Y(h + t) − Y(h − t))/t with Y(z) = N(z)/n(z), by Taylor's series around h to t⁷; odd in t.
 *
 * The derivatives of Y and the range of t are those of millsDifferenceSeries.
 *
 * Preconditions, unchecked: h ≤ 0; isMillsDifferenceClose(h, |t|).
 */
export function millsSlopeSeries(h: number, t: number): number {
  const h2 = h * h;
  const t2 = t * t;
  const y1 = 1 + h * millsRatio(h);
  const y3 = (h2 + 3) * y1 - 1;
  const y5 = (h2 + 7) * y3 - 6 * y1;
  const y7 = (h2 + 11) * y5 - 20 * y3;
  const y9 = (h2 + 15) * y7 - 42 * y5;
  return 2 * t * (y3 / 3 + t2 * (y5 / 30 + t2 * (y7 / 840 + (t2 * y9) / 45360)));
}
