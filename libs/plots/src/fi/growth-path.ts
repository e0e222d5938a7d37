import { type Answer, type Request } from '@quant/contract';
import { fv } from '@quant/fi';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point, type Series } from '../picture/picture';
import { curve } from '../picture/points';
import { inYears } from '../picture/years';

/** The highest rate that a value is carried along with. */
const HIGHEST_RATE = 100;

/**
 * Constant growth from one value to another, next to the straight line; extended if the request asks for it.
 *
 * @param request  of `tvmCagr`
 * @param answer   its answer
 * @example
 * const request = { start_value: 1000, end_value: 1500, years: 5, include_projections: false };
 * growthPathPicture(request, tvmCagr(request)).subtitle; // '8.45% a year · doubles in 8.548 years'
 */
export function growthPathPicture(request: Request<'tvmCagr'>, answer: Answer<'tvmCagr'>): Picture {
  const { start_value, end_value, years, projections } = answer;
  const ends: readonly Point[] = [
    [0, start_value],
    [years, end_value],
  ];
  const subtitle = subtitleOf(answer);
  return {
    id: 'growth-path',
    title: `From ${figure(start_value)} to ${figure(end_value)} in ${inYears(request.years)}`,
    subtitle,
    description: `A line of constant growth from ${figure(start_value)} to ${figure(end_value)} over ${inYears(years)}. ${subtitle}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          { kind: 'line', label: 'Straight line', tone: 'muted', isDashed: true, points: ends },
          { kind: 'line', label: 'Constant growth', tone: 'primary', points: pathOf(answer, 0, years) },
          ...(projections === null ? [] : carriedOn(answer, projections)),
          { kind: 'points', label: 'Given', tone: 'secondary', points: ends },
        ],
      },
    ],
  };
}

function subtitleOf({
  cagr,
  doubling_time_years: doubling,
  halving_time_years: halving,
  growth_multiple,
}: Answer<'tvmCagr'>): string {
  const rate =
    cagr === null ? `${figure(growth_multiple)}-fold, no yearly rate in range` : `${percentage(cagr)} a year`;
  if (doubling !== null) return `${rate} · doubles in ${figure(doubling)} years`;
  return halving === null ? rate : `${rate} · halves in ${figure(halving)} years`;
}

/** A gap, where the rate is beyond what values are carried along with. */
function pathOf({ cagr, start_value }: Answer<'tvmCagr'>, from: number, to: number): readonly Point[] {
  if (cagr === null || cagr > HIGHEST_RATE || cagr <= -1) return [];
  const at = (time: number) => (time === 0 ? start_value : fv({ rate: cagr, nper: time, pmt: 0, pv: -start_value }));
  return curve(at, from, to);
}

function carriedOn(
  answer: Answer<'tvmCagr'>,
  projections: NonNullable<Answer<'tvmCagr'>['projections']>,
): readonly Series[] {
  const { years } = answer;
  const marks = projections.map(({ years_forward, projected_value }): Point => [
    years + years_forward,
    projected_value ?? NaN,
  ]);
  const last = marks.at(-1)?.[0] ?? years;
  return [
    // time is bounded where values are carried along
    {
      kind: 'line',
      label: '',
      tone: 'tertiary',
      isDashed: true,
      points: last > 1e6 ? [] : pathOf(answer, years, last),
    },
    { kind: 'points', label: 'Carried on', tone: 'tertiary', points: marks },
  ];
}
