import { type PaymentTiming } from '../annuity/payment-timing';

/** What payments to come are worth today. Amounts are in currency; a number beyond the range of doubles is null. */
export interface PresentValue {
  /** `pvOfLumpSum` + `pvOfAnnuity`. */
  readonly presentValue: number | null;
  /** Present value of the single amount. */
  readonly pvOfLumpSum: number | null;
  /** Present value of the payments. */
  readonly pvOfAnnuity: number | null;
  /** Sum of the payments, undiscounted. */
  readonly totalPayments: number;
  /** (1 + rate)^−periods. */
  readonly discountFactor: number | null;
  /** Present value of one unit paid in every period. */
  readonly annuityFactor: number | null;
  readonly paymentTiming: PaymentTiming;
  /** `overflow` where a number is beyond the range of doubles. */
  readonly reason: 'overflow' | null;
}
