/** Profit and loss by cause. Amounts are in currency; a loss is negative. */
export interface StressPnl {
  /** From the move of the equity market. */
  readonly equityPnl: number;
  /** From the move of the yields. */
  readonly ratePnl: number;
  /** From the move of implied volatility. */
  readonly volPnl: number;
}

/** One position in one scenario. */
export interface PositionStress extends StressPnl {
  readonly asset: string;
  /** Sum of the causes. */
  readonly pnl: number;
  /** `pnl` in percent of the value held, long or short; null for a value of 0, and beyond the range of doubles. */
  readonly pnlPct: number | null;
}

/** The portfolio in one scenario. */
export interface ScenarioStress extends StressPnl {
  readonly scenario: string;
  readonly totalPnl: number;
  /**
   * `totalPnl` in percent of the net value, as an absolute amount; null for a net value of 0, and beyond the range of
   * doubles.
   */
  readonly pnlPct: number | null;
  /** In the order of the request. */
  readonly perAsset: readonly PositionStress[];
  /** Net value after the shock. */
  readonly stressedValue: number;
}

/** A portfolio in all scenarios. */
export interface StressTest {
  /** In the order of the request. */
  readonly results: readonly ScenarioStress[];
  /** Name of the scenario with the least profit, the first of equal ones. */
  readonly worstScenario: string;
  /** Name of the scenario with the most profit, the first of equal ones. */
  readonly bestScenario: string;
  readonly worstPnl: number;
  readonly bestPnl: number;
  /** Net value: the sum of the values. */
  readonly portfolioValue: number;
  /** Sum of the absolute values. */
  readonly grossValue: number;
}
