import { sum } from '@quant/core/kernels';
import { taylorRate } from '../../../macro/taylor-rate';
import { taylorRuleInputs, type TaylorRuleInputs } from './inputs';
import { type PolicyStance, type TaylorRule } from './taylor-rule-result';

/** Rates nearer to each other than this, in percent, are equal up to rounding: 0.2 + 2.1 is not 2.3. */
const SLACK = 1e-9;

/**
 * Policy rate that inflation and output call for by the Taylor rule, and whether the rate in force is tight or loose
 * beside it.
 *
 * i = r* + π + a·(π − π*) + b·y
 *
 * @param inputs.currentInflation   π                               [percent]  −1000 … 1000, as are all the others
 * @param inputs.targetInflation    π*                              [percent]  default 2
 * @param inputs.outputGapPct       y, output above its potential   [percent]  default 0
 * @param inputs.neutralRealRate    r*                              [percent]  default 2
 * @param inputs.inflationWeight    a                               default 0.5
 * @param inputs.outputWeight       b                               default 0.5
 * @param inputs.currentPolicyRate  policy rate in force            [percent]  default unknown
 * @returns the prescribed rate, what it is the sum of, and the stance of the rate in force
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks A point of inflation moves the rate by 1 + a points: the a of some books is 1 + a here. Accuracy: a few
 *          roundings of the largest component. Cost: O(1).
 * @see Taylor (1993), "Discretion versus policy rules in practice", Carnegie-Rochester Conference Series on Public
 *   Policy 39, eq. 1; Taylor (1999), "Monetary Policy Rules", for b = 1.
 * @example
 * const rule = taylorRule({ currentInflation: 3.5, outputGapPct: 1, currentPolicyRate: 5.25 });
 * rule.prescribedRate; // 6.75
 * rule.policyStance; // 'LOOSE'
 */
export function taylorRule(inputs: TaylorRuleInputs): TaylorRule {
  const state = taylorRuleInputs.complete(inputs);
  const { currentInflation, neutralRealRate, outputGapPct, inflationWeight, currentPolicyRate } = state;
  const inflationGap = currentInflation - state.targetInflation;
  // + 0: no gap times a negative weight would be −0
  const inflationAdjustment = inflationWeight * inflationGap + 0;
  const outputAdjustment = state.outputWeight * outputGapPct + 0;
  const prescribedRate = taylorRate(neutralRealRate, currentInflation, inflationAdjustment, outputAdjustment);
  const rateGap = currentPolicyRate === null ? null : prescribedRate - currentPolicyRate;
  return {
    prescribedRate,
    inflationGap,
    outputGap: outputGapPct,
    components: { neutralRealRate, currentInflation, inflationAdjustment, outputAdjustment },
    rateGap,
    policyStance: rateGap === null ? null : stance(rateGap),
    prescribedRealRate: sum([neutralRealRate, inflationAdjustment, outputAdjustment]),
    zeroBoundRate: Math.max(0, prescribedRate),
    taylorPrincipleSatisfied: inflationWeight > 0,
  };
}

function stance(rateGap: number): PolicyStance {
  if (Math.abs(rateGap) <= SLACK) return 'NEUTRAL';
  return rateGap > 0 ? 'LOOSE' : 'TIGHT';
}
