import { assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { chosenRate, internalRates } from './internal-rates';

const COUNT = { atLeast: 2, atMost: MAX_LENGTH };

/**
 * Internal rate of return of payments at equal distances in time: the rate at which their net present value is zero.
 *
 * Σ cᵢ·(1 + irr)⁻ⁱ = 0, i = 0 … n − 1, irr > −1
 *
 * @param values  c, outlays negative, the first of them today  [currency]  [2 … 10,000,000], |c| ≤ 1e15
 * @returns rate per period, a fraction; of several the smallest that is not negative, else the one nearest to zero; null
 *   without a rate in the range of doubles: payments of one sign, or without a balancing rate
 * @throws InvalidInputError  values are absent, not a series of numbers, or break a bound shown above
 * @remarks Needs no guess and cannot fail to converge: it isolates every rate before refining it; all of them are
 *          `internalRatesOfReturn`. A rate within 1e-12 of zero is 0. numpy-financial returns the rate nearest to zero, which
 *          differs only if there are several and a negative one is nearer. Accuracy: half a unit in the last place of 1 + r,
 *          unless rates are near each other. Cost: O(n) for each of some 20 halvings, more with several changes of sign.
 * @see Gitman, "Principles of Managerial Finance, Brief", 3rd ed., 2003, p. 348; numpy-financial 1.0, `irr`.
 * @example
 * irr([-100, 39, 59, 55, 20]); // ≈ 0.280948421159968
 * irr([100, 39, 59]); // null
 */
export function irr(values: Series): number | null {
  assertSeries(values, 'values', COUNT);
  return chosenRate(internalRates(values).rates);
}

/**
 * All internal rates of return of payments at equal distances in time, ascending.
 *
 * Σ cᵢ·(1 + r)⁻ⁱ = 0, i = 0 … n − 1, r > −1
 *
 * @param values  c, outlays negative, the first of them today  [currency]  [2 … 10,000,000], |c| ≤ 1e15
 * @returns rates per period, fractions; empty without a rate; one that rounds to −1 is −1
 * @throws InvalidInputError  values are absent, not a series of numbers, or break a bound shown above
 * @remarks There are no more rates than changes of sign. Two that only rounding separates are one. The search evaluates at most
 *          3e6 payments; beyond that it may miss pairs of rates closer together than its remaining intervals. Accuracy and
 *          cost: as `irr`.
 * @see Lorie & Savage (1955), "Three problems in rationing capital", Journal of Business 28(4), 229–239, on several rates.
 * @example
 * internalRatesOfReturn([-1600, 10_000, -10_000]); // ≈ [0.25, 4]
 * internalRatesOfReturn([-100, 200, -150]).length; // 0
 */
export function internalRatesOfReturn(values: Series): readonly number[] {
  assertSeries(values, 'values', COUNT);
  return internalRates(values).rates;
}
