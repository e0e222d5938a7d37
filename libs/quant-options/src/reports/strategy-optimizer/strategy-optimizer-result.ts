import { type OptionType } from '../../black-scholes/option-type';
import { type MarketOutlook, type VolatilityView } from './inputs';

/** Strategies for an outlook, the best first; every amount is per unit of the underlying. */
export interface StrategyOptimizerResult {
  /** The request, defaults written out. */
  readonly inputs: {
    /** Spot [currency]. */
    readonly spot: number;
    readonly outlook: MarketOutlook;
    readonly volView: VolatilityView;
    /** 365·T [days]. */
    readonly daysToExpiry: number;
    /** Implied volatility [1/√year], a fraction. */
    readonly impliedVol: number;
    /** Capital [currency]. */
    readonly capital: number;
  };
  /** The law of the underlying that the outlook stands for. */
  readonly view: {
    /** Shift of the logarithm of the expected price against the forward. */
    readonly driftShift: number;
    /** Volatility of the view [1/√year], a fraction. */
    readonly volatility: number;
    /** Mean of the view at expiry [currency]. */
    readonly expectedPrice: number;
  };
  /** All strategies of the outlook, ranked [4 or 5]. */
  readonly strategies: readonly RankedStrategy[];
  /** Length of `strategies`. */
  readonly numStrategies: number;
  /** Name of the strategy of rank 1. */
  readonly topPick: string;
}

/** An option of a strategy. */
export interface PricedStrategyLeg {
  readonly type: OptionType;
  /** Strike [currency]. */
  readonly K: number;
  readonly action: 'buy' | 'sell';
  /** Black–Scholes–Merton price of one option [currency]. */
  readonly premium: number;
  /** Options bought or sold. */
  readonly quantity: number;
}

/** A strategy, judged by the view and by the capital. */
export interface RankedStrategy {
  /** Place, 1 for the best. */
  readonly rank: number;
  readonly name: string;
  readonly legs: readonly PricedStrategyLeg[];
  /** Cash paid [currency]; negative when received. */
  readonly netDebit: number;
  /** Largest profit over all prices in [0, ∞) [currency]; null when unlimited. */
  readonly maxProfit: number | null;
  /**
   * Largest loss over all prices in [0, ∞), positive [currency]; negative when every outcome gains; null when
   * unlimited.
   */
  readonly maxLoss: number | null;
  /** True if the profit grows without limit as the underlying rises. */
  readonly unlimitedProfit: boolean;
  /** True if the loss grows without limit as the underlying rises. */
  readonly unlimitedLoss: boolean;
  /** Prices at expiry without profit and loss [currency], ascending. */
  readonly breakeven: readonly number[];
  /** The view on volatility that the strategy gains from. */
  readonly suitsVol: VolatilityView;
  /** The outlook that the strategy gains from. */
  readonly bias: MarketOutlook;
  /** Risk-neutral probability of a profit at expiry. */
  readonly probProfit: number;
  /** Discounted expectation of the payoff under the view, less the net debit [currency]. */
  readonly expectedPnl: number;
  /** Largest loss within three standard deviations of the spot [currency]. */
  readonly capitalAtRisk: number;
  /** expectedPnl/capitalAtRisk; null without capital at risk, or beyond the range of doubles. */
  readonly expectedReturnOnRisk: number | null;
  /** 1 when suitsVol is the view, 0.5 when either is `stable`, otherwise 0. */
  readonly volMatch: number;
  /** volMatch + expectedReturnOnRisk, null counting 0. */
  readonly score: number;
  /** maxLoss, or capitalAtRisk when the loss is unlimited [currency]. */
  readonly capitalRequired: number;
  /** Units of the underlying that the capital carries; null when it carries any number. */
  readonly maxUnits: number | null;
  /** True if the capital carries one unit. */
  readonly affordable: boolean;
  /** Greeks of the position, in the units of options-price; null where a leg's is. */
  readonly greeks: {
    /** ∂V/∂S [per 1 of spot]. */
    readonly delta: number;
    /** ∂²V/∂S² [per 1² of spot]. */
    readonly gamma: number | null;
    /** ∂V/∂t [currency per day]. */
    readonly theta: number | null;
    /** ∂V/∂σ [currency per volatility point]. */
    readonly vega: number;
  };
}
