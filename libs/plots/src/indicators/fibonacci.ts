import { type Answer, type Request } from '@quant/contract';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Rule } from '../picture/picture';

/** Places on the x axis, which has no unit: the swing, and room to the right of it for the levels. */
const [START, END, RIGHT] = [0, 1, 2];

/**
 * A swing of the price with the levels to which it may fall back, and to which it may go on.
 *
 * @param _        of `indicatorsFibonacciRetracement`
 * @param answer   its answer
 * @example
 * const request = { swing_high: 150, swing_low: 100, direction: 'up' };
 * fibonacciPicture(request, indicatorsFibonacciRetracement(request)).subtitle; // 'Up from 100 to 150 · 38.2% at 130.9 · 61.8% at 119.1'
 */
export function fibonacciPicture(
  _: Request<'indicatorsFibonacciRetracement'>,
  answer: Answer<'indicatorsFibonacciRetracement'>,
): Picture {
  const { swing_high, swing_low, direction, levels, retracement_levels } = answer;
  const [from, to] = direction === 'up' ? [swing_low, swing_high] : [swing_high, swing_low];
  const between = [retracement_levels['38.2%'], retracement_levels['61.8%']];
  const subtitle = `${direction === 'up' ? 'Up' : 'Down'} from ${figure(from)} to ${figure(to)} · 38.2% at ${figure(between[0])} · 61.8% at ${figure(between[1])}`;
  const [low, high] = [Math.min(...between), Math.max(...between)];
  return {
    id: 'fibonacci',
    title: 'Fibonacci levels of the swing',
    subtitle,
    description: `A line from ${figure(from)} to ${figure(to)}, and across it the levels of its retracements and extensions. ${subtitle}.`,
    x: { label: '', categories: ['start', 'end', 'after'] },
    panels: [
      {
        y: { label: 'Price' },
        series: [
          {
            kind: 'band',
            label: '38.2% to 61.8%',
            tone: 'gain',
            points: [
              [END, low, high],
              [RIGHT, low, high],
            ],
          },
          ...levels.map(({ ratio, price, type }): Rule => ({
            kind: 'rule',
            axis: 'y',
            at: price,
            label: `${percentage(ratio)}  ${figure(price)}`,
            tone: type === 'retracement' ? 'secondary' : 'tertiary',
          })),
          {
            kind: 'line',
            label: 'Swing',
            tone: 'primary',
            points: [
              [START, from],
              [END, to],
            ],
          },
        ],
      },
    ],
  };
}
