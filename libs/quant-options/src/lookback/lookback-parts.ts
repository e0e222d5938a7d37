import { type EuropeanValue, europeanValue } from '../black-scholes/european-value';
import { type OptionType } from '../black-scholes/option-type';
import { type LookbackType } from './lookback-relations';
import { strikeBonus, type StrikeBonus } from './strike-bonus';

/** A lookback option under continuous observation; null for an extreme not observed yet. */
export interface LookbackTerms {
  readonly type: OptionType;
  readonly lookbackType: LookbackType;
  readonly S: number;
  readonly T: number;
  readonly r: number;
  readonly q: number;
  readonly sigma: number;
  readonly K: number | null;
  readonly SMin: number | null;
  readonly SMax: number | null;
}

/** The parts of the value of a lookback option: V = e^(−rT)·locked + European option + S·bonus. */
export interface LookbackParts {
  readonly price: number;
  /** Present value of the payoff that is locked in. */
  readonly lockedValue: number;
  readonly european: EuropeanValue;
  /** null without time or volatility left. */
  readonly bonus: StrikeBonus | null;
}

/** Preconditions, unchecked: SMin ≤ S ≤ SMax where given; K given when it is fixed. */
export function lookbackParts(option: LookbackTerms): LookbackParts {
  const { S, T, sigma, r, q, type } = option;
  const { side, X, locked } = strikeOf(option);
  const lockedValue = locked * Math.exp(-r * T);
  const european = europeanValue({ S, K: X, T, sigma, r, q, type });
  // without variance left the European option is all that is not locked in, also where σ√T/2 underflows
  const bonus = 0.5 * sigma * Math.sqrt(T) > 0 ? strikeBonus(side, S, X, T, sigma, r, q) : null;
  const price = lockedValue + european.price + (bonus === null ? 0 : S * bonus.value);
  return { price, lockedValue, european, bonus };
}

/** The relevant extreme, the strike X of the European part, and the amount locked in at expiry. */
function strikeOf(option: LookbackTerms) {
  const { S, type, lookbackType } = option;
  const SMin = option.SMin ?? S;
  const SMax = option.SMax ?? S;
  if (lookbackType === 'floating') {
    return type === 'call' ? ({ side: -1, X: SMin, locked: 0 } as const) : ({ side: 1, X: SMax, locked: 0 } as const);
  }
  // a fixed strike is always given: the guard has seen to it
  const K = option.K ?? S;
  if (type === 'call') return { side: 1, X: Math.max(K, SMax), locked: Math.max(SMax - K, 0) } as const;
  return { side: -1, X: Math.min(K, SMin), locked: Math.max(K - SMin, 0) } as const;
}
