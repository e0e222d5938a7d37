import { inRange } from '@quant/core/kernels';
import { bondAtYield, bondValue } from './bond-price';
import { couponTimes } from './bond-terms';
import { type BondAtYield } from './bond-types';

const BASIS_POINT = 1e-4;

function valued(bond: BondAtYield) {
  const terms = bondAtYield.complete(bond);
  const { periods, elapsed } = couponTimes(terms);
  return { ...terms, ...bondValue(terms.couponRate, terms.ytm, terms.frequency, periods, elapsed) };
}

/**
 * Macaulay duration of a bond with level coupons: the mean time of its payments, weighted by their present values.
 *
 * D = Σ t·CF·v(t)/Σ CF·v(t)
 *
 * @param bond  as in `bondPrice`
 * @returns years
 * @throws InvalidInputError  as `bondPrice`
 * @remarks A zero-coupon bond has the duration of its maturity. Accuracy: 1e-14. Cost: O(n).
 * @see Macaulay (1938), "Some Theoretical Problems Suggested by the Movements of Interest Rates", chapter 2; Fabozzi, "Bond Markets,
 *   Analysis, and Strategies", chapter 4.
 * @example
 * macaulayDuration({ couponRate: 0.05, ytm: 0.04, years: 10 }); // ≈ 8.08093599314147
 */
export function macaulayDuration(bond: BondAtYield): number {
  const { meanTime, frequency } = valued(bond);
  return meanTime / frequency;
}

/**
 * Modified duration of a bond with level coupons: the relative fall of its dirty price per rise of the yield by one.
 *
 * D* = −(1/P)·dP/dytm = D/(1 + ytm/f)
 *
 * @param bond  as in `bondPrice`
 * @returns years
 * @throws InvalidInputError  as `bondPrice`
 * @remarks Of the price with accrued interest. Accuracy: 1e-14. Cost: O(n).
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapter 4.
 * @example
 * modifiedDuration({ couponRate: 0.05, ytm: 0.04, years: 10 }); // ≈ 7.92248626778576
 */
export function modifiedDuration(bond: BondAtYield): number {
  const { meanTime, frequency, ytm } = valued(bond);
  return meanTime / (frequency + ytm);
}

/**
 * Convexity of a bond with level coupons: how its price bends with the yield.
 *
 * C = (1/P)·d²P/dytm² = Σ t·(t + 1/f)·CF·v(t)/(P·(1 + ytm/f)²)
 *
 * @param bond  as in `bondPrice`
 * @returns years²
 * @throws InvalidInputError  as `bondPrice`
 * @remarks Of the price with accrued interest: ΔP/P ≈ −D*·Δy + C·Δy²/2. Accuracy: 1e-14. Cost: O(n).
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapter 4.
 * @example
 * convexity({ couponRate: 0.05, ytm: 0.04, years: 10 }); // ≈ 75.4724667891518
 */
export function convexity(bond: BondAtYield): number {
  const { meanSquares, frequency, ytm } = valued(bond);
  return meanSquares / (frequency + ytm) ** 2;
}

/**
 * Value of a basis point (DV01, PV01, BPV): the fall of a bond's price per rise of the yield by 0.0001, by the derivative.
 *
 * DV01 = D*·P/10000
 *
 * @param bond  as in `bondPrice`
 * @returns currency, positive
 * @throws InvalidInputError  as `bondPrice`
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks The derivative times a basis point, no difference of two prices. Accuracy: 1e-14. Cost: O(n).
 * @see Fabozzi, "Bond Markets, Analysis, and Strategies", chapter 4.
 * @example
 * dv01({ couponRate: 0.05, ytm: 0.04, years: 10 }); // ≈ 0.0857020629844168
 */
export function dv01(bond: BondAtYield): number {
  const { meanTime, frequency, ytm, dirty, face } = valued(bond);
  return inRange((meanTime / (frequency + ytm)) * BASIS_POINT * (face * dirty), 'the value of a basis point');
}
