/** Whether a project is worth more than it costs, less, or the same up to rounding. */
export type InvestmentDecision = 'ACCEPT' | 'REJECT' | 'INDIFFERENT';

/** What a project is worth today, and when it has paid back. Amounts are in currency; a number beyond the range of doubles is null. */
export interface NetPresentValue {
  /** Sum of the present values. */
  readonly npv: number | null;
  /** By the sign of `npv`; null where that is. */
  readonly decision: InvestmentDecision | null;
  /** `pvInflows`/`pvOutflows`; null without outlays. */
  readonly profitabilityIndex: number | null;
  /** Period in which the sum of the payments so far is no longer negative for the first time; null if it never is, or remains so. */
  readonly paybackPeriod: number | null;
  /** The same, with the share of that period in which the payments make up for the outlays. */
  readonly paybackPeriodFractional: number | null;
  /** Payback period of the present values. */
  readonly discountedPaybackPeriod: number | null;
  readonly discountedPaybackPeriodFractional: number | null;
  /** Present value of each payment [n]. */
  readonly pvOfCashFlows: readonly (number | null)[];
  /** Number of payments. */
  readonly periods: number;
  /** Sum of the positive present values. */
  readonly pvInflows: number | null;
  /** Sum of the negative present values, as a positive number. */
  readonly pvOutflows: number | null;
  /** Sum of the payments, undiscounted. */
  readonly totalCashFlow: number;
  /** npv·(1 + rate): the same payments, the first of them today. */
  readonly npvFirstFlowAtT0: number | null;
  /** `overflow` where a number is beyond the range of doubles. */
  readonly reason: 'overflow' | null;
}
