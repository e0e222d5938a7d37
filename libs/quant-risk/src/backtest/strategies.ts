/** Rule that a strategy trades by. */
type BacktestStrategy = 'sma_crossover' | 'rsi_mean_reversion' | 'momentum' | 'bollinger_breakout';

/** Long while the fast moving average is above the slow one, short while it is below. */
export interface SmaCrossoverParams {
  /** Window of the fast average [bars]. */
  readonly fast: number;
  /** Window of the slow average [bars]. */
  readonly slow: number;
}

/** Long from oversold to overbought, otherwise out of the market. */
export interface RsiMeanReversionParams {
  /** Period of Wilder's relative strength index [bars]. */
  readonly period: number;
  /** Long below this index. */
  readonly oversold: number;
  /** Out above this index. */
  readonly overbought: number;
}

/** Long after a rise, short after a fall. */
export interface MomentumParams {
  /** Over so many bars. */
  readonly lookback: number;
}

/** Long from above the upper band, short from below the lower one. */
export interface BollingerBreakoutParams {
  /** Window of mean and deviation [bars]. */
  readonly period: number;
  /** Distance of the bands [population standard deviations]. */
  readonly std: number;
}

/** A strategy with all its parameters. */
export type StrategySettings =
  | { readonly strategy: 'sma_crossover'; readonly params: SmaCrossoverParams }
  | { readonly strategy: 'rsi_mean_reversion'; readonly params: RsiMeanReversionParams }
  | { readonly strategy: 'momentum'; readonly params: MomentumParams }
  | { readonly strategy: 'bollinger_breakout'; readonly params: BollingerBreakoutParams };

/** The parameters of all strategies; those of another strategy than the chosen one are refused. */
export type StrategyParams = {
  readonly [Name in keyof (SmaCrossoverParams & RsiMeanReversionParams & MomentumParams & BollingerBreakoutParams)]?:
    | number
    | undefined;
};

/** Parameters that are not given. */
export const DEFAULT_PARAMS: {
  readonly [Name in BacktestStrategy]: Extract<StrategySettings, { strategy: Name }>['params'];
} = {
  sma_crossover: { fast: 20, slow: 50 },
  rsi_mean_reversion: { period: 14, oversold: 30, overbought: 70 },
  momentum: { lookback: 60 },
  bollinger_breakout: { period: 20, std: 2 },
};
