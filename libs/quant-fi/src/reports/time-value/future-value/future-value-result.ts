import { type PaymentTiming } from '../annuity/payment-timing';

/** What an amount and payments grow to. Amounts are in currency; a number beyond the range of doubles is null. */
export interface FutureValue {
  /** `fvOfLumpSum` + `fvOfAnnuity`. */
  readonly futureValue: number | null;
  /** What the single amount grows to. */
  readonly fvOfLumpSum: number | null;
  /** What the payments grow to. */
  readonly fvOfAnnuity: number | null;
  /** Sum of the payments. */
  readonly totalPayments: number;
  /** Future value less the single amount and the payments. */
  readonly totalInterest: number | null;
  /** (1 + rate)^periods. */
  readonly growthFactor: number | null;
  /** Future value of one unit paid in every period. */
  readonly annuityFactor: number | null;
  readonly paymentTiming: PaymentTiming;
  /** `overflow` where a number is beyond the range of doubles. */
  readonly reason: 'overflow' | null;
}
