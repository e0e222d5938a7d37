import { type ForwardRate, forwardRate, type ForwardRateInputs } from '@quant/fi/reports';
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
 * @param inputs  of `forwardRate`
 * @param result  what it has answered
 * @example
 * const yieldCurve = [{ tenor: 1, rate: 0.04 }, { tenor: 2, rate: 0.045 }, { tenor: 5, rate: 0.05 }];
 * const inputs = { yieldCurve, forwardStart: 1, forwardEnd: 2 };
 * forwardRatesPicture(inputs, forwardRate(inputs)).subtitle; // 'From year 1 to 2: 5% · zero rates 4% and 4.5%'
 */
export function forwardRatesPicture(inputs: ForwardRateInputs, result: ForwardRate): Picture {
  const { forwardStart: start, forwardEnd: end } = inputs;
  const given = inputs.yieldCurve
    .map((one): Point => ('tenorYears' in one ? [one.tenorYears, one.spotRate] : [one.tenor, one.rate]))
    .sort(([a], [b]) => a - b);
  const longest = Math.max(end, given.at(-1)?.[0] ?? end);
  // a forward rate from today on is the zero rate
  const zeroAt = (time: number) => forwardRate({ ...inputs, forwardStart: 0, forwardEnd: time }).forwardRate;
  const steps = result.fullForwardCurve.flatMap((one): Point[] => [
    [one.start, one.forwardRate ?? NaN],
    [one.end, one.forwardRate ?? NaN],
  ]);
  const asked = result.forwardRate ?? NaN;
  const zeros = `zero rates ${percentage(result.spotRateStart)} and ${percentage(result.spotRateEnd)}`;
  const subtitle = `From year ${figure(start)} to ${figure(end)}: ${percentage(asked)} · ${zeros}`;
  return {
    id: 'forward-rates',
    title: `Zero and forward rates, compounded ${COMPOUNDED[result.compounding]}`,
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
