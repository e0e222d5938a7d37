import { type Answer, type Request } from '@quant/contract';
import { tvmPresentValue } from '@quant/fi/reports/tvm-present-value';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { curve } from '../picture/points';
import { someOf } from './some-periods';

/**
 * Value of the remaining payments at each period, discounted and undiscounted; the gap is the price of waiting.
 *
 * @param request  of `tvmPresentValue`
 * @param answer   its answer
 * @example
 * const payments = { future_value: 10_000, payment: 250, rate: 0.0045, periods: 120 };
 * const request = { ...payments, payment_timing: 'end' } as const;
 * presentValuePicture(request, tvmPresentValue(request)).subtitle; // 'Worth 28,976 today for 40,000 to come'
 */
export function presentValuePicture(request: Request<'tvmPresentValue'>, answer: Answer<'tvmPresentValue'>): Picture {
  const { periods, payment, future_value, rate } = request;
  const due = (left: number) => payment * left + future_value;
  const worth = someOf(periods).map((period): Point => {
    const left = periods - period;
    if (left === 0) return [period, future_value];
    return [period, (left === periods ? answer : tvmPresentValue({ ...request, periods: left })).present_value ?? NaN];
  });
  const subtitle = `Worth ${figure(answer.present_value)} today for ${figure(due(periods))} to come`;
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
              [periods, future_value],
            ],
          },
          { kind: 'area', label: '', tone: 'primary', base: 0, points: worth },
          { kind: 'line', label: 'Present value', tone: 'primary', points: worth },
          { kind: 'points', label: 'Today', tone: 'secondary', points: [[0, answer.present_value ?? NaN]] },
        ],
      },
    ],
  };
}

/**
 * The present value over the rate that discounts, with the rate that was given.
 *
 * @param request  of `tvmPresentValue`
 * @param answer   its answer
 * @example
 * const request = { payment: 500, future_value: 0, rate: 0.01, periods: 60, payment_timing: 'end' } as const;
 * presentValueByRatePicture(request, tvmPresentValue(request)).subtitle; // '22,478 at 1%'
 */
export function presentValueByRatePicture(
  request: Request<'tvmPresentValue'>,
  answer: Answer<'tvmPresentValue'>,
): Picture {
  const { rate } = request;
  const [low, high] = [Math.max(-0.99, Math.min(0, 1.5 * rate)), Math.min(100, Math.max(0.02, 2.5 * rate))];
  const points = curve((at) => tvmPresentValue({ ...request, rate: at }).present_value, Math.min(low, rate), high);
  const subtitle = `${figure(answer.present_value)} at ${percentage(rate)}`;
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
            points: [[rate, answer.present_value ?? NaN]],
          },
        ],
      },
    ],
  };
}
