import { inputs, InvalidInputError, type Series, series } from '@quant/core';
import { type ScheduledBond, scheduledBond } from './bond-inputs';
import { assertCurve, discountedFlows, type DiscountCurve, total } from './curve-flows';
import { flowsOf } from './flows';

const keyRateOptions = inputs(
  {
    /** Times of the key rates in years, ascending, 1 … 100. */
    tenors: series({ atLeast: 1, atMost: 100 }, { greaterThan: 0, atMost: 200 }),
  },
  { assertAscending },
);

/** The key rates. */
export interface KeyRateOptions {
  /** Times of the key rates [years], > 0, ≤ 200, ascending, 1 … 100 of them. */
  readonly tenors: Series;
}

/** Sensitivity of a bond to the rates of a curve. */
export interface KeyRateDurations {
  /** Value on the curve, accrued interest included [currency]. */
  readonly value: number;
  /** −(∂V/∂z)/V for a rise of all zero rates, the sum of the key-rate durations [years]. */
  readonly duration: number;
  /** −(∂V/∂zₖ)/V by key rate [years]. */
  readonly keyRates: readonly number[];
}

function assertAscending({ tenors }: { readonly tenors: Series }): void {
  for (let k = 1; k < tenors.length; k++) {
    if ((tenors[k] as number) <= (tenors[k - 1] as number))
      throw new InvalidInputError(['tenors', k], 'value_error', `above ${tenors[k - 1]}, the tenor before`, tenors[k]);
  }
}

/**
 * Key-rate durations of a bond on a schedule: its sensitivity to the zero rates of a curve at single times.
 *
 * KRDₖ = −(1/V)·∂V/∂zₖ = Σ wₖ(t)·t·CF·D(t)/V,  wₖ falls linearly from 1 at tenor k to 0 at its neighbours, and is 1 beyond the ends
 *
 * @param bond            terms, as in `bondFlows`
 * @param curve           discount factors from the settlement on
 * @param options.tenors  times of the key rates  [years]  > 0, ≤ 200, ascending, 1 … 100 of them
 * @returns value on the curve, effective duration and its parts by key rate
 * @throws InvalidInputError  as `bondFlows`; the tenors are not ascending or out of bounds; the curve has no discount factors; the
 *   payments have the value 0
 * @remarks Zero rates are compounded continuously; times are actual days from the settlement over 365. The exact derivative: no shift has
 *          to be chosen. Accuracy: 1e-14. Cost: O(periods · tenors).
 * @see Ho (1992), "Key Rate Durations: Measures of Interest Rate Risks", Journal of Fixed Income 2(2), 29–44.
 * @example
 * const curve = zeroCurve([1, 5, 10], [0.04, 0.042, 0.045]);
 * const periods = schedule({ start: '2024-03-01', end: '2029-05-15', frequency: 2, stub: 'long-front' });
 * const bond = { schedule: periods, settlement: '2024-06-03', couponRate: 0.05 };
 * keyRateDurations(bond, curve, { tenors: [1, 2, 5] }).keyRates; // ≈ [0.05682885999, 0.2891895953, 4.0611978865]
 */
export function keyRateDurations(bond: ScheduledBond, curve: DiscountCurve, options: KeyRateOptions): KeyRateDurations {
  const terms = scheduledBond.complete(bond);
  assertCurve(curve);
  const { tenors } = keyRateOptions.complete(options);
  const flows = discountedFlows(flowsOf(terms), terms.settlement, curve);
  const value = total(flows);
  if (value === 0) throw new InvalidInputError(['bond'], 'value_error', 'a bond whose payments have a value', value);
  const keyRates = Array.from(tenors, (_, k) =>
    flows.reduce((sum, flow) => sum + (weight(tenors, k, flow.t) * flow.t * flow.value) / value, 0),
  );
  return { value, duration: flows.reduce((sum, flow) => sum + (flow.t * flow.value) / value, 0), keyRates };
}

/** How much of a shift of key rate k reaches a time. */
function weight(tenors: Series, k: number, t: number): number {
  const at = tenors[k] as number;
  const neighbour = tenors[t < at ? k - 1 : k + 1];
  if (neighbour === undefined || t === at) return 1;
  return Math.max(0, 1 - (t - at) / (neighbour - at));
}
