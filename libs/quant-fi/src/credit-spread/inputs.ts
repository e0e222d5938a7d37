import { assertInputs, assertInteger, assertNumber, type Bounds } from '@quant/core';
import { completeZeroCurve } from '../zero-curve/complete-zero-curve';
import { type CurvePoint } from '../zero-curve/curve-point';
import { type ZeroCurve } from '../zero-curve/zero-curve';

/** A bond with equal coupons on equally spaced dates, its price on one of them, and what lending without risk earns. */
export interface CreditSpreadInputs {
  /** Price of the bond in currency, > 0. */
  readonly bondPrice: number;
  /** Coupons of a year as a fraction of the face value, ≥ 0, ≤ 10. */
  readonly couponRate: number;
  /** Years to maturity, integer 1 … 100. */
  readonly maturityYears: number;
  /** What is paid back at maturity, in currency, > 0; default 1000. */
  readonly faceValue?: number | undefined;
  /** Coupons a year, integer 1 … 12; default 2. */
  readonly paymentFrequency?: number | undefined;
  /** Zero rates, compounded `paymentFrequency` times a year, in any order [1 … 500]. */
  readonly riskFreeCurve: readonly CurvePoint[];
}

interface CompleteCreditSpreadInputs {
  readonly bondPrice: number;
  readonly couponRate: number;
  readonly maturityYears: number;
  readonly faceValue: number;
  readonly paymentFrequency: number;
  readonly curve: ZeroCurve;
}

const POSITIVE: Bounds = { greaterThan: 0 };
const COUPON_RATE: Bounds = { atLeast: 0, atMost: 10 };
const YEARS: Bounds = { atLeast: 1, atMost: 100 };
const FREQUENCY: Bounds = { atLeast: 1, atMost: 12 };

/**
 * @returns the inputs with their defaults, the curve in order
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field; or two points of the curve
 *   have the same tenor
 */
export function completeCreditSpreadInputs(inputs: CreditSpreadInputs): CompleteCreditSpreadInputs {
  assertInputs(inputs);
  const { bondPrice, couponRate, maturityYears, faceValue = 1000, paymentFrequency = 2, riskFreeCurve } = inputs;
  assertNumber(bondPrice, 'bondPrice', POSITIVE);
  assertNumber(couponRate, 'couponRate', COUPON_RATE);
  assertInteger(maturityYears, 'maturityYears', YEARS);
  assertNumber(faceValue, 'faceValue', POSITIVE);
  assertInteger(paymentFrequency, 'paymentFrequency', FREQUENCY);
  const curve = completeZeroCurve(riskFreeCurve, 'riskFreeCurve', 1);
  return { bondPrice, couponRate, maturityYears, faceValue, paymentFrequency, curve };
}
