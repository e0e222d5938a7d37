import { type CompleteOf, inputs, type InputsOf, integer, number } from '@quant/core';
import { completeZeroCurve } from '../curve-points/complete-zero-curve';
import { curvePoints } from '../curve-points/curve-point';
import { type CurvePoints } from '../../zero-curve/points';

const POSITIVE = { greaterThan: 0 };

/** A bond with equal coupons on equally spaced dates, its price on one of them, and what lending without risk earns. */
export const creditSpreadInputs = inputs({
  /** Price of the bond in currency, > 0. */
  bondPrice: number(POSITIVE),
  /** Coupons of a year as a fraction of the face value, ≥ 0, ≤ 10. */
  couponRate: number({ atLeast: 0, atMost: 10 }),
  /** Years to maturity, integer 1 … 100. */
  maturityYears: integer({ atLeast: 1, atMost: 100 }),
  /** Paid back at maturity, in currency, > 0; default 1000. */
  faceValue: number(POSITIVE, 1000),
  /** Coupons a year, integer 1 … 12; default 2. */
  paymentFrequency: integer({ atLeast: 1, atMost: 12 }, 2),
  /** Zero rates, compounded `paymentFrequency` times a year, in any order [1 … 500]. */
  riskFreeCurve: curvePoints(1),
});

/** A bond with equal coupons on equally spaced dates, its price on one of them, and what lending without risk earns. */
export type CreditSpreadInputs = InputsOf<typeof creditSpreadInputs>;

/**
 * @returns the inputs with their defaults, the curve in order
 * @throws InvalidInputError  an input breaks the rule shown at its field, or two points of the curve have the same tenor
 */
export function completeCreditSpreadInputs(
  inputs: CreditSpreadInputs,
): CompleteOf<typeof creditSpreadInputs> & { readonly curve: CurvePoints } {
  const complete = creditSpreadInputs.complete(inputs);
  return { ...complete, curve: completeZeroCurve(complete.riskFreeCurve, 'riskFreeCurve') };
}
