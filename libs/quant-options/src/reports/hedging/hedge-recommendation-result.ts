import { type OptionType } from '../../black-scholes/option-type';
import { type HedgedPositionType } from './inputs';

/** A way to protect a position. */
export type HedgeType =
  | 'protective_put'
  | 'collar'
  | 'put_spread'
  | 'partial_put_hedge'
  | 'protective_call'
  | 'call_spread'
  | 'partial_call_hedge'
  | 'futures_inverse_hedge';

/** Hedges of a position, the best first. */
export interface HedgeRecommendation {
  readonly position: {
    readonly type: HedgedPositionType;
    /** Value [currency]. */
    readonly valueUsd: number;
    /** Shares or coins, value/price; positive for a short position too; null beyond the range of doubles. */
    readonly shares: number | null;
    /** Price of one share [currency]. */
    readonly spotPrice: number;
  };
  readonly constraints: {
    /** Most that a hedge may cost [currency]. */
    readonly maxHedgeCostUsd: number;
    /** Horizon [calendar days]. */
    readonly horizonDays: number;
    /** Volatility [1/√year], a fraction. */
    readonly volatility: number;
  };
  readonly unhedged: UnhedgedRisk;
  /** All hedges, ranked [5]. */
  readonly hedges: readonly RankedHedge[];
  /** Length of `hedges`. */
  readonly numHedges: number;
  /** Type of the hedge of rank 1. */
  readonly recommended: HedgeType;
  /** The assumptions behind the figures, in words. */
  readonly assumptions: readonly string[];
}

/** The position left alone. */
export interface UnhedgedRisk {
  /** Loss at the worse 5 % quantile of the price [currency]; negative for a gain. */
  readonly var95Usd: number;
  /** Mean loss over the worse 5 % of the outcomes [currency]; negative for a gain. */
  readonly cvar95Usd: number;
  /** Expected profit [currency]. */
  readonly expectedPnlUsd: number;
  /** Expectation of the profit where there is one, of 0 elsewhere [currency]. */
  readonly expectedGainUsd: number;
}

/** An option of a hedge. */
export interface PricedHedgeLeg {
  readonly type: OptionType;
  /** Strike [currency]. */
  readonly K: number;
  readonly action: 'buy' | 'sell';
  /** Black–Scholes price of one option on one share [currency]. */
  readonly premium: number;
  /** Options bought or sold on one share each; null beyond the range of doubles. */
  readonly quantity: number | null;
}

/** A hedge, judged by what it costs, takes away and leaves. */
export interface RankedHedge {
  /** Place, 1 for the best. */
  readonly rank: number;
  readonly type: HedgeType;
  /** The hedge in words. */
  readonly description: string;
  /** The risk that it protects from, in words. */
  readonly protection: string;
  /** The options; none for a forward. */
  readonly legs: readonly PricedHedgeLeg[];
  /** Net premium of the whole hedge [currency]; negative when received. */
  readonly costUsd: number;
  /** costUsd over the value of the position, a fraction. */
  readonly costPct: number;
  /** True if the cost is within the limit. */
  readonly affordable: boolean;
  /**
   * Largest loss of the hedged position, positive [currency]; negative for a gain that is locked in; null when
   * unlimited.
   */
  readonly maxLossIfHedged: number | null;
  /** Largest gain of the hedged position [currency]; null when unlimited. */
  readonly maxGainIfHedged: number | null;
  /** Price at the horizon without profit and loss [currency]; null when there is none. */
  readonly breakevenPrice: number | null;
  /** Expected profit of the hedged position [currency]. */
  readonly expectedPnlUsd: number;
  /** Mean loss of the hedged position over the worse 5 % of the outcomes [currency]; negative for a gain. */
  readonly cvar95Usd: number;
  /** 1 − cvar95Usd over that of the position left alone; null when the latter is not positive. */
  readonly riskReduction: number | null;
  /** Expected gain over that of the position left alone; null when the latter is 0. */
  readonly upsideRetained: number | null;
  /** Delta that remains [shares]; null beyond the range of doubles. */
  readonly netDelta: number | null;
  /** (riskReduction + upsideRetained)/2, null counting 0. */
  readonly score: number;
  /** Forward price to the horizon [currency]; null but for the forward. */
  readonly forwardPrice: number | null;
  /** Margin, assumed to be a tenth of the value [currency]; null but for the forward. */
  readonly marginRequiredUsd: number | null;
  /** Move of a trading day that is exceeded with a probability of 5 % [currency]; null but for the forward. */
  readonly expectedDailyMoveProtected: number | null;
}
