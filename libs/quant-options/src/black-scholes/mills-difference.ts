import { erfcx } from '@quant/core';
import { erfcxOfPositive } from '@quant/core/kernels';

/**
 * True if Y(h + t) and Y(h − t) are so close that their difference needs the series. Precondition, unchecked: h ≤ 0.
 *
 * Up to t = 0.05 the truncation error of the terms to t⁹ is below 1e−17 of the sum. From |h|·t = ½ on, the plain
 * difference is as accurate as the exponential that it multiplies.
 */
export function isMillsDifferenceClose(h: number, t: number): boolean {
  return t < 0.05 && h * t > -0.5;
}

/**
 * Y(h + t) − Y(h − t) with Y(z) = N(z)/n(z): the price of an option that is out of the money, its Gaussian weight
 * divided out. With h = −|ln(F/K)|/v and t = v/2 the price is √(AB) · e^(−(h² + t²)/2)/√(2π) times it.
 *
 * Preconditions, unchecked: h ≤ 0 < t; h + t < 37, where Y overflows.
 *
 * @see Jäckel (2015), "Let's be rational", Wilmott 75, 40–53, section 6.
 */
export function millsDifference(h: number, t: number): number {
  if (isMillsDifferenceClose(h, t)) return millsDifferenceSeries(h, t);
  return millsRatio(h + t) - millsRatioOfNegative(h - t);
}

/**
 * The same by Taylor's series around h: 2 · Σ t^(2k+1)/(2k+1)! · Y^(2k+1)(h), to t⁹.
 *
 * Y′ = 1 + h·Y gives Y‴ = (h² + 3)·Y′ − 1 and, from there, Y^(n+2) = (h² + 2n + 1)·Y^(n) − n(n − 1)·Y^(n−2).
 */
export function millsDifferenceSeries(h: number, t: number): number {
  const h2 = h * h;
  const t2 = t * t;
  const y1 = 1 + h * millsRatioOfNegative(h);
  const y3 = (h2 + 3) * y1 - 1;
  const y5 = (h2 + 7) * y3 - 6 * y1;
  const y7 = (h2 + 11) * y5 - 20 * y3;
  const y9 = (h2 + 15) * y7 - 42 * y5;
  return (
    2 *
    t *
    (y1 +
      t2 *
        (y3 * 0.16666666666666666 +
          t2 * (y5 * 0.008333333333333333 + t2 * (y7 * 1.984126984126984e-4 + t2 * y9 * 2.7557319223985893e-6))))
  );
}

/**
 * Y(−h − t) + Y(h − t): the same factor for what the price lacks to its upper bound. Preconditions: h ≤ 0, h + t ≥ 0.
 */
export function millsSum(h: number, t: number): number {
  return millsRatio(-h - t) + millsRatioOfNegative(h - t);
}

/** Y(z) = N(z)/n(z) = √(π/2)·erfcx(−z/√2). Precondition, unchecked: z < 37, where Y overflows. */
export function millsRatio(z: number): number {
  const rootHalfPi = 1.2533141373155003;
  return z <= 0 ? millsRatioOfNegative(z) : rootHalfPi * erfcx(-z * Math.SQRT1_2);
}

/** The same for z ≤ 0: small enough for V8 to inline. */
function millsRatioOfNegative(z: number): number {
  const rootHalfPi = 1.2533141373155003;
  return rootHalfPi * erfcxOfPositive(-z * Math.SQRT1_2);
}
