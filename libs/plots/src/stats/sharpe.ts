import { normalPdf } from '@quant/core';
import {
  type ProbabilisticSharpe,
  type ProbabilisticSharpeInputs,
  type SharpeRatio,
  type SharpeRatioInputs,
} from '@quant/stats/reports';
import { figure, percentage } from '../picture/figure';
import { histogramBars } from '../picture/histogram';
import { type AreaSeries, type LineSeries, type Picture, type Point, type Rule, type Series } from '../picture/picture';
import { curve, overBars } from '../picture/points';

/**
 * How sure the Sharpe ratio is: its distribution by its standard error, for normal returns and for any, with the interval of 95%.
 * Of returns that do not vary, the returns.
 *
 * @param inputs  of `sharpeRatio`
 * @param result  what it has answered
 * @example
 * const inputs = { returns: [0.01, -0.02, 0.03, 0.005, -0.01] };
 * sharpePicture(inputs, sharpeRatio(inputs)).subtitle; // 'Sharpe ratio 2.312, with 95% confidence from −11.68 to 16.3'
 */
export function sharpePicture({ returns }: SharpeRatioInputs, result: SharpeRatio): Picture {
  const { sharpeRatio, seSharpe, seSharpeMertens, ci95Lower, ci95Upper } = result;
  if (sharpeRatio === null || seSharpe === null || ci95Lower === null || ci95Upper === null)
    return withoutRatio(Array.from(returns), sharpeRatio);
  const widest = Math.max(seSharpe, seSharpeMertens ?? 0);
  const bell = (deviation: number) => bellAround(sharpeRatio, deviation, widest);
  const points = bell(seSharpe);
  const mertens: readonly LineSeries[] =
    seSharpeMertens === null
      ? []
      : [
          {
            kind: 'line',
            label: 'For returns of any distribution',
            tone: 'tertiary',
            isDashed: true,
            points: bell(seSharpeMertens),
          },
        ];
  return ratioPicture(
    `Sharpe ratio ${figure(sharpeRatio)}, with 95% confidence from ${figure(ci95Lower)} to ${figure(ci95Upper)}`,
    [
      within(points, ci95Lower, ci95Upper, '95% interval', 'primary'),
      ...mertens,
      { kind: 'line', label: 'For normal returns', tone: 'primary', points },
      ratioRule(0, 'None', 'muted'),
      ratioRule(sharpeRatio, `Ratio ${figure(sharpeRatio)}`, 'secondary'),
    ],
  );
}

/**
 * Where the true Sharpe ratio may lie, and the part of it that is above the benchmark: the probabilistic Sharpe ratio. Of returns
 * that do not vary, the returns.
 *
 * @param inputs  of `probabilisticSharpe`
 * @param result  what it has answered
 * @example
 * const inputs = { returns: [0.01, -0.02, 0.03, 0.005, -0.01, 0.02, -0.005, 0.01, 0.012, -0.008] };
 * probabilisticSharpePicture(inputs, probabilisticSharpe(inputs)).id; // 'sharpe'
 */
export function probabilisticSharpePicture(
  { returns }: ProbabilisticSharpeInputs,
  result: ProbabilisticSharpe,
): Picture {
  const { sharpeRatio, seSharpe, benchmarkSharpe, probabilisticSharpeRatio, minTrackRecordLength } = result;
  if (sharpeRatio === null || seSharpe === null || seSharpe === 0)
    return withoutRatio(Array.from(returns), sharpeRatio);
  const points = bellAround(sharpeRatio, seSharpe, seSharpe, benchmarkSharpe);
  const enough =
    minTrackRecordLength === null ? '' : ` · ${figure(Math.ceil(minTrackRecordLength))} returns needed for 95%`;
  return ratioPicture(
    `Above ${figure(benchmarkSharpe)} with a probability of ${percentage(probabilisticSharpeRatio)}${enough}`,
    [
      within(points, benchmarkSharpe, Infinity, 'Above the benchmark', 'gain'),
      within(points, -Infinity, benchmarkSharpe, 'Below it', 'loss'),
      { kind: 'line', label: '', tone: 'primary', points },
      ratioRule(benchmarkSharpe, `Benchmark ${figure(benchmarkSharpe)}`, 'muted'),
      ratioRule(sharpeRatio, `Ratio ${figure(sharpeRatio)}`, 'secondary'),
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
 * @param inputs  of `sharpeRatio`
 * @param result  what it has answered
 * @example
 * const inputs = { returns: [0.01, -0.02, 0.03, 0.005, -0.01] };
 * excessPicture(inputs, sharpeRatio(inputs)).subtitle; // 'Return 75.6% a year, 70.6% above the risk-free rate · volatility 30.54%'
 */
export function excessPicture({ returns }: SharpeRatioInputs, result: SharpeRatio): Picture {
  const { annualizedReturn, excessReturn, annualizedVol, riskFreeRate, annualizationFactor, n } = result;
  const subtitle = `Return ${percentage(annualizedReturn)} a year, ${percentage(excessReturn)} above the risk-free rate · volatility ${percentage(annualizedVol)}`;
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
              [n, (n * riskFreeRate) / annualizationFactor],
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
