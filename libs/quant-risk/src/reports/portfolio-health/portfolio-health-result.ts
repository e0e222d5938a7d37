/**
 * Figures of `portfolioRisk` for the portfolio with today's weights. A loss is negative; a ratio beyond the range of
 * doubles is null.
 */
export interface PortfolioHealthRisk {
  /** (252 · mean − risk-free rate)/annualizedVol; null for flat returns. */
  readonly sharpe: number | null;
  /** 252 · mean [1/year]. */
  readonly annualizedReturn: number;
  /** √252 · standard deviation [1/√year]; 0 for flat returns. */
  readonly annualizedVol: number;
  /** 5 % quantile of the returns, type 7. */
  readonly var95: number;
  /** Deepest fall below the highest value so far, the start included. */
  readonly maxDrawdown: number;
  /** Fall of the last value below the highest one. */
  readonly currentDrawdown: number;
  /** Mean of the returns up to var95. */
  readonly cvar95: number;
  /** (252 · mean − risk-free rate) over the downside deviation; null where no return falls short of the rate. */
  readonly sortino: number | null;
  /** Compound annual growth over |maxDrawdown|; null without a drawdown. */
  readonly calmar: number | null;
}

/** How the assets move together, as `correlationAnalysis` has it. */
export interface PortfolioHealthCorrelation {
  /** In the order of the holdings [k]. */
  readonly assets: readonly string[];
  /** In the order of `assets` [k × k]; null in the row and the column of a flat asset. */
  readonly matrix: readonly (readonly (number | null)[])[];
  /** √252 times the deviation of each asset [1/√year]; 0 for a flat one. */
  readonly volatilities: Readonly<Record<string, number>>;
  /** Mean of the correlations of two assets that are defined; null where none is. */
  readonly averageCorrelation: number | null;
}

/** How well the risk is spread. */
export interface PortfolioDiversification {
  /** Share of each asset in the variance; they sum to 1. null for a portfolio without variance. */
  readonly riskContributions: Readonly<Record<string, number>> | null;
  /** Weighted mean of the volatilities over that of the portfolio, ≥ 1; null for a portfolio without variance. */
  readonly diversificationRatio: number | null;
  /** 1/Σw², by weights: the number of equal holdings that would be as concentrated. */
  readonly effectiveN: number;
}

/** Distance of a holding from its target. */
export interface PortfolioDrift {
  readonly asset: string;
  /** Share of the value [percent]. */
  readonly currentWeight: number;
  /** Share wanted [percent]; all of them sum to 100. */
  readonly targetWeight: number;
  /** Current less target weight [percentage points]. */
  readonly driftPct: number;
}

/** A trade towards the target, before costs; `rebalancePlan` counts them in. */
export interface PortfolioTrade {
  readonly asset: string;
  readonly action: 'BUY' | 'SELL';
  /** [USD], > 0. */
  readonly amount: number;
}

/** Drifts from the targets, and the trades that would end them. */
export interface PortfolioRebalance {
  /** True if `maxDriftPct` exceeds the threshold. */
  readonly needsRebalance: boolean;
  /** Largest absolute drift [percentage points]. */
  readonly maxDriftPct: number;
  /** In the order of the holdings. */
  readonly drifts: readonly PortfolioDrift[];
  /** In the order of the holdings, where worth it; for information when no rebalancing is needed. */
  readonly trades: readonly PortfolioTrade[];
  /** Unit of the target weights of the request, by their sum. */
  readonly targetWeightUnit: 'percent' | 'fraction';
}

/** Name of a stress scenario. */
export type PortfolioScenario = '2008 Crisis' | 'Rate Hike +200bps' | 'Flash Crash -15%';

/** The portfolio in a scenario. */
export interface PortfolioStress {
  readonly scenario: PortfolioScenario;
  /** Profit and loss [USD]. */
  readonly pnl: number;
  /** `pnl` in percent of the portfolio's value. */
  readonly pnlPct: number;
}

/** A portfolio, examined. */
export interface PortfolioHealth {
  /** [USD] */
  readonly portfolioValue: number;
  readonly risk: PortfolioHealthRisk;
  readonly correlation: PortfolioHealthCorrelation;
  readonly diversification: PortfolioDiversification;
  readonly rebalance: PortfolioRebalance;
  /** A crash with falling yields, a rise of the yields, and a flash crash. */
  readonly stressTest: readonly PortfolioStress[];
  /** Returns of each holding. */
  readonly nPeriods: number;
}
