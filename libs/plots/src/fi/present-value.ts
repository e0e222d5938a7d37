import { presentValue, type PresentValue, type PresentValueInputs } from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { curve } from '../picture/points';
import { someOf } from './some-periods';

/**
 * Value of the remaining payments at each period, discounted and undiscounted; the gap is the price of waiting.
 *
 * @param inputs  of `presentValue`
 * @param result  what it has answered
 * @example
 * const inputs = { futureValue: 10_000, payment: 250, rate: 0.0045, periods: 120 };
 * presentValuePicture(inputs, presentValue(inputs)).subtitle; // 'Worth 28,976 today for 40,000 to come'
 */
export function presentValuePicture(inputs: PresentValueInputs, result: PresentValue): Picture {
  const { periods, payment = 0, futureValue = 0, rate } = inputs;
  const due = (left: number) => payment * left + futureValue;
  const worth = someOf(periods).map((period): Point => {
    const left = periods - period;
    if (left === 0) return [period, futureValue];
    return [period, (left === periods ? result : presentValue({ ...inputs, periods: left })).presentValue ?? NaN];
  });
  const subtitle = `Worth ${figure(result.presentValue)} today for ${figure(due(periods))} to come`;
  return {
    id: 'present-value',
    title: `Value of the remaining payments, at ${percentage(rate)} a period`,
    subtitle,
    description: `Lines of the payments still to come over ${periods} periods, discounted and not. ${subtitle}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Still to come' },
        series: [
          {
            kind: 'line',
            label: 'Not discounted',
            tone: 'muted',
            isDashed: true,
            points: [
              [0, due(periods)],
              [periods, futureValue],
            ],
          },
          { kind: 'area', label: '', tone: 'primary', base: 0, points: worth },
          { kind: 'line', label: 'Present value', tone: 'primary', points: worth },
          { kind: 'points', label: 'Today', tone: 'secondary', points: [[0, result.presentValue ?? NaN]] },
        ],
      },
    ],
  };
}

/**
 * The present value over the rate that discounts, with the rate that was given.
 *
 * @param inputs  of `presentValue`
 * @param result  what it has answered
 * @example
 * const inputs = { payment: 500, rate: 0.01, periods: 60 };
 * presentValueByRatePicture(inputs, presentValue(inputs)).subtitle; // '22,478 at 1%'
 */
export function presentValueByRatePicture(inputs: PresentValueInputs, result: PresentValue): Picture {
  const { rate } = inputs;
  const [low, high] = [Math.max(-0.99, Math.min(0, 1.5 * rate)), Math.min(100, Math.max(0.02, 2.5 * rate))];
  const points = curve((at) => presentValue({ ...inputs, rate: at }).presentValue, Math.min(low, rate), high);
  const subtitle = `${figure(result.presentValue)} at ${percentage(rate)}`;
  return {
    id: 'present-value-by-rate',
    title: 'Present value by discount rate',
    subtitle,
    description: `A line of the present value for rates from ${percentage(low)} to ${percentage(high)} a period. ${subtitle}.`,
    x: { label: 'Discount rate', unit: 'per period', format: 'percent' },
    panels: [
      {
        y: { label: 'Present value' },
        series: [
          { kind: 'line', label: '', tone: 'primary', points },
          { kind: 'rule', axis: 'x', at: rate, label: percentage(rate), tone: 'muted' },
          {
            kind: 'points',
            label: 'At the rate given',
            tone: 'secondary',
            points: [[rate, result.presentValue ?? NaN]],
          },
        ],
      },
    ],
  };
}
