import { type Series } from '@quant/core';
import { ratesOfReturn } from './rates-of-return/rates-of-return';

/** Rates this close to zero count as zero: doubles cannot resolve their effect. */
const ZERO = 1e-12;

/**
 * A power of two that keeps products of the smallest and the largest payments, 5e-324 and 1e15, with the weights of their periods
 * in the range of doubles. It changes no digit.
 */
export const SCALE = 2 ** 700;

/** Payments from the first to the last that is not zero, times SCALE. */
export interface CashFlowSpan {
  /** Period of the first. */
  readonly start: number;
  readonly flows: readonly number[];
}

/** The rates at which payments are worth nothing. */
export interface InternalRates {
  /** null where all payments are zero. */
  readonly span: CashFlowSpan | null;
  /** How often the payments change their sign, zeros left out. */
  readonly signChanges: number;
  /** All rates > −1 within the range of doubles, ascending. */
  readonly rates: readonly number[];
  /** Whether there is another one beyond the range of doubles. */
  readonly isBeyondRange: boolean;
}

/** All rates of return of payments in consecutive periods. Preconditions, unchecked: finite payments. */
export function internalRates(payments: Series): InternalRates {
  const span = cashFlowSpan(payments);
  const changes = signChanges(payments);
  const all = span === null || changes === 0 ? [] : ratesOfReturn(span.flows);
  const finite = all.filter((rate) => rate < Infinity);
  const rates = withExactZero(finite);
  return { span, signChanges: changes, rates, isBeyondRange: finite.length !== all.length };
}

/** Leaves out the zeros before and after the payments: they move no rate of return. All zero: null. */
function cashFlowSpan(cashFlows: Series): CashFlowSpan | null {
  let start = 0;
  let end = cashFlows.length;
  while (start < end && cashFlows[start] === 0) start++;
  while (end > start && cashFlows[end - 1] === 0) end--;
  if (start === end) return null;
  const flows = new Array<number>(end - start);
  for (let t = start; t < end; t++) flows[t - start] = (cashFlows[t] as number) * SCALE;
  return { start, flows };
}

/** How often consecutive numbers change their sign, zeros left out: by Descartes' rule the most rates there can be. */
export function signChanges(flows: ArrayLike<number>): number {
  let changes = 0;
  let previous = 0;
  for (let t = 0; t < flows.length; t++) {
    const flow = flows[t] as number;
    if (flow === 0) continue;
    if (flow > 0 !== previous > 0 && previous !== 0) changes++;
    previous = flow;
  }
  return changes;
}

/** Rates of which those that are zero but for rounding are exactly 0. */
function withExactZero(rates: readonly number[]): number[] {
  const cleaned = rates.map((rate) => (Math.abs(rate) <= ZERO ? 0 : rate));
  return cleaned.filter((rate, i) => rate !== 0 || cleaned.indexOf(0) === i);
}

/**
 * The rate that is meant: the smallest that is not negative; where all are, the one nearest to zero. A profitable project with a
 * clean-up cost at its end has a rate near −1 as well, which would call it ruinous.
 *
 * @param rates  ascending; none: null
 */
export function chosenRate(rates: readonly number[]): number | null {
  return rates.find((rate) => rate >= 0) ?? rates.at(-1) ?? null;
}
