import { inputs, InvalidInputError, list, number } from '@quant/core';
import { assertCurve, type DiscountCurve } from '../scheduled-bonds/curve-flows';
import { type PeriodSchedule } from '../schedules/schedule';
import { assertCds, cdsFields, type CompleteCds, type CreditDefaultSwap } from './cds-inputs';
import { cdsLegs, type CdsTerms, cdsTerms } from './cds-legs';
import { buyersValue } from './cds-value';
import { curveOfHazards, type HazardCurve } from './hazard-curve';
import { hazardRoot } from './hazard-root';

const { referenceDate, schedule, couponRate, ...contract } = cdsFields;
const bootstrapHazardInputs = inputs({
  referenceDate,
  recoveryRate: contract.recoveryRate,
  dayCount: contract.dayCount,
  includesLastDay: contract.includesLastDay,
  calendar: contract.calendar,
  convention: contract.convention,
  settlement: contract.settlement,
  accrualBias: contract.accrualBias,
  /** Swaps, 1 … 100. */
  instruments: list(
    inputs({
      schedule,
      couponRate,
      /** Clean upfront as a fraction of the face value, −1 … 1; default 0: the coupon rate is the par spread. */
      upfront: number({ atLeast: -1, atMost: 1 }, 0),
    }),
    { atLeast: 1, atMost: 100 },
  ),
});

/** A swap that the market quotes. */
export interface QuotedCreditDefaultSwap {
  /** Periods of the premium. */
  readonly schedule: PeriodSchedule;
  /** Premium rate [1/year], 0 … 10; the par spread if there is no upfront. */
  readonly couponRate: number;
  /** Clean upfront as a fraction of the face value, −1 … 1; default 0. */
  readonly upfront?: number | undefined;
}

/** Credit default swaps of a debtor on one day, on the same terms. */
export interface BootstrapHazardInputs extends Omit<CreditDefaultSwap, 'schedule' | 'couponRate' | 'face'> {
  /** Swaps with distinct ends, in any order, 1 … 100. */
  readonly instruments: readonly QuotedCreditDefaultSwap[];
}

/**
 * Survival probabilities at which credit default swaps have the par spreads or upfronts that the market quotes.
 *
 * clean upfront by `cdsValue` = upfront, for each swap in turn, with one hazard rate from the end of the one before
 *
 * @param inputs.referenceDate  day of the curves
 * @param inputs.instruments    1 … 100 `{ schedule, couponRate, upfront }` with distinct ends, in any order: couponRate [1/year] 0 … 10;
 *   upfront as a fraction of the face value, clean, −1 … 1, default 0, and then couponRate is the par spread
 * @param inputs.recoveryRate   of all                             0 … < 1, default 0.4
 * @param inputs.dayCount, inputs.includesLastDay, inputs.calendar, inputs.convention, inputs.settlement, inputs.accrualBias  of all, as in
 *   `cdsValue`
 * @param curve                 discount factors from the reference date
 * @returns `survival(t)`, `hazardRate(t)`, and the ends of the swaps with the hazard rates before them
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound; two swaps end on one day, or one has ended
 * @throws NoSolutionError  a quote calls for a negative hazard rate, or one above 512
 * @remarks The hazard rate changes at the end of protection, or on the eve of a payment that is later; QuantLib's helpers of the ISDA
 *          model have a day more. Accuracy: swaps are repriced to 1e-14 of the face value. Cost: about 15 values a swap, in all
 *          O(swaps · periods · (periods + tenors)); six swaps to ten years take 3 ms.
 * @see White (2013), "The pricing and risk management of credit default swaps", OpenGamma; QuantLib 1.29,
 *   `PiecewiseFlatHazardRate`.
 * @example
 * const swap = (end: string, couponRate: number) => ({ couponRate, schedule: schedule({
 *   start: '2024-01-15', end, frequency: 4, rule: 'cds2015', convention: 'following' }) });
 * const instruments = [swap('2026-12-20', 0.008), swap('2028-12-20', 0.012)];
 * const curve = bootstrapHazardCurve({ referenceDate: '2024-01-15', instruments }, interpolatedCurve([30], [0.03]));
 * curve.hazardRates; // ≈ [0.01346580142738, 0.0313702293139]
 * curve.survival(4); // ≈ 0.92960644085936
 */
export function bootstrapHazardCurve(inputs: BootstrapHazardInputs, curve: DiscountCurve): HazardCurve {
  const { instruments, ...terms } = bootstrapHazardInputs.complete(inputs);
  assertCurve(curve);
  const quotes = instruments.map((quote, index) => quoteOf({ ...terms, ...quote, face: 1 }, index, quote.upfront));
  const ascending = quotes.toSorted((a, b) => a.days.horizon - b.days.horizon);
  const tenors: number[] = [];
  const rates: number[] = [];
  for (const { swap, days, upfront, index } of ascending) {
    const name = `instruments[${index}]`;
    if (days.horizon === tenors.at(-1))
      throw new InvalidInputError(
        ['instruments', index],
        'value_error',
        'the only swap that ends on its day',
        inputs.instruments[index],
      );
    const ends = [...tenors, days.horizon];
    const errorAt = (hazard: number) =>
      buyersValue(swap, cdsLegs(days, curve, curveOfHazards(ends, [...rates, hazard]))).cleanUpfront - upfront;
    rates.push(hazardRoot(errorAt, name));
    tenors.push(days.horizon);
  }
  return curveOfHazards(tenors, rates);
}

interface Quote {
  readonly swap: CompleteCds;
  readonly days: CdsTerms;
  readonly upfront: number;
  readonly index: number;
}

function quoteOf(swap: CompleteCds, index: number, upfront = 0): Quote {
  assertCds(swap);
  return { swap, days: cdsTerms(swap), upfront, index };
}
