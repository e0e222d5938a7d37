/** When a monitor raises an alert. */
export interface Thresholds {
  /** Distance to the liquidation price, in percent of the mark, below which it warns; 0 < pct ≤ 90. */
  readonly warnPct: number;
  /** Distance below which it is critical; 0 < pct < `warnPct`. */
  readonly criticalPct: number;
  /** True if it says that the funding rate has changed its sign. */
  readonly fundingFlip: boolean;
  /** True if it says that the volatility regime has changed. */
  readonly volRegime: boolean;
  /** True if it says that it has been without a believed mark for three minutes, and that there is one again. */
  readonly marketData: boolean;
  /** True if it says that the liquidation price is further away again. */
  readonly recovery: boolean;
}

/** Those that are on or off. */
export const SWITCHES = [
  'fundingFlip',
  'volRegime',
  'marketData',
  'recovery',
] as const satisfies readonly (keyof Thresholds)[];

/** Default thresholds. */
export const DEFAULT_THRESHOLDS: Thresholds = {
  warnPct: 15,
  criticalPct: 7,
  fundingFlip: true,
  volRegime: true,
  marketData: true,
  recovery: false,
};
