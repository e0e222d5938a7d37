import { assertSeries, choice, inputs, type InputsOf, MAX_LENGTH, number, type Series } from '@quant/core';
import { finiteOrNull, sum } from '@quant/core/kernels';
import { HOURS_PER_YEAR } from '../calendar/year';

const carryOptions = inputs({
  /** Hours between payments, > 0, ≤ 8760; default 8. */
  intervalHours: number({ greaterThan: 0, atMost: HOURS_PER_YEAR }, 8),
  /** Whose carry: a short position receives positive rates; default 'short'. */
  direction: choice(['short', 'long'], 'short'),
});

/** How funding rates are turned into a yearly carry. */
export type FundingCarryOptions = InputsOf<typeof carryOptions>;

/** What funding earned. */
export interface FundingCarry {
  /** Σ ±r, of the value of the position, not compounded. */
  readonly total: number;
  /** Mean payment times payments a year [1/year]; null beyond the range of doubles. */
  readonly annualized: number | null;
  /** Π(1 ± r)^(payments a year/n) − 1 [1/year]; null beyond the range of doubles. */
  readonly annualizedCompounded: number | null;
}

const RATE = { greaterThan: -1, lessThan: 1 };

/**
 * Funding carry of a perpetual future: total earnings and yearly rates.
 *
 * total = Σ s·rᵢ,  annualized = total/n·8760/h,  compounded = (Π(1 + s·rᵢ))^(8760/(h·n)) − 1,  s = +1 short, −1 long
 *
 * @param fundingRates           r of each interval; positive: longs pay shorts  [n, 1 … 10,000,000]  −1 < r < 1
 * @param options.intervalHours  h                                               [hours]  > 0, ≤ 8760, default 8
 * @param options.direction      'short' (default) or 'long'
 * @returns fractions of the value of the position; the yearly rates are null if they, or the payments per year, exceed the
 *          range of doubles
 * @throws InvalidInputError  the rates are absent, not a series, or break a bound; an option is unknown or breaks a bound
 * @remarks The market never closes: a year has 8760 hours. The value of the position is taken as constant. Accuracy: 1e-15; of the
 *          compounded rate, 1e-15 of its logarithm. Cost: O(n).
 * @example
 * const carry = fundingCarry([1e-4, 3e-4, -1e-4, 2e-4, 1e-4, 4e-4]);
 * carry.total; // ≈ 0.001
 * carry.annualized; // ≈ 0.1825
 */
export function fundingCarry(fundingRates: Series, options: FundingCarryOptions = {}): FundingCarry {
  assertSeries(fundingRates, 'fundingRates', { atLeast: 1, atMost: MAX_LENGTH }, RATE);
  const { intervalHours, direction } = carryOptions.complete(options, ['options']);
  const side = direction === 'short' ? 1 : -1;
  const payments = HOURS_PER_YEAR / intervalHours;
  const growths = Float64Array.from(fundingRates, (rate) => Math.log1p(side * rate));
  const total = side * sum(fundingRates) + 0;
  return {
    total,
    annualized: finiteOrNull((total / fundingRates.length) * payments + 0),
    annualizedCompounded: finiteOrNull(Math.expm1(sum(growths) * (payments / fundingRates.length)) + 0),
  };
}
