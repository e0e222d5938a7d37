import { type Answer, type Request } from '@quant/contract';
import { tvmFutureValue } from '@quant/fi/reports/tvm-future-value';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { someOf } from './some-periods';

/**
 * Growth of an amount and payments, period by period: the money paid in, and the interest on top of it.
 *
 * @param request  of `tvmFutureValue`
 * @param answer   its answer
 * @example
 * const savings = { present_value: 10_000, payment: 250, rate: 0.0045, periods: 120 };
 * const request = { ...savings, payment_timing: 'end' } as const;
 * futureValuePicture(request, tvmFutureValue(request)).subtitle; // '56,802 after 120 periods: 40,000 paid in, 16,802 interest'
 */
export function futureValuePicture(request: Request<'tvmFutureValue'>, answer: Answer<'tvmFutureValue'>): Picture {
  const { present_value, payment, periods, rate } = request;
  const paidIn = (period: number) => present_value + payment * period;
  const grown = someOf(periods).map((period): Point => {
    if (period === 0) return [0, present_value];
    return [
      period,
      (period === periods ? answer : tvmFutureValue({ ...request, periods: period })).future_value ?? NaN,
    ];
  });
  const parts = `${figure(paidIn(periods))} paid in, ${figure(answer.total_interest)} interest`;
  const subtitle = `${figure(answer.future_value)} after ${periods} periods: ${parts}`;
  return {
    id: 'future-value',
    title: `Growth at ${percentage(rate)} a period`,
    subtitle,
    description: `A line of the money paid in over ${periods} periods, and above it the value with interest. ${subtitle}.`,
    x: { label: 'Period' },
    panels: [
      {
        y: { label: 'Value' },
        series: [
          {
            kind: 'band',
            label: 'Interest',
            tone: 'gain',
            points: grown.map(([period, value]) => [period, paidIn(period), value]),
          },
          { kind: 'line', label: 'Paid in', tone: 'muted', points: grown.map(([period]) => [period, paidIn(period)]) },
          { kind: 'line', label: 'With interest', tone: 'primary', points: grown },
          { kind: 'points', label: '', tone: 'secondary', points: [[periods, answer.future_value ?? NaN]] },
        ],
      },
    ],
  };
}
