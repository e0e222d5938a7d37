import { type FundingRegime } from '../funding-rate/funding-regime';
import { type PositionDirection } from '../../perpetuals/liquidation-kernel';

/** How far a position is from its liquidation. A number beyond the range of doubles is null. Amounts are in USD. */
export interface LeverageLiquidation {
  /** Price at which the equity is down to the maintenance margin; 0 for a long that cannot be liquidated. */
  readonly liquidationPrice: number | null;
  /** How far the mark is on the safe side of it, in percent of the mark; ≤ 0: liquidated. */
  readonly distancePct: number | null;
  /** Loss from the entry to the liquidation: collateral less maintenance margin; may be negative. */
  readonly maxLossBeforeLiqUsd: number;
  /** Loss from the mark to the liquidation. */
  readonly remainingBufferUsd: number | null;
  /** Gained since the entry. */
  readonly unrealizedPnlUsd: number | null;
  /** Collateral and what was gained. */
  readonly equityUsd: number | null;
}

/** The loss of the position at one confidence level. A loss is positive; a negative figure is a gain. */
export interface LeverageValueAtRiskLevel {
  /** c, as in the request. */
  readonly confidence: number;
  /** The loss that is exceeded with the probability 1 − c only, of normal returns; percent of the notional value. */
  readonly varPct: number;
  /** The mean of the losses beyond it; percent of the notional value. */
  readonly cvarPct: number;
  /** `varPct` in USD; null beyond the range of doubles, as is `cvarUsd`. */
  readonly varUsd: number | null;
  readonly cvarUsd: number | null;
  /** `varUsd` in percent of the equity; null where there is none, and beyond the range of doubles. */
  readonly varPctOfEquity: number | null;
}

/** Value at risk of the position over the holding period. */
export interface LeverageValueAtRisk {
  readonly holdingPeriodDays: number;
  /** Sample standard deviation of the returns (n − 1) [1/√day]; 0 for flat returns. */
  readonly volatilityDaily: number;
  /** √365 times it [1/√year]. */
  readonly volatilityAnnual: number;
  /** Days of a year in a market that never closes. */
  readonly annualizationFactor: number;
  /** By confidence level in percent: "95", "97.5". Of two levels with the same key the later one. */
  readonly levels: Readonly<Record<string, LeverageValueAtRiskLevel>>;
  /** In the order of the request. */
  readonly byLevel: readonly LeverageValueAtRiskLevel[];
}

/** The leverage of the position beside the one at which its returns grow fastest. */
export interface LeverageKelly {
  /** Mean over variance of the position's returns; negative: no edge; null for flat returns. */
  readonly fullKellyLeverage: number | null;
  /** Half of it. */
  readonly halfKellyLeverage: number | null;
  /** Value at the entry over collateral; null beyond the range of doubles. */
  readonly currentLeverage: number | null;
  /** Value at the mark over equity; null without equity, and beyond the range of doubles. */
  readonly effectiveLeverage: number | null;
}

/** Funding of the position at present, where that is known. */
export type LiveFunding =
  | { readonly unavailable: true }
  | {
      readonly unavailable: false;
      /** Of one interval, a fraction; positive: longs pay shorts. */
      readonly fundingRate: number;
      readonly intervalHours: number;
      /** Of 8760 hours, not compounded. */
      readonly annualizedRate: number;
      readonly regime: FundingRegime;
      /**
       * Funding that the position pays in a year [USD], negative where it receives; null beyond the range of doubles.
       */
      readonly carryCostAnnualUsd: number | null;
      readonly asOfAgeSeconds: number;
      readonly stale: boolean;
      readonly source: string;
    };

/** A warning about a position. */
export type LeverageFlag =
  | 'liquidated'
  | 'liquidation_distance_critical'
  | 'liquidation_distance_elevated'
  | 'paying_funding'
  | 'over_kelly_sizing'
  | 'negative_edge'
  | 'var_exceeds_margin_buffer';

export type LeverageVerdict = 'critical' | 'elevated' | 'ok';

/** A leveraged position, measured. */
export interface LeverageCheck {
  /** Canonical symbol. */
  readonly asset: string;
  readonly direction: PositionDirection;
  /** That of the entry where none was given [USD]. */
  readonly markPrice: number;
  /** Value of the position at the mark [USD]; null beyond the range of doubles. */
  readonly notionalUsd: number | null;
  readonly liquidation: LeverageLiquidation;
  readonly var: LeverageValueAtRisk;
  readonly kelly: LeverageKelly;
  readonly liveFunding: LiveFunding;
  /** Those that apply, in the order of the type. */
  readonly flags: readonly LeverageFlag[];
  /** `critical` where liquidation has come, is near, or is within the value at risk; `elevated` with any other flag. */
  readonly verdict: LeverageVerdict;
}
