import { dotProduct } from '../../../double-double/dot-product';
import { type Extremes, globalExtremes } from '../../../payoff-line/extremes';
import { type ExpiryLeg, payoffLine, type PayoffLine, zeros } from '../../../payoff-line/payoff-line';
import { positiveQuotient } from '../../../quotient/positive-quotient';

/** Options of one kind held to their expiry, and what each of them cost. */
export interface PaidLeg extends ExpiryLeg {
  /** Price of one option [currency]; the position pays quantity · premium. */
  readonly premium: number;
}

/** Profit and loss of a position at expiry, over all prices of the underlying in [0, ∞). */
export interface ProfitAtExpiry {
  /** Payoff less net premium [currency], as a function of the underlying. */
  readonly line: PayoffLine;
  /** Cash paid for the position [currency]; negative when received. */
  readonly netPremium: number;
  /** Largest and least profit [currency]; null when unlimited. */
  readonly extremes: Extremes;
  /** max/|min|; null without a limited loss. */
  readonly riskReward: number | null;
  /** Boundary points of the set without profit and loss [currency], ascending. */
  readonly breakevens: number[];
}

/**
 * A profit or loss at a strike below this part of the amounts at stake, Σ |quantity|·(K + |premium|), counts as zero.
 */
const ZERO_SHARE = 1e-12;

/**
 * Profit of a position at expiry: payoff less net premium, neither discounted nor financed.
 *
 * Preconditions, unchecked: strikes > 0; everything finite.
 */
export function profitAtExpiry(legs: readonly PaidLeg[]): ProfitAtExpiry {
  const quantities = legs.map(({ quantity }) => quantity);
  const premiums = legs.map(({ premium }) => premium);
  const netPremium = dotProduct(quantities, premiums);
  const line = payoffLine({ legs, cash: -netPremium });
  const stakes = legs.map(({ quantity, K, premium }) => Math.abs(quantity) * (K + Math.abs(premium)));
  const zero = ZERO_SHARE * stakes.reduce((sum, stake) => sum + stake, 0);
  const extremes = globalExtremes(line);
  return { line, netPremium, extremes, riskReward: riskReward(extremes, zero), breakevens: zeros(line, zero) };
}

/** Undefined without a loss to set the profit against, and null beyond the range of doubles. */
function riskReward({ max, min }: Extremes, zero: number): number | null {
  if (max === null || min === null || min >= -zero) return null;
  return positiveQuotient(max, -min);
}
