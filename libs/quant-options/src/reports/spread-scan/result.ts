import { type OptionType } from '../../black-scholes/option-type';
import { type SpreadStrategy } from './spread-strategy';

/** Four Greeks of an option or a spread, in the units of BlackScholesGreeks. */
export interface SpreadGreeks {
  /** ∂V/∂S [per 1 of spot]. */
  readonly delta: number;
  /** ∂²V/∂S² [per 1² of spot]; null where it is undefined or beyond the range of doubles. */
  readonly gamma: number | null;
  /** ∂V/∂t [currency per day]; null where it is undefined. */
  readonly theta: number | null;
  /** ∂V/∂σ [currency per volatility point]. */
  readonly vega: number;
}

/** One of the two options of a spread, as bought by its holder. */
export interface SpreadLeg extends SpreadGreeks {
  /** Strike [currency]. */
  readonly strike: number;
  /** Value of the option [currency]. */
  readonly price: number;
}

/** A vertical spread and what it may gain and lose at expiry, per unit of the underlying. */
export interface SpreadCandidate {
  /** Place in the ranking, from 1. */
  readonly rank: number;
  /** Kind of both options. */
  readonly type: OptionType;
  /** Lower and upper strike [currency]. */
  readonly strikes: readonly [K1: number, K2: number];
  /** K2 − K1 [currency]. */
  readonly width: number;
  /** Price of the bought option less that of the sold one [currency]; negative for a credit. */
  readonly netDebitCredit: number;
  /** Largest profit at expiry [currency]. */
  readonly maxProfit: number;
  /** Largest loss at expiry [currency], positive for a loss. */
  readonly maxLoss: number;
  /** maxProfit/maxLoss; null without a loss, or beyond the range of doubles. */
  readonly riskReward: number | null;
  /** Price of the underlying at expiry without profit and loss [currency]. */
  readonly breakeven: number;
  /** Risk-neutral probability of finishing beyond the breakeven. */
  readonly probProfit: number;
  /** Greeks of the bought option less those of the sold one. */
  readonly netGreeks: SpreadGreeks;
  readonly buyLeg: SpreadLeg;
  readonly sellLeg: SpreadLeg;
}

/** The vertical spreads of a grid of strikes, best ratio of profit to loss first. */
export interface SpreadScan {
  readonly strategy: SpreadStrategy;
  /** Spot [currency]. */
  readonly spot: number;
  /** Volatility [1/√year]. */
  readonly vol: number;
  /** Time to expiry [years]. */
  readonly dteYears: number;
  /** The spreads [numCandidates], ranked. */
  readonly candidates: readonly SpreadCandidate[];
  /** The first of them. */
  readonly best: SpreadCandidate;
}
