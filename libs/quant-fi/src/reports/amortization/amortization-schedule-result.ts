/** One month of a loan. Amounts are in currency. */
export interface AmortizationRow {
  /** Number of the payment, from 1. */
  readonly month: number;
  /** Cash paid, the extra payment included; in the last month what is owed, with its interest. */
  readonly payment: number;
  /** Part of the payment that repays the loan. */
  readonly principal: number;
  /** Interest on the balance of the month before. */
  readonly interest: number;
  /** Balance after the payment; exactly 0 in the last month. */
  readonly balance: number;
  /** Part of the payment above the level payment; 0 without an extra payment. */
  readonly extra: number;
  /** Interest paid so far. */
  readonly cumulativeInterest: number;
  /** Principal repaid so far; the whole of it in the last month. */
  readonly cumulativePrincipal: number;
}

/** A loan, month by month and in total, beside the same loan without extra payments. Amounts are in currency. */
export interface AmortizationSchedule {
  /** Level payment of the loan as it was made. */
  readonly payment: number;
  /** The level payment and the extra one. */
  readonly withExtra: number;
  /** Interest actually paid. */
  readonly totalInterest: number;
  /** principal + totalInterest. */
  readonly totalPaid: number;
  /** Payments that are made. */
  readonly months: number;
  /** months/12. */
  readonly years: number;
  /** Interest that the extra payments spare: baselineTotalInterest − totalInterest. */
  readonly interestSaved: number;
  /** baselineMonths − months. */
  readonly monthsSaved: number;
  /** Interest that is paid without extra payments. */
  readonly baselineTotalInterest: number;
  /** Payments that are made without extra ones. */
  readonly baselineMonths: number;
  /** Payment of the last month. */
  readonly finalPayment: number;
  /** A row for every month. */
  readonly schedule: readonly AmortizationRow[];
  /** false: no month is left out. */
  readonly scheduleIsSampled: boolean;
  /** Rows of the schedule, equal to `months`. */
  readonly scheduleRows: number;
  /** Months of the loan, equal to `months`. */
  readonly scheduleTotalMonths: number;
}
