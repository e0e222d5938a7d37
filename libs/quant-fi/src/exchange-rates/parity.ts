import { grownAmount, logRatioByChange, realRate, simpleGrowth } from '../compounding/growth';

/** An exchange rate, in units of the domestic currency per unit of the foreign one, and the interest rates of both. */
export interface ParityTerms {
  readonly spotRate: number;
  readonly domesticRate: number;
  readonly foreignRate: number;
  readonly timeYears: number;
}

/** S·(1 + r_d·T)/(1 + r_f·T), by simple interest. Preconditions, unchecked: rates > −1, 0 ≤ T ≤ 1. */
export function simpleForward(inputs: ParityTerms) {
  const { spotRate, domesticRate, foreignRate, timeYears } = inputs;
  const foreignGrowth = simpleGrowth(foreignRate, timeYears);
  const annualPremium = (domesticRate - foreignRate) / foreignGrowth;
  return {
    forward: spotRate * (simpleGrowth(domesticRate, timeYears) / foreignGrowth),
    // + 0: a negative premium over no time would be −0
    premium: annualPremium * timeYears + 0,
    annualPremium: timeYears === 0 ? null : annualPremium,
  };
}

/** S·((1 + r_d)/(1 + r_f))^T. Preconditions, unchecked: rates > −1. */
export function compoundForward(inputs: ParityTerms) {
  const { spotRate, domesticRate, foreignRate, timeYears } = inputs;
  const logPremium = logCompoundPremium(domesticRate, foreignRate, timeYears);
  const premium = Math.expm1(logPremium);
  const forward = grownAmount(spotRate, logPremium);
  return { forward, premium, annualPremium: premium / timeYears };
}

/**
 * ln((1 + r_d)^T/(1 + r_f)^T), the logarithm of forward over spot by annual compounding.
 *
 * Preconditions, unchecked: both rates > −1.
 */
export function logCompoundPremium(domesticRate: number, foreignRate: number, years: number): number {
  return years * logRatioByChange(realRate(domesticRate, foreignRate), 1 + domesticRate, 1 + foreignRate);
}
