/** Performance of returns. Fractions; null beyond the range of doubles, too. */
export interface ReturnSummary {
  /** 252 · mean, arithmetic [1/year]. */
  readonly annualized: number;
  /** √252 · standard deviation [1/√year]; 0 for flat returns. */
  readonly vol: number;
  /** Π(1 + r) − 1. */
  readonly total: number | null;
  readonly best: number;
  readonly worst: number;
  /** Share of the returns above 0. */
  readonly winRate: number;
  /** Sum of the gains over the sum of the losses; null without a loss. */
  readonly profitFactor: number | null;
  /** (1 + total)^(252/n) − 1 [1/year]; −1 after a total loss. */
  readonly cagr: number | null;
  /** Per period. */
  readonly mean: number;
  /** Sample standard deviation per period (n − 1); exactly 0 for flat returns. */
  readonly std: number;
}

/**
 * Risk of returns, and their reward for it. Value at risk, shortfall and drawdown are returns: negative is a loss. A
 * ratio beyond the range of doubles is null.
 */
export interface RiskSummary {
  /** (252 · mean − risk-free rate)/vol; null for flat returns. */
  readonly sharpe: number | null;
  /** (252 · mean − risk-free rate)/downsideDeviation; null where no return falls short of the rate. */
  readonly sortino: number | null;
  /** cagr/|maxDrawdown|; null without a drawdown. */
  readonly calmar: number | null;
  /** Gains above omegaThreshold over losses below it; null without such a loss. */
  readonly omega: number | null;
  /** 5 % quantile of the returns, type 7. */
  readonly var95: number;
  /** Mean of the returns up to var95. */
  readonly cvar95: number;
  /** 1 % quantile of the returns, type 7. */
  readonly var99: number;
  /** Mean of the returns up to var99. */
  readonly cvar99: number;
  /** Deepest fall below the highest wealth so far, the start included. */
  readonly maxDrawdown: number;
  /** √252 · √(Σ min(r − omegaThreshold, 0)²/n) [1/√year]. */
  readonly downsideDeviation: number;
  /** Risk-free rate per period. */
  readonly omegaThreshold: number;
}

/** How returns are distributed; null for flat returns. */
export interface ReturnDistribution {
  /** G1, bias-adjusted. */
  readonly skewness: number | null;
  /** G2, bias-adjusted; 0 for normal returns. */
  readonly excessKurtosis: number | null;
  /** True if excessKurtosis exceeds 1. */
  readonly fatTails: boolean | null;
  /** n·(g1²/6 + g2²/24) with the population moments. */
  readonly jarqueBera: number | null;
  /** e^(−jarqueBera/2), of the chi-squared distribution with 2 degrees of freedom. */
  readonly jarqueBeraPValue: number | null;
}

/** All that can be said of a series of returns alone. */
export interface HistoricalRisk {
  readonly returns: ReturnSummary;
  readonly risk: RiskSummary;
  readonly distribution: ReturnDistribution;
}
