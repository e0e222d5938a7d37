import { exp, expEach } from '@quant/core/kernels';

/** Geometric Brownian motion on a grid of equal steps. */
export interface GrowthPlan {
  readonly start: number;
  readonly steps: number;
  /** (μ − σ²/2)·dt */
  readonly drift: number;
  /** σ·√dt */
  readonly volatility: number;
}

/**
 * One path of a fund that is left alone: its steps are factors, so that the exponents can be added and one exponential
 * does for all of them.
 *
 * @param shocks  standard normal numbers, one for each step from index `first` on
 * @param values  receives the value after each step k at index k, if wanted
 * @returns value at the horizon
 */
export function pathOfGrowth(
  { start, steps, drift, volatility }: GrowthPlan,
  shocks: Float64Array,
  first: number,
  values: Float64Array | null,
): number {
  let shock = 0;
  for (let k = 1; k <= steps; k++) {
    shock += shocks[first + k - 1] as number;
    if (values !== null) values[k] = k * drift + volatility * shock;
  }
  if (values !== null) {
    const after = values.subarray(1);
    expEach(after);
    for (let k = 0; k < steps; k++) after[k] = start * (after[k] as number);
  }
  return start * exp(steps * drift + volatility * shock);
}

/** Replaces standard normal numbers by what a step of geometric Brownian motion multiplies a value by. */
export function growthFactors(shocks: Float64Array, drift: number, volatility: number): void {
  for (let i = 0; i < shocks.length; i++) shocks[i] = drift + volatility * (shocks[i] as number);
  expEach(shocks);
}

/**
 * Payments into simulated funds and out of them at each step, summed over the paths [steps + 1]; nothing at the start.
 */
export interface FundFlows {
  readonly paidIn: Float64Array;
  readonly takenOut: Float64Array;
}

/**
 * One path of a fund into which something is paid, or out of which amounts or shares are taken. A fund that a fixed
 * amount empties pays out what growth has left, and stays empty.
 *
 * Factors after ruin are passed over, so that a path does not depend on the fate of the one before.
 *
 * @param payments  after growth, at index k of each step; negative: taken out [steps + 1]
 * @param kept      share of the value that the withdrawal of shares leaves at each step
 * @param factors   of growth, one for each step from index `first` on
 * @param flows     collects the payments in and out; optional
 * @param values    receives the value after each step k at index k, if wanted; −1 from ruin on is not told: it is 0
 * @returns value at the horizon
 */
export function pathWithPayments(
  start: number,
  payments: Float64Array,
  kept: number,
  factors: Float64Array,
  first: number,
  flows: FundFlows | null,
  values: Float64Array | null,
): number {
  let value = start;
  let isRuined = false;
  for (let k = 1; k < payments.length; k++) {
    if (!isRuined) {
      const payment = payments[k] as number;
      const grown = value * (factors[first + k - 1] as number);
      const left = grown + payment;
      isRuined = payment < 0 && !(left > 0);
      if (flows !== null) addFlow(flows, k, payment, isRuined ? grown : Math.max(-payment, 0) + left * (1 - kept));
      value = isRuined ? 0 : left * kept;
    }
    if (values !== null) values[k] = value;
  }
  return value;
}

function addFlow({ paidIn, takenOut }: FundFlows, k: number, payment: number, out: number): void {
  paidIn[k] = (paidIn[k] as number) + Math.max(payment, 0);
  takenOut[k] = (takenOut[k] as number) + out;
}
