import { type OptionType } from '../../black-scholes/option-type';
import { type ExerciseStyle, type LatticeMethod } from '../../lattice/lattice-option';

/** Value of an option on a binomial tree, and the tree. One day is 1/365 year; a point is 0.01. */
export interface BinomialTreeValuation {
  /** Value of one option on one unit, at the root of the tree [currency]. */
  readonly price: number;
  /** Black–Scholes–Merton value of the European option [currency]. */
  readonly bsPrice: number;
  /** Value of the European option on the same tree [currency]. */
  readonly europeanTreePrice: number;
  /** price − europeanTreePrice, ≥ 0 [currency]; 0 for a European option. */
  readonly earlyExercisePremium: number;
  /** greeks.delta. */
  readonly delta: number | null;
  /** Time steps of the tree. */
  readonly steps: number;
  readonly exercise: ExerciseStyle;
  readonly type: OptionType;
  /** `CRR`: nodes around the spot, and at T = 0, without a tree; `forward`: nodes around the forward. */
  readonly method: LatticeMethod;
  /** Factor of an up move; null when T = 0. */
  readonly u: number | null;
  /** Factor of a down move; null when T = 0. */
  readonly d: number | null;
  /** Risk-neutral probability of an up move; null when T = 0. */
  readonly p: number | null;
  readonly greeks: BinomialTreeGreeks;
}

/**
 * Sensitivities read off the tree.
 *
 * All are null without volatility and before expiry (sigma = 0, T > 0), and each where its figure exceeds the range of
 * doubles.
 */
export interface BinomialTreeGreeks {
  /** Slope between the nodes of the first step [per 1 of spot]; null also where rounding could
   * make it wrong by more than 1e-6. */
  readonly delta: number | null;
  /** Change of slope over the nodes of the second step [per 1² of spot]; null also with one step,
   * where delta is, and at the kink of an expired option. */
  readonly gamma: number | null;
  /** Decay to the middle node of the second step [currency per day]; null also with one
   * step, for `forward`, and at the kink of an expired option. */
  readonly theta: number | null;
  /** Central difference in sigma [currency per volatility point]; null also where its trees amplify rounding. */
  readonly vega: number | null;
  /** Central difference in r at constant q [currency per rate point]; null also where its trees amplify rounding. */
  readonly rho: number | null;
}
