import { fv } from '@quant/fi';
import { type CompoundAnnualGrowth, type CompoundAnnualGrowthInputs } from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { curve } from '../picture/points';
import { inYears } from '../picture/years';

/** The highest rate that a value is carried along with. */
const HIGHEST_RATE = 100;

/**
 * Constant growth from one value to another, next to the straight line; extended if the request asks for it.
 *
 * @param inputs  of `compoundAnnualGrowth`
 * @param result  what it has answered
 * @example
 * const inputs = { startValue: 1000, endValue: 1500, years: 5 };
 * growthPathPicture(inputs, compoundAnnualGrowth(inputs)).subtitle; // '8.45% a year · doubles in 8.548 years'
 */
export function growthPathPicture(inputs: CompoundAnnualGrowthInputs, result: CompoundAnnualGrowth): Picture {
  const { startValue, endValue, years, projections } = result;
  const ends: readonly Point[] = [
    [0, startValue],
    [years, endValue],
  ];
  const subtitle = subtitleOf(result);
  return {
    id: 'growth-path',
    title: `From ${figure(startValue)} to ${figure(endValue)} in ${inYears(inputs.years)}`,
    subtitle,
    description: `A line of constant growth from ${figure(startValue)} to ${figure(endValue)} over ${inYears(years)}. ${subtitle}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          { kind: 'line', label: 'Straight line', tone: 'muted', isDashed: true, points: ends },
          { kind: 'line', label: 'Constant growth', tone: 'primary', points: pathOf(result, 0, years) },
          ...(projections === null ? [] : carriedOn(result, projections)),
          { kind: 'points', label: 'Given', tone: 'secondary', points: ends },
        ],
      },
    ],
  };
}

function subtitleOf({
  cagr,
  doublingTimeYears: doubling,
  halvingTimeYears: halving,
  growthMultiple,
}: CompoundAnnualGrowth): string {
  const rate = cagr === null ? `${figure(growthMultiple)}-fold, no yearly rate in range` : `${percentage(cagr)} a year`;
  if (doubling !== null) return `${rate} · doubles in ${figure(doubling)} years`;
  return halving === null ? rate : `${rate} · halves in ${figure(halving)} years`;
}

/** A gap, where the rate is beyond what values are carried along with. */
function pathOf({ cagr, startValue }: CompoundAnnualGrowth, from: number, to: number): readonly Point[] {
  if (cagr === null || cagr > HIGHEST_RATE || cagr <= -1) return [];
  const at = (time: number) => (time === 0 ? startValue : fv({ rate: cagr, nper: time, pmt: 0, pv: -startValue }));
  return curve(at, from, to);
}

function carriedOn(
  result: CompoundAnnualGrowth,
  projections: NonNullable<CompoundAnnualGrowth['projections']>,
): readonly Series[] {
  const { years } = result;
  const marks = projections.map(({ yearsForward, projectedValue }): Point => [
    years + yearsForward,
    projectedValue ?? NaN,
  ]);
  const last = marks.at(-1)?.[0] ?? years;
  return [
    // time is bounded where values are carried along
    {
      kind: 'line',
      label: '',
      tone: 'tertiary',
      isDashed: true,
      points: last > 1e6 ? [] : pathOf(result, years, last),
    },
    { kind: 'points', label: 'Carried on', tone: 'tertiary', points: marks },
  ];
}
