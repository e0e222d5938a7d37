import { type TaylorRule, taylorRule, type TaylorRuleInputs } from '@quant/fi/reports';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

/** The least that is shown on either side of inflation and its target [percent]. */
const MARGIN = 2;
const BOUND = 1000;

/**
 * Parts of the Taylor rule's rate as a stack, next to the current rate.
 *
 * @param inputs  of `taylorRule`
 * @param result  what it has answered
 * @example
 * const inputs = { currentInflation: 3.5, outputGapPct: 1, currentPolicyRate: 5.25 };
 * taylorPartsPicture(inputs, taylorRule(inputs)).subtitle; // 'Prescribed 6.75%, in force 5.25%: loose by 1.5 points'
 */
export function taylorPartsPicture(inputs: TaylorRuleInputs, result: TaylorRule): Picture {
  const { neutralRealRate, currentInflation, inflationAdjustment, outputAdjustment } = result.components;
  const steps = [neutralRealRate, currentInflation, inflationAdjustment, outputAdjustment];
  const bars = steps.map((step, i): Bar => {
    const before = steps.slice(0, i).reduce((sum, one) => sum + one, 0);
    return [i - 0.35, i + 0.35, before, before + step];
  });
  const total: Bar = [3.65, 4.35, 0, result.prescribedRate];
  return {
    id: 'taylor-parts',
    title: 'Policy rate of the Taylor rule',
    subtitle: subtitleOf(inputs, result),
    description: `Bars of the neutral rate, inflation and both adjustments that add up to ${figure(result.prescribedRate)}%. ${subtitleOf(inputs, result)}.`,
    x: { label: '', categories: ['Neutral real', 'Inflation', 'Its gap', 'Output gap', 'Prescribed'] },
    panels: [
      {
        y: { label: 'Rate', unit: 'percent' },
        series: [
          { kind: 'bars', label: 'Raises', tone: 'loss', bars: bars.filter(([, , bottom, top]) => top > bottom) },
          { kind: 'bars', label: 'Lowers', tone: 'gain', bars: bars.filter(([, , bottom, top]) => top < bottom) },
          { kind: 'bars', label: 'Prescribed', tone: 'primary', bars: [total] },
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          ...inForce(inputs),
        ],
      },
    ],
  };
}

/**
 * Rate of the Taylor rule at every inflation. A stabilizing rule is steeper than inflation itself.
 *
 * @param inputs  of `taylorRule`
 * @param result  what it has answered
 * @example
 * const inputs = { currentInflation: 3.5, outputGapPct: 1 };
 * taylorLinePicture(inputs, taylorRule(inputs)).subtitle; // 'Prescribed 6.75% at an inflation of 3.5%, target 2%'
 */
export function taylorLinePicture(inputs: TaylorRuleInputs, result: TaylorRule): Picture {
  const { currentInflation, targetInflation = 2 } = inputs;
  const margin = Math.max(MARGIN, Math.abs(currentInflation - targetInflation));
  const low = Math.max(-BOUND, Math.min(currentInflation, targetInflation) - margin);
  const high = Math.min(BOUND, Math.max(currentInflation, targetInflation) + margin);
  const points = curve((at) => taylorRule({ ...inputs, currentInflation: at }).prescribedRate, low, high, 60);
  const at = `an inflation of ${figure(currentInflation)}%, target ${figure(targetInflation)}%`;
  const subtitle = `Prescribed ${figure(result.prescribedRate)}% at ${at}`;
  return {
    id: 'taylor-line',
    title: 'Policy rate by inflation',
    subtitle,
    description: `A line of the prescribed rate for inflation from ${figure(low)}% to ${figure(high)}%. ${subtitle}.`,
    x: { label: 'Inflation', unit: 'percent' },
    panels: [
      {
        y: { label: 'Rate', unit: 'percent' },
        series: [
          {
            kind: 'line',
            label: 'Same as inflation',
            tone: 'muted',
            isDashed: true,
            points: curve((x) => x, low, high, 1),
          },
          { kind: 'line', label: 'Prescribed', tone: 'primary', points },
          { kind: 'rule', axis: 'x', at: targetInflation, label: `Target ${figure(targetInflation)}%`, tone: 'muted' },
          ...inForce(inputs),
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[currentInflation, result.prescribedRate]] },
        ],
      },
    ],
  };
}

function inForce({ currentPolicyRate: rate }: TaylorRuleInputs): readonly Rule[] {
  if (rate === undefined || rate === null) return [];
  return [{ kind: 'rule', axis: 'y', at: rate, label: `In force ${figure(rate)}%`, tone: 'tertiary' }];
}

function subtitleOf(
  { currentPolicyRate }: TaylorRuleInputs,
  { prescribedRate, rateGap, policyStance }: TaylorRule,
): string {
  if (rateGap === null || policyStance === null) return `Prescribed ${figure(prescribedRate)}%`;
  const stance =
    policyStance === 'NEUTRAL' ? 'neutral' : `${policyStance.toLowerCase()} by ${figure(Math.abs(rateGap))} points`;
  return `Prescribed ${figure(prescribedRate)}%, in force ${figure(currentPolicyRate)}%: ${stance}`;
}
