import { type Answer, type Request } from '@quant/contract';
import { type Series as Numbers } from '@quant/core';
import { annualizedReturn } from '@quant/risk';
import { figure, percentage } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { type Picture, type Point, type Series } from '../picture/picture';
import { curve } from '../picture/points';

type Stake = Request<'riskKelly'>;
type Kelly = Answer<'riskKelly'>;
type OfBet = Extract<Kelly, { mode: 'discrete' }>;
type OfAsset = Extract<Kelly, { mode: 'continuous' }>;

/**
 * Growth of the capital over the stake: for a bet over its fraction, for an asset over its leverage. The full Kelly stake
 * maximizes it; half of it costs a quarter of the growth.
 *
 * @param request  of `riskKelly`
 * @param answer   its answer
 * @example
 * const request = { mode: 'discrete', win_rate: 0.55, avg_win: 120, avg_loss: 100 };
 * kellyPicture(request, riskKelly(request)).subtitle; // 'Fastest at 17.5% of the capital, growing 1.83% a bet · half of it 1.37%'
 */
export function kellyPicture(request: Stake, answer: Kelly): Picture {
  return answer.mode === 'discrete' ? betPicture(request, answer) : assetPicture(request, answer);
}

/** Multiple of the break-even stake to show. */
const BEYOND = 2.6;
/** Bounds of the drawn fractions: at least for a bet without an edge, at most for one that could take all capital. */
const LEAST_SEEN = 0.2;
const MOST_SEEN = 0.99;

function betPicture({ win_rate }: Stake, answer: OfBet): Picture {
  const { full_kelly, half_kelly, growth_rate_full, growth_rate_half, payoff_ratio } = answer;
  const chance = win_rate ?? 0;
  const growth = (stake: number) => expectedLogGrowth(chance, payoff_ratio ?? 0, stake);
  const most = Math.min(MOST_SEEN, Math.max(LEAST_SEEN, BEYOND * full_kelly));
  const best = `Fastest at ${percentage(full_kelly)} of the capital, growing ${percentage(growth_rate_full)} a bet`;
  return growthPicture({
    subtitle:
      full_kelly === 0
        ? 'No edge: every stake shrinks the capital'
        : `${best} · half of it ${percentage(growth_rate_half)}`,
    x: { label: 'Fraction of the capital at risk', format: 'percent' },
    unit: 'per bet',
    lines: [
      {
        kind: 'line',
        label: 'Expected log growth',
        tone: 'primary',
        points: withStakes(curve(growth, 0, most), [
          [full_kelly, growth_rate_full],
          [half_kelly, growth_rate_half],
        ]),
      },
    ],
    full: [full_kelly, growth_rate_full],
    half: [half_kelly, growth_rate_half],
  });
}

/** The mean log growth of a bet that multiplies the capital by 1 + b·f or by 1 − f. */
function expectedLogGrowth(win_rate: number, payoff_ratio: number, stake: number): number {
  const lost = win_rate === 1 ? 0 : (1 - win_rate) * Math.log1p(-stake);
  return win_rate * Math.log1p(payoff_ratio * stake) + lost;
}

function assetPicture({ returns }: Stake, answer: OfAsset): Picture {
  const { full_kelly_leverage, half_kelly, growth_annual_full_kelly, growth_annual_half_kelly, empirical_kelly } =
    answer;
  const [full, best] = [full_kelly_leverage ?? 1, growth_annual_full_kelly ?? 0];
  const seen = [0, BEYOND * full, 1.2 * (empirical_kelly ?? 0)];
  const [low, high] = [Math.min(...seen), Math.max(...seen)];
  // the parabola through 0 and the top that the answer gives
  const growth = (leverage: number) => best * (leverage / full) * (2 - leverage / full);
  return growthPicture({
    subtitle:
      full_kelly_leverage === null
        ? 'Constant returns: no optimal leverage'
        : `Fastest at a leverage of ${figure(full_kelly_leverage)}, growing ${percentage(growth_annual_full_kelly)} a year · by the returns themselves ${figure(empirical_kelly)}`,
    x: { label: 'Leverage' },
    unit: 'per year',
    lines: [
      ...(full_kelly_leverage === null
        ? []
        : [
            {
              kind: 'line',
              label: 'By mean and variance',
              tone: 'primary',
              points: withStakes(curve(growth, low, high), [
                [full, best],
                [full / 2, growth_annual_half_kelly ?? NaN],
              ]),
            } as const,
          ]),
      ...pastGrowth(returns ?? [], low, high, empirical_kelly),
    ],
    full: [full_kelly_leverage ?? NaN, growth_annual_full_kelly ?? NaN],
    half: [half_kelly ?? NaN, growth_annual_half_kelly ?? NaN],
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
