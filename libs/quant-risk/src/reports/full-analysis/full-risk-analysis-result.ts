import { type Answer } from '@quant/contract';
import {
  type ReturnDistribution,
  type ReturnSummary,
  type RiskSummary,
} from '../historical-risk/historical-risk-result';
import { type ValueAtRiskFigures } from '../value-at-risk/parametric-value-at-risk-result';

/**
 * All about the risk of a portfolio at once; every figure but the Kelly leverage is that of the function for it alone.
 */
export interface FullRiskAnalysis {
  readonly returns: FullReturnSummary;
  readonly risk: FullRiskSummary;
  readonly distribution: Pick<ReturnDistribution, 'skewness' | 'excessKurtosis' | 'fatTails'>;
  /** Losses at 95 % and 99 % over a day by the moments of the returns, by confidence level in percent. */
  readonly varParametric: Readonly<Record<string, ValueAtRiskFigures>>;
  readonly kelly: FullKellySummary;
  readonly hurst: HurstSummary;
  readonly portfolio: PortfolioValues;
  /** Returns. */
  readonly n: number;
  /** The same. */
  readonly tradingDays: number;
  /** (Length of the curve − 1)/252. */
  readonly years: number;
}

/** Leverage at which the capital grows fastest. */
export interface FullKellySummary {
  /**
   * (mean − riskFreeRate/252)/variance, over the rate of the request; null for flat returns, and beyond the range of
   * doubles.
   */
  readonly fullKellyLeverage: number | null;
  /** Half of it. */
  readonly halfKelly: number | null;
  /** As `riskKelly` has it, at a rate of 0; null where the returns do not both gain and lose. */
  readonly empiricalKelly: number | null;
}

/** The first two are of the returns, the others of the curve; null beyond the range of doubles. */
export interface FullReturnSummary extends Pick<ReturnSummary, 'annualized' | 'vol'> {
  /** 100·(last/first − 1). */
  readonly totalPct: number | null;
  /** (last/first)^(1/years) − 1; −1 after a total loss. */
  readonly cagr: number | null;
}

/**
 * Value at risk and shortfall are returns: negative is a loss. Drawdowns, `calmar` and `ulcerIndex` are of the curve.
 */
export interface FullRiskSummary extends Pick<
  RiskSummary,
  'sharpe' | 'sortino' | 'calmar' | 'omega' | 'var95' | 'cvar95' | 'var99' | 'cvar99'
> {
  /** Deepest drawdown, ≤ 0. */
  readonly maxDrawdown: number;
  /** Drawdown at the end, ≤ 0. */
  readonly currentDrawdown: number;
  /** Longest stay below a former peak [days]. */
  readonly maxDrawdownDuration: number;
  /** Root mean square of the drawdowns, a fraction. */
  readonly ulcerIndex: number;
  /** −var95·portfolioValue [currency]: positive is a loss. */
  readonly var95Usd: number;
  /** −cvar95·portfolioValue [currency]: positive is a loss. */
  readonly cvar95Usd: number;
}

/** Memory of the daily log returns of the curve. */
export interface HurstSummary {
  /** null with fewer than 24 log returns, with flat ones, and where the curve reaches 0. */
  readonly exponent: number | null;
  /** Of `corrected`. */
  readonly interpretation: Answer<'statsHurstExponent'>['interpretation'];
  /** The exponent without its bias; null where that is. */
  readonly corrected: number | null;
}

/** Ends of the curve, and how often a day was won. */
export interface PortfolioValues {
  /** [currency] */
  readonly startValue: number;
  /** [currency]; null beyond the range of doubles. */
  readonly endValue: number | null;
  /** Share of the returns above 0. */
  readonly winRate: number;
}
