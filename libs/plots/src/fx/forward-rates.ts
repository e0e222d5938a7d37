import { type Answer, type Request } from '@quant/contract';
import { fxForwardRate } from '@quant/fi/reports/fx-forward-rate';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { curve } from '../picture/points';

const COMPOUNDED = {
  continuous: 'continuously',
  annual: 'yearly',
  semi: 'half-yearly',
  semiannual: 'half-yearly',
} as const;

/** The shortest time that a zero rate is read over [years]. */
const SHORTEST = 1e-6;

/**
 * A zero curve, the forward rates between its points, and the one that was asked for over its time.
 *
 * @param request  of `fxForwardRate`
 * @param answer   its answer
 * @example
 * const yield_curve = [{ tenor: 1, rate: 0.04 }, { tenor: 2, rate: 0.045 }, { tenor: 5, rate: 0.05 }];
 * const request = { yield_curve, forward_start: 1, forward_end: 2, compounding: 'continuous' } as const;
 * forwardRatesPicture(request, fxForwardRate(request)).subtitle; // 'From year 1 to 2: 5% · zero rates 4% and 4.5%'
 */
export function forwardRatesPicture(request: Request<'fxForwardRate'>, answer: Answer<'fxForwardRate'>): Picture {
  const { forward_start: start, forward_end: end } = request;
  const given = request.yield_curve
    .map((one): Point => ('tenor_years' in one ? [one.tenor_years, one.spot_rate] : [one.tenor, one.rate]))
    .sort(([a], [b]) => a - b);
  const longest = Math.max(end, given.at(-1)?.[0] ?? end);
  // a forward rate from today on is the zero rate
  const zeroAt = (time: number) => fxForwardRate({ ...request, forward_start: 0, forward_end: time }).forward_rate;
  const steps = answer.full_forward_curve.flatMap((one): Point[] => [
    [one.start, one.forward_rate ?? NaN],
    [one.end, one.forward_rate ?? NaN],
  ]);
  const asked = answer.forward_rate ?? NaN;
  const zeros = `zero rates ${percentage(answer.spot_rate_start)} and ${percentage(answer.spot_rate_end)}`;
  const subtitle = `From year ${figure(start)} to ${figure(end)}: ${percentage(asked)} · ${zeros}`;
  return {
    id: 'forward-rates',
    title: `Zero and forward rates, compounded ${COMPOUNDED[answer.compounding]}`,
    subtitle,
    description: `A line of the zero rates up to ${figure(longest)} years and steps of the forward rates between ${given.length} points. ${subtitle}.`,
    x: { label: 'Time', unit: 'years' },
    panels: [
      {
        y: { label: 'Rate', unit: 'per year', format: 'percent' },
        series: [
          { kind: 'line', label: 'Forward between points', tone: 'tertiary', isDashed: true, points: steps },
          {
            kind: 'line',
            label: 'Zero rate',
            tone: 'primary',
            points: curve(zeroAt, Math.min(SHORTEST, end), longest),
          },
          { kind: 'points', label: 'Given', tone: 'muted', points: given },
          {
            kind: 'line',
            label: 'Asked for',
            tone: 'secondary',
            points: [
              [start, asked],
              [end, asked],
            ],
          },
          { kind: 'rule', axis: 'x', at: start, label: '', tone: 'muted' },
          { kind: 'rule', axis: 'x', at: end, label: '', tone: 'muted' },
        ],
      },
    ],
  };
}
