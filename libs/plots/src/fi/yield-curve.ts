import { type Answer, type Request } from '@quant/contract';
import { zeroCurve } from '@quant/fi';
import { fiYieldCurveInterpolate } from '@quant/fi/reports/fi-yield-curve-interpolate';
import { figure } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { grid, pointsOf } from '../picture/points';

/**
 * A yield curve: the given points, the interpolation through them, the requested rates, and the instantaneous forward rates
 * under continuous compounding.
 *
 * @param request  of `fiYieldCurveInterpolate`
 * @param answer   its answer
 * @example
 * const request = { tenors: [1, 5, 10], rates: [0.03, 0.035, 0.04], target_tenors: [7], method: 'linear' } as const;
 * yieldCurvePicture(request, fiYieldCurveInterpolate(request)).id; // 'yield-curve'
 */
export function yieldCurvePicture(
  request: Request<'fiYieldCurveInterpolate'>,
  answer: Answer<'fiYieldCurveInterpolate'>,
): Picture {
  const { tenors, rates, target_tenors } = request;
  const { interpolated_rates, method, fit } = answer;
  const ends = [...tenors, ...target_tenors];
  const times = grid(Math.min(...ends), Math.max(...ends), 200);
  const curve = fiYieldCurveInterpolate({ ...request, target_tenors: times }).interpolated_rates;
  const asked = target_tenors.map((tenor, i) => `${figure(tenor)} y: ${figure(interpolated_rates[i])}`);
  return {
    id: 'yield-curve',
    title: `Yield curve, ${method.replaceAll('_', ' ')}`,
    subtitle: [...asked.slice(0, 5), ...(fit ? [`root mean square error ${figure(fit.rmse)}`] : [])].join(' · '),
    description: `${tenors.length} points, the curve for them, and the rates at ${target_tenors.length} tenors.`,
    x: { label: 'Tenor', unit: 'years' },
    panels: [
      {
        y: { label: 'Rate' },
        series: [
          { kind: 'line', label: 'Forward', tone: 'tertiary', isDashed: true, points: forwardsOf(request, times) },
          { kind: 'line', label: 'Curve', tone: 'primary', points: pointsOf(times, curve) },
          { kind: 'points', label: 'Given', tone: 'muted', points: pointsOf(tenors, rates) },
          {
            kind: 'points',
            label: 'Asked for',
            tone: 'secondary',
            points: pointsOf(target_tenors, interpolated_rates),
          },
        ],
      },
    ],
  };
}

const METHODS = { linear: 'linear', cubic: 'cubic', cubic_spline: 'cubic', nelson_siegel: 'nelsonSiegel' } as const;

/** Rates of the request have any unit, those of a zero curve are fractions; forward rates are proportional to both. */
const UNIT = 100;

/** Between neighbouring times, drawn at the middle. */
function forwardsOf(
  { tenors, rates, method }: Request<'fiYieldCurveInterpolate'>,
  times: readonly number[],
): readonly Point[] {
  const fractions = rates.map((rate) => rate / UNIT);
  const { forwardRate } = zeroCurve(tenors, fractions, { method: METHODS[method] });
  return times.slice(1).flatMap((end, i): Point[] => {
    const start = times[i] ?? end;
    return start < end ? [[(start + end) / 2, UNIT * forwardRate(start, end)]] : [];
  });
}
