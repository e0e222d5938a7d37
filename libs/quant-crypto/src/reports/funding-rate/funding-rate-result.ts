import { type FundingRegime } from './funding-regime';

/** Statistics of a series of funding payments. Rates are fractions; positive ones are paid by longs to shorts. */
export interface FundingRateAnalysis {
  /** Mean rate·payments per year: simple, not compounded. */
  readonly annualizedRate: number;
  /** Return of receiving every payment and adding it to the position; null beyond the range of doubles. */
  readonly cumulativeReturn: number | null;
  /** Mean rate of an interval. */
  readonly meanRate: number;
  /** Median rate of an interval, the mean of the middle pair for an even number. */
  readonly medianRate: number;
  /** Sample standard deviation of the rates, n − 1; 0 for equal ones. */
  readonly stdRate: number;
  /** Share of positive rates, in percent. */
  readonly positivePct: number;
  /** Share of negative rates, in percent. */
  readonly negativePct: number;
  /** Most positive rates in a row. */
  readonly maxStreakPositive: number;
  /** Most negative rates in a row. */
  readonly maxStreakNegative: number;
  /** Of the mean rate, scaled to eight hours. */
  readonly regime: FundingRegime;
  /** Payments. */
  readonly n: number;
  /** Funding received by a short position of constant value, in USD: size·sum of the rates; null without a position. */
  readonly carryPnl: number | null;
  /** −`carryPnl`: what a long position received, in USD; null without a position. */
  readonly longPnl: number | null;
  /** `carryPnl`; null without a position. */
  readonly shortPnl: number | null;
  /** Lowest rate. */
  readonly minRate: number;
  /** Highest rate. */
  readonly maxRate: number;
  /** The last of the rates. */
  readonly latestRate: number;
  /** Sum of the rates. */
  readonly totalRate: number;
  /** 8760/hours between payments. */
  readonly paymentsPerYear: number;
  /** (1 + `cumulativeReturn`)^(payments per year/n) − 1; null beyond the range of doubles. */
  readonly annualizedCompounded: number | null;
  /** `stdRate`·√(payments per year). */
  readonly annualizedStd: number;
}
