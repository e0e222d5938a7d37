import { type Answer, type Request } from '@quant/contract';
import { normalPdf } from '@quant/core';
import { figure, percentage } from '../picture/figure';
import { histogramBars } from '../picture/histogram';
import { type AreaSeries, type LineSeries, type Picture, type Point, type Rule, type Series } from '../picture/picture';
import { curve, overBars } from '../picture/points';

/**
 * How sure the Sharpe ratio is: its distribution by its standard error, for normal returns and for any, with the interval of 95%.
 * Of returns that do not vary, the returns.
 *
 * @param request  of `statsSharpeRatio`
 * @param answer   its answer
 * @example
 * const year = { risk_free_rate: 0.05, annualization_factor: 252 };
 * const request = { ...year, returns: [0.01, -0.02, 0.03, 0.005, -0.01] };
 * sharpePicture(request, statsSharpeRatio(request)).subtitle; // 'Sharpe ratio 2.312, with 95% confidence from −11.68 to 16.3'
 */
export function sharpePicture({ returns }: Request<'statsSharpeRatio'>, answer: Answer<'statsSharpeRatio'>): Picture {
  const { sharpe_ratio, se_sharpe, se_sharpe_mertens, ci_95_lower, ci_95_upper } = answer;
  if (sharpe_ratio === null || se_sharpe === null || ci_95_lower === null || ci_95_upper === null)
    return withoutRatio(Array.from(returns), sharpe_ratio);
  const widest = Math.max(se_sharpe, se_sharpe_mertens ?? 0);
  const bell = (deviation: number) => bellAround(sharpe_ratio, deviation, widest);
  const points = bell(se_sharpe);
  const mertens: readonly LineSeries[] =
    se_sharpe_mertens === null
      ? []
      : [
          {
            kind: 'line',
            label: 'For returns of any distribution',
            tone: 'tertiary',
            isDashed: true,
            points: bell(se_sharpe_mertens),
          },
        ];
  return ratioPicture(
    `Sharpe ratio ${figure(sharpe_ratio)}, with 95% confidence from ${figure(ci_95_lower)} to ${figure(ci_95_upper)}`,
    [
      within(points, ci_95_lower, ci_95_upper, '95% interval', 'primary'),
      ...mertens,
      { kind: 'line', label: 'For normal returns', tone: 'primary', points },
      ratioRule(0, 'None', 'muted'),
      ratioRule(sharpe_ratio, `Ratio ${figure(sharpe_ratio)}`, 'secondary'),
    ],
  );
}

/**
 * Where the true Sharpe ratio may lie, and the part of it that is above the benchmark: the probabilistic Sharpe ratio. Of returns
 * that do not vary, the returns.
 *
 * @param request  of `statsProbabilisticSharpe`
 * @param answer   its answer
 * @example
 * const year = { risk_free_rate: 0.05, annualization_factor: 252 };
 * const returns = [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008];
 * const request = { ...year, returns, benchmark_sharpe: 0 };
 * probabilisticSharpePicture(request, statsProbabilisticSharpe(request)).id; // 'sharpe'
 */
export function probabilisticSharpePicture(
  { returns }: Request<'statsProbabilisticSharpe'>,
  answer: Answer<'statsProbabilisticSharpe'>,
): Picture {
  const { sharpe_ratio, se_sharpe, benchmark_sharpe, probabilistic_sharpe_ratio, min_track_record_length } = answer;
  if (sharpe_ratio === null || se_sharpe === null || se_sharpe === 0)
    return withoutRatio(Array.from(returns), sharpe_ratio);
  const points = bellAround(sharpe_ratio, se_sharpe, se_sharpe, benchmark_sharpe);
  const enough =
    min_track_record_length === null ? '' : ` · ${figure(Math.ceil(min_track_record_length))} returns needed for 95%`;
  return ratioPicture(
    `Above ${figure(benchmark_sharpe)} with a probability of ${percentage(probabilistic_sharpe_ratio)}${enough}`,
    [
      within(points, benchmark_sharpe, Infinity, 'Above the benchmark', 'gain'),
      within(points, -Infinity, benchmark_sharpe, 'Below it', 'loss'),
      { kind: 'line', label: '', tone: 'primary', points },
      ratioRule(benchmark_sharpe, `Benchmark ${figure(benchmark_sharpe)}`, 'muted'),
      ratioRule(sharpe_ratio, `Ratio ${figure(sharpe_ratio)}`, 'secondary'),
    ],
  );
}

/** Standard errors on each side that are seen, and how far away a benchmark may be to be seen. */
const SIDES = 4;
const FARTHEST = 8;

/** The normal density of a ratio, with a point at the level that divides it. */
function bellAround(ratio: number, deviation: number, widest: number, level = ratio): readonly Point[] {
  const density = (x: number) => normalPdf((x - ratio) / deviation) / deviation;
  const reach = Math.max(SIDES * widest, Math.min(Math.abs(level - ratio), FARTHEST * widest) + 0.5 * widest);
  const points = curve(density, ratio - reach, ratio + reach);
  return [...points, [level, density(level)] as const]
    .filter(([x]) => Math.abs(x - ratio) <= reach)
    .sort(([a], [b]) => a - b);
}

/** The area below a curve between two places. */
function within(
  points: readonly Point[],
  low: number,
  high: number,
  label: string,
  tone: AreaSeries['tone'],
): AreaSeries {
  return { kind: 'area', label, tone, base: 0, points: points.filter(([x]) => x >= low && x <= high) };
}

function ratioRule(at: number, label: string, tone: Rule['tone']): Rule {
  return { kind: 'rule', axis: 'x', at, label, tone };
}

function ratioPicture(subtitle: string, series: readonly Series[]): Picture {
  return {
    id: 'sharpe',
    title: 'How sure the Sharpe ratio is',
    subtitle,
    description: `A bell of the density of the annual Sharpe ratio around its estimate. ${subtitle}.`,
    x: { label: 'Sharpe ratio', unit: 'per year' },
    panels: [{ y: { label: 'Density' }, series }],
  };
}

function withoutRatio(returns: readonly number[], ratio: number | null): Picture {
  const subtitle =
    ratio === null ? 'They have no Sharpe ratio' : `Sharpe ratio ${figure(ratio)}, without a standard error`;
  return {
    id: 'sharpe',
    title: 'Returns',
    subtitle,
    description: `A histogram of ${returns.length} returns. ${subtitle}.`,
    x: { label: 'Return', unit: 'per period', format: 'percent' },
    panels: [
      {
        y: { label: 'Number of returns' },
        series: [{ kind: 'bars', label: '', tone: 'primary', bars: histogramBars(returns) }],
      },
    ],
  };
}

/**
 * Cumulative returns next to the risk-free rate. The Sharpe ratio divides their difference by its variability.
 *
 * @param request  of `statsSharpeRatio`
 * @param answer   its answer
 * @example
 * const year = { risk_free_rate: 0.05, annualization_factor: 252 };
 * const request = { ...year, returns: [0.01, -0.02, 0.03, 0.005, -0.01] };
 * excessPicture(request, statsSharpeRatio(request)).subtitle; // 'Return 75.6% a year, 70.6% above the risk-free rate · volatility 30.54%'
 */
export function excessPicture({ returns }: Request<'statsSharpeRatio'>, answer: Answer<'statsSharpeRatio'>): Picture {
  const { annualized_return, excess_return, annualized_vol, risk_free_rate, annualization_factor, n } = answer;
  const subtitle = `Return ${percentage(annualized_return)} a year, ${percentage(excess_return)} above the risk-free rate · volatility ${percentage(annualized_vol)}`;
  return {
    id: 'excess',
    title: 'Returns and the risk-free rate',
    subtitle,
    description: `A line of the sum of ${n} returns, and that of the risk-free rate. ${subtitle}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Sum of the returns', format: 'percent' },
        series: [
          {
            kind: 'line',
            label: 'Risk-free rate',
            tone: 'muted',
            isDashed: true,
            points: [
              [0, 0],
              [n, (n * risk_free_rate) / annualization_factor],
            ],
          },
          { kind: 'line', label: 'Returns', tone: 'primary', points: overBars(sums(returns)) },
        ],
      },
    ],
  };
}

/** 0, and the sum after each. */
function sums(values: ArrayLike<number>): readonly number[] {
  let sum = 0;
  return [0, ...Array.from(values, (value) => (sum += value))];
}
