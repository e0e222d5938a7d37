import { InvalidInputError } from '@quant/core';
import { type ZeroCurve } from '../zero-curve/curve-of-rates';
import { type Flows } from './flows';

/** Time on a curve is in actual days of the settlement, over 365. */
export const DAYS_PER_YEAR = 365;

/** A payment and its value today. */
export interface DiscountedFlow {
  /** [years] */
  readonly t: number;
  /** [currency] */
  readonly value: number;
}

export type DiscountCurve = Pick<ZeroCurve, 'discount'>;

/** @throws InvalidInputError  the curve has no discount factors */
export function assertCurve(curve: unknown): asserts curve is DiscountCurve {
  if (typeof (curve as Partial<ZeroCurve> | null | undefined)?.discount === 'function') return;
  throw new InvalidInputError(['curve'], 'value_error', 'a curve with discount factors', curve);
}

/** Values today of the payments of a bond. */
export function discountedFlows({ flows }: Flows, settlement: number, curve: DiscountCurve): DiscountedFlow[] {
  return flows.map(({ paid, coupon, principal }) => {
    const t = (paid - settlement) / DAYS_PER_YEAR;
    return { t, value: (coupon + principal) * curve.discount(t) };
  });
}

export function total(flows: readonly DiscountedFlow[]): number {
  return flows.reduce((sum, { value }) => sum + value, 0);
}
