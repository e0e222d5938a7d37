import { type Series as Numbers } from '@quant/core';
import { annualizedReturn } from '@quant/risk';
import {
  type ContinuousKelly,
  type DiscreteKelly,
  type KellyCriterion,
  type KellyCriterionInputs,
} from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { type Picture, type Point, type Series } from '../picture/picture';
import { curve } from '../picture/points';

/**
 * Growth of the capital over the stake: for a bet over its fraction, for an asset over its leverage. The full Kelly stake
 * maximizes it; half of it costs a quarter of the growth.
 *
 * @param inputs  of `kellyCriterion`
 * @param result  what it has answered
 * @example
 * const inputs = { winRate: 0.55, avgWin: 120, avgLoss: 100 };
 * kellyPicture(inputs, kellyCriterion(inputs)).subtitle; // 'Fastest at 17.5% of the capital, growing 1.83% a bet · half of it 1.37%'
 */
export function kellyPicture(inputs: KellyCriterionInputs, result: KellyCriterion): Picture {
  return result.mode === 'discrete' ? betPicture(inputs, result) : assetPicture(inputs, result);
}

/** Multiple of the break-even stake to show. */
const BEYOND = 2.6;
/** Of a bet without an edge, and the most of one that could take all of the capital. */
const LEAST_SEEN = 0.2;
const MOST_SEEN = 0.99;

function betPicture({ winRate }: KellyCriterionInputs, result: DiscreteKelly): Picture {
  const { fullKelly, halfKelly, growthRateFull, growthRateHalf, payoffRatio } = result;
  const chance = winRate ?? 0;
  const growth = (stake: number) => expectedLogGrowth(chance, payoffRatio ?? 0, stake);
  const most = Math.min(MOST_SEEN, Math.max(LEAST_SEEN, BEYOND * fullKelly));
  const best = `Fastest at ${percentage(fullKelly)} of the capital, growing ${percentage(growthRateFull)} a bet`;
  return growthPicture({
    subtitle:
      fullKelly === 0
        ? 'No edge: every stake shrinks the capital'
        : `${best} · half of it ${percentage(growthRateHalf)}`,
    x: { label: 'Fraction of the capital at risk', format: 'percent' },
    unit: 'per bet',
    lines: [
      {
        kind: 'line',
        label: 'Expected log growth',
        tone: 'primary',
        points: withStakes(curve(growth, 0, most), [
          [fullKelly, growthRateFull],
          [halfKelly, growthRateHalf],
        ]),
      },
    ],
    full: [fullKelly, growthRateFull],
    half: [halfKelly, growthRateHalf],
  });
}

/** The mean log growth of a bet that multiplies the capital by 1 + b·f or by 1 − f. */
function expectedLogGrowth(winRate: number, payoffRatio: number, stake: number): number {
  const lost = winRate === 1 ? 0 : (1 - winRate) * Math.log1p(-stake);
  return winRate * Math.log1p(payoffRatio * stake) + lost;
}

function assetPicture({ returns }: KellyCriterionInputs, result: ContinuousKelly): Picture {
  const { fullKellyLeverage, halfKelly, growthAnnualFullKelly, growthAnnualHalfKelly, empiricalKelly } = result;
  const [full, best] = [fullKellyLeverage ?? 1, growthAnnualFullKelly ?? 0];
  const seen = [0, BEYOND * full, 1.2 * (empiricalKelly ?? 0)];
  const [low, high] = [Math.min(...seen), Math.max(...seen)];
  // the parabola through 0 and the top that the answer gives
  const growth = (leverage: number) => best * (leverage / full) * (2 - leverage / full);
  return growthPicture({
    subtitle:
      fullKellyLeverage === null
        ? 'Constant returns: no optimal leverage'
        : `Fastest at a leverage of ${figure(fullKellyLeverage)}, growing ${percentage(growthAnnualFullKelly)} a year · by the returns themselves ${figure(empiricalKelly)}`,
    x: { label: 'Leverage' },
    unit: 'per year',
    lines: [
      ...(fullKellyLeverage === null
        ? []
        : [
            {
              kind: 'line',
              label: 'By mean and variance',
              tone: 'primary',
              points: withStakes(curve(growth, low, high), [
                [full, best],
                [full / 2, growthAnnualHalfKelly ?? NaN],
              ]),
            } as const,
          ]),
      ...pastGrowth(returns ?? [], low, high, empiricalKelly),
    ],
    full: [fullKellyLeverage ?? NaN, growthAnnualFullKelly ?? NaN],
    half: [halfKelly ?? NaN, growthAnnualHalfKelly ?? NaN],
  });
}

/** Returns that a curve may be computed from. */
const PAST_RETURNS = 60_000;

/** Growth of the given returns at each leverage; empty if one return would have ruined the account. */
function pastGrowth(returns: Numbers, low: number, high: number, best: number | null): readonly Series[] {
  const growth = (leverage: number) => {
    const levered = Array.from(returns, (value) => leverage * value);
    if (levered.some((value) => value <= -1)) return null;
    const annual = ifComputable(() => annualizedReturn(levered)) ?? null;
    return annual === null ? null : Math.log1p(annual);
  };
  const intervals = Math.max(20, Math.min(120, Math.floor(PAST_RETURNS / Math.max(1, returns.length))));
  const top: readonly Point[] = best === null ? [] : [[best, growth(best) ?? NaN]];
  const points = withStakes(curve(growth, low, high, intervals), top);
  return [
    { kind: 'line', label: 'By the returns themselves', tone: 'tertiary', isDashed: true, points },
    { kind: 'points', label: 'Their best', tone: 'tertiary', points: top },
  ];
}

interface Growth {
  readonly subtitle: string;
  readonly x: Picture['x'];
  readonly unit: string;
  readonly lines: readonly Series[];
  readonly full: Point;
  readonly half: Point;
}

function growthPicture({ subtitle, x, unit, lines, full, half }: Growth): Picture {
  return {
    id: 'kelly',
    title: 'Growth by stake',
    subtitle,
    description: `A curve of the growth of the capital that rises to its highest point at the full Kelly stake and falls beyond it. ${subtitle}.`,
    x,
    panels: [
      {
        y: { label: 'Growth', unit, format: 'percent' },
        series: [
          { kind: 'rule', axis: 'y', at: 0, label: '', tone: 'muted' },
          ...lines,
          { kind: 'points', label: 'Full Kelly', tone: 'secondary', points: [full].filter(isFinitePoint) },
          { kind: 'points', label: 'Half Kelly', tone: 'gain', points: [half].filter(isFinitePoint) },
        ],
      },
    ],
  };
}

function isFinitePoint([x, y]: Point): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

/** A curve with points of the answer, which a grid misses. */
function withStakes(points: readonly Point[], stakes: readonly Point[]): readonly Point[] {
  const [low = 0, high = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  const between = stakes.filter((stake) => isFinitePoint(stake) && stake[0] > low && stake[0] < high);
  return [...points, ...between].sort(([a], [b]) => a - b);
}
