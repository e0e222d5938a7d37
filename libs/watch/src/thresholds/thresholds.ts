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

/** Names of the on/off settings. */
export const SWITCHES = [
  'fundingFlip',
  'volRegime',
  'marketData',
  'recovery',
] as const satisfies readonly (keyof Thresholds)[];

/** A position further than this from liquidation at its entry has `DEFAULT_THRESHOLDS` [percent]. */
const FAR = 15;
/** Thresholds of a position that starts nearer, as shares of its starting distance. */
const SHARES = { warn: 0.6, critical: 0.3 };

/**
 * Default thresholds of a position: 15 and 7 percent, or 0.6 and 0.3 of the distance at its entry if that is at most 15.
 *
 * @param distancePct  from the entry price to the liquidation price, in percent of the entry price; null: not known
 */
export function defaultThresholds(distancePct: number | null): Thresholds {
  if (distancePct === null || distancePct > FAR || distancePct <= 0) return DEFAULT_THRESHOLDS;
  return { ...DEFAULT_THRESHOLDS, warnPct: SHARES.warn * distancePct, criticalPct: SHARES.critical * distancePct };
}

/** Default thresholds of a position that is far from liquidation at its entry. */
export const DEFAULT_THRESHOLDS: Thresholds = {
  warnPct: 15,
  criticalPct: 7,
  fundingFlip: true,
  volRegime: true,
  marketData: true,
  recovery: false,
};
