import { type Answer, type Request } from '@quant/contract';
import { sum } from '@quant/core/kernels';
import { taylorRate } from '../macro/taylor-rule';

type TaylorRule = Answer<'macroTaylorRule'>;

/** Rates nearer to each other than this, in percent, are equal up to rounding: 0.2 + 2.1 is not 2.3. */
const SLACK = 1e-9;

/**
 * Policy rate by the Taylor rule from inflation and output gap, and whether the rate in force is tight or loose against
 * it.
 *
 * i = r* + π + a·(π − π*) + b·y
 *
 * @remarks A point of inflation moves the rate by 1 + a points: the a of some books is 1 + a here. Accuracy: a few
 *          roundings of the largest component. Cost: O(1).
 * @see Taylor (1993), "Discretion versus policy rules in practice", Carnegie-Rochester Conference Series on Public
 *   Policy 39, eq. 1; Taylor (1999), "Monetary Policy Rules", for b = 1.
 * @example
 * const usual = { target_inflation: 2, neutral_real_rate: 2, inflation_weight: 0.5, output_weight: 0.5 };
 * const rule = macroTaylorRule({ ...usual, current_inflation: 3.5, output_gap_pct: 1, current_policy_rate: 5.25 });
 * rule.prescribed_rate; // 6.75
 * rule.policy_stance; // 'LOOSE'
 */
export function macroTaylorRule(request: Request<'macroTaylorRule'>): TaylorRule {
  const { target_inflation, inflation_weight, output_weight, current_policy_rate = null } = request;
  // + 0 turns −0 into 0: a gap of 0 times a negative weight is −0
  const current_inflation = request.current_inflation + 0;
  const neutral_real_rate = request.neutral_real_rate + 0;
  const output_gap = request.output_gap_pct + 0;
  const inflation_gap = current_inflation - target_inflation;
  const inflation_adjustment = inflation_weight * inflation_gap + 0;
  const output_adjustment = output_weight * output_gap + 0;
  const prescribed_rate = taylorRate(neutral_real_rate, current_inflation, inflation_adjustment, output_adjustment);
  const rate_gap = current_policy_rate === null ? null : prescribed_rate - current_policy_rate;
  return {
    prescribed_rate,
    inflation_gap,
    output_gap,
    components: { neutral_real_rate, current_inflation, inflation_adjustment, output_adjustment },
    rate_gap,
    policy_stance: rate_gap === null ? null : stance(rate_gap),
    prescribed_real_rate: sum([neutral_real_rate, inflation_adjustment, output_adjustment]),
    zero_bound_rate: Math.max(0, prescribed_rate),
    taylor_principle_satisfied: inflation_weight > 0,
  };
}

function stance(rateGap: number): TaylorRule['policy_stance'] {
  if (Math.abs(rateGap) <= SLACK) return 'NEUTRAL';
  return rateGap > 0 ? 'LOOSE' : 'TIGHT';
}
