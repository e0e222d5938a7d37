import { type Answer, type Request } from '@quant/contract';
import { macroTaylorRule } from '@quant/fi/reports/macro-taylor-rule';
import { figure } from '../picture/figure';
import { type Bar, type Picture, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

/** The least that is shown on either side of inflation and its target [percent]. */
const MARGIN = 2;
const BOUND = 1000;

/**
 * Parts of the Taylor rule's rate as a stack, next to the current rate.
 *
 * @param request  of `macroTaylorRule`
 * @param answer   its answer
 * @example
 * const usual = { target_inflation: 2, neutral_real_rate: 2, inflation_weight: 0.5, output_weight: 0.5 };
 * const request = { ...usual, current_inflation: 3.5, output_gap_pct: 1, current_policy_rate: 5.25 };
 * taylorPartsPicture(request, macroTaylorRule(request)).subtitle; // 'Prescribed 6.75%, in force 5.25%: loose by 1.5 points'
 */
export function taylorPartsPicture(request: Request<'macroTaylorRule'>, answer: Answer<'macroTaylorRule'>): Picture {
  const { neutral_real_rate, current_inflation, inflation_adjustment, output_adjustment } = answer.components;
  const steps = [neutral_real_rate, current_inflation, inflation_adjustment, output_adjustment];
  const bars = steps.map((step, i): Bar => {
    const before = steps.slice(0, i).reduce((sum, one) => sum + one, 0);
    return [i - 0.35, i + 0.35, before, before + step];
  });
  const total: Bar = [3.65, 4.35, 0, answer.prescribed_rate];
  return {
    id: 'taylor-parts',
    title: 'Policy rate of the Taylor rule',
    subtitle: subtitleOf(request, answer),
    description: `Bars of the neutral rate, inflation and both adjustments that add up to ${figure(answer.prescribed_rate)}%. ${subtitleOf(request, answer)}.`,
    x: { label: '', categories: ['Neutral real', 'Inflation', 'Its gap', 'Output gap', 'Prescribed'] },
    panels: [
      {
        y: { label: 'Rate', unit: 'percent' },
        series: [
          { kind: 'bars', label: 'Raises', tone: 'loss', bars: bars.filter(([, , bottom, top]) => top > bottom) },
          { kind: 'bars', label: 'Lowers', tone: 'gain', bars: bars.filter(([, , bottom, top]) => top < bottom) },
          { kind: 'bars', label: 'Prescribed', tone: 'primary', bars: [total] },
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          ...inForce(request),
        ],
      },
    ],
  };
}

/**
 * Rate of the Taylor rule at every inflation. A stabilizing rule is steeper than inflation itself.
 *
 * @param request  of `macroTaylorRule`
 * @param answer   its answer
 * @example
 * const usual = { target_inflation: 2, neutral_real_rate: 2, inflation_weight: 0.5, output_weight: 0.5 };
 * const request = { ...usual, current_inflation: 3.5, output_gap_pct: 1 };
 * taylorLinePicture(request, macroTaylorRule(request)).subtitle; // 'Prescribed 6.75% at an inflation of 3.5%, target 2%'
 */
export function taylorLinePicture(request: Request<'macroTaylorRule'>, answer: Answer<'macroTaylorRule'>): Picture {
  const { current_inflation, target_inflation } = request;
  const margin = Math.max(MARGIN, Math.abs(current_inflation - target_inflation));
  const low = Math.max(-BOUND, Math.min(current_inflation, target_inflation) - margin);
  const high = Math.min(BOUND, Math.max(current_inflation, target_inflation) + margin);
  const points = curve((at) => macroTaylorRule({ ...request, current_inflation: at }).prescribed_rate, low, high, 60);
  const at = `an inflation of ${figure(current_inflation)}%, target ${figure(target_inflation)}%`;
  const subtitle = `Prescribed ${figure(answer.prescribed_rate)}% at ${at}`;
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
          {
            kind: 'rule',
            axis: 'x',
            at: target_inflation,
            label: `Target ${figure(target_inflation)}%`,
            tone: 'muted',
          },
          ...inForce(request),
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[current_inflation, answer.prescribed_rate]] },
        ],
      },
    ],
  };
}

function inForce({ current_policy_rate: rate }: Request<'macroTaylorRule'>): readonly Rule[] {
  if (rate === undefined || rate === null) return [];
  return [{ kind: 'rule', axis: 'y', at: rate, label: `In force ${figure(rate)}%`, tone: 'tertiary' }];
}

function subtitleOf(
  { current_policy_rate }: Request<'macroTaylorRule'>,
  { prescribed_rate, rate_gap, policy_stance }: Answer<'macroTaylorRule'>,
): string {
  if (rate_gap === null || policy_stance === null) return `Prescribed ${figure(prescribed_rate)}%`;
  const stance =
    policy_stance === 'NEUTRAL' ? 'neutral' : `${policy_stance.toLowerCase()} by ${figure(Math.abs(rate_gap))} points`;
  return `Prescribed ${figure(prescribed_rate)}%, in force ${figure(current_policy_rate)}%: ${stance}`;
}
