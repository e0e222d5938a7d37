import { type Answer, type Request } from '@quant/contract';
import { normalCdf, normalPdf } from '@quant/core';
import { figure, percentage } from '../picture/figure';
import { type AreaSeries, type Picture, type Point, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

/** Deviations on each side that are seen, and how far away a value may be to be seen. */
const SIDES = 4;
const FARTHEST = 10;

/**
 * The density with the part below x, the quantile and the central interval that were asked for, and the distribution function.
 *
 * @param _        of `statsNormalDistribution`
 * @param answer   its answer
 * @example
 * const request = { x: 12, p: 0.3, mean: 10, std: 2.5, confidence_level: 0.9 };
 * normalPicture(request, statsNormalDistribution(request)).subtitle; // '78.81% at or below 12 · 30% at or below 8.689 · 90% from 5.888 to 14.11'
 */
export function normalPicture(
  _: Request<'statsNormalDistribution'>,
  answer: Answer<'statsNormalDistribution'>,
): Picture {
  const { mean, std, x, quantile, confidence_interval, cdf } = answer;
  const asked = [x, quantile, confidence_interval?.lower ?? null, confidence_interval?.upper ?? null];
  const values = asked.flatMap((value) => (value === null ? [] : [value]));
  const far = Math.max(SIDES * std, ...values.map((value) => Math.min(Math.abs(value - mean) + std, FARTHEST * std)));
  const seen = values.filter((value) => Math.abs(value - mean) <= far);
  const line = (of: (z: number) => number, scale: number) => {
    const at = (value: number) => scale * of((value - mean) / std);
    const points = [...curve(at, mean - far, mean + far), ...seen.map((value): Point => [value, at(value)])];
    return points.sort(([a], [b]) => a - b);
  };
  const density = line(normalPdf, 1 / std);
  const subtitle = subtitleOf(answer);
  const marked: readonly Point[] = x === null || cdf === null ? [] : [[x, cdf]];
  return {
    id: 'normal',
    title: `Normal distribution with mean ${figure(mean)} and deviation ${figure(std)}`,
    subtitle,
    description: `A bell around ${figure(mean)}, and below it the probability of at most each value. ${subtitle}.`,
    x: { label: 'Value' },
    panels: [
      {
        y: { label: 'Density' },
        share: 1.5,
        series: [
          ...areasOf(density, answer),
          { kind: 'line', label: '', tone: 'primary', points: density },
          ...rulesOf(answer),
        ],
      },
      {
        y: { label: 'Probability of at most the value', format: 'percent' },
        series: [
          { kind: 'line', label: '', tone: 'tertiary', points: line(normalCdf, 1) },
          { kind: 'points', label: '', tone: 'secondary', points: marked.filter(([at]) => Math.abs(at - mean) <= far) },
        ],
      },
    ],
  };
}

/** Smallest probability shown as a percentage. */
const TAIL = 1e-4;

function subtitleOf(answer: Answer<'statsNormalDistribution'>): string {
  const { mean, std, x, cdf, survival, p, quantile, confidence_interval } = answer;
  const isFarAbove = survival !== null && survival < TAIL;
  const isFarBelow = cdf !== null && cdf < TAIL;
  const below = isFarBelow ? `${figure(cdf)} at or below` : `${percentage(cdf)} at or below`;
  const parts = [
    x === null ? '' : `${isFarAbove ? `${figure(survival)} above` : below} ${figure(x)}`,
    p === null ? '' : `${percentage(p)} at or below ${figure(quantile)}`,
    confidence_interval === null
      ? ''
      : `${percentage(confidence_interval.level)} from ${figure(confidence_interval.lower)} to ${figure(confidence_interval.upper)}`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? `Two thirds from ${figure(mean - std)} to ${figure(mean + std)}` : parts.join(' · ');
}

function areasOf(
  density: readonly Point[],
  { x, confidence_interval }: Answer<'statsNormalDistribution'>,
): readonly AreaSeries[] {
  const area = (low: number, high: number, label: string, tone: AreaSeries['tone']): AreaSeries => ({
    kind: 'area',
    label,
    tone,
    base: 0,
    points: density.filter(([at]) => at >= low && at <= high),
  });
  return [
    ...(x === null ? [] : [area(-Infinity, x, `At or below ${figure(x)}`, 'primary')]),
    ...(confidence_interval === null
      ? []
      : [
          area(
            confidence_interval.lower,
            confidence_interval.upper,
            `Central ${percentage(confidence_interval.level)}`,
            'secondary',
          ),
        ]),
  ];
}

function rulesOf({ x, p, quantile }: Answer<'statsNormalDistribution'>): readonly Rule[] {
  const rule = (at: number, label: string, tone: Rule['tone']): Rule => ({ kind: 'rule', axis: 'x', at, label, tone });
  return [
    ...(x === null ? [] : [rule(x, `x ${figure(x)}`, 'primary')]),
    ...(quantile === null ? [] : [rule(quantile, `${percentage(p)} ${figure(quantile)}`, 'tertiary')]),
  ];
}
