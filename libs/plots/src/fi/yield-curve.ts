import { zeroCurve } from '@quant/fi';
import {
  yieldCurveInterpolation,
  type YieldCurveInterpolation,
  type YieldCurveInterpolationInputs,
} from '@quant/fi/reports';
import { figure } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { grid, pointsOf } from '../picture/points';

/**
 * A yield curve: the given points, the interpolation through them, the requested rates, and the instantaneous forward rates
 * under continuous compounding.
 *
 * @param inputs  of `yieldCurveInterpolation`
 * @param result  what it has answered
 * @example
 * const inputs = { tenors: [1, 5, 10], rates: [0.03, 0.035, 0.04], targetTenors: [7] };
 * yieldCurvePicture(inputs, yieldCurveInterpolation(inputs)).id; // 'yield-curve'
 */
export function yieldCurvePicture(inputs: YieldCurveInterpolationInputs, result: YieldCurveInterpolation): Picture {
  const { tenors, rates, targetTenors } = inputs;
  const { interpolatedRates, method, fit } = result;
  const ends = [...Array.from(tenors), ...Array.from(targetTenors)];
  const times = grid(Math.min(...ends), Math.max(...ends), 200);
  const curve = yieldCurveInterpolation({ ...inputs, targetTenors: times }).interpolatedRates;
  const asked = Array.from(targetTenors, (tenor, i) => `${figure(tenor)} y: ${figure(interpolatedRates[i])}`);
  return {
    id: 'yield-curve',
    title: `Yield curve, ${method.replaceAll('_', ' ')}`,
    subtitle: [...asked.slice(0, 5), ...(fit ? [`root mean square error ${figure(fit.rmse)}`] : [])].join(' · '),
    description: `${tenors.length} points, the curve for them, and the rates at ${targetTenors.length} tenors.`,
    x: { label: 'Tenor', unit: 'years' },
    panels: [
      {
        y: { label: 'Rate' },
        series: [
          { kind: 'line', label: 'Forward', tone: 'tertiary', isDashed: true, points: forwardsOf(inputs, times) },
          { kind: 'line', label: 'Curve', tone: 'primary', points: pointsOf(times, curve) },
          { kind: 'points', label: 'Given', tone: 'muted', points: pointsOf(tenors, Array.from(rates)) },
          { kind: 'points', label: 'Asked for', tone: 'secondary', points: pointsOf(targetTenors, interpolatedRates) },
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
  { tenors, rates, method = 'linear' }: YieldCurveInterpolationInputs,
  times: readonly number[],
): readonly Point[] {
  const fractions = Array.from(rates, (rate) => rate / UNIT);
  const { forwardRate } = zeroCurve(tenors, fractions, { method: METHODS[method] });
  return times.slice(1).flatMap((end, i): Point[] => {
    const start = times[i] ?? end;
    return start < end ? [[(start + end) / 2, UNIT * forwardRate(start, end)]] : [];
  });
}
