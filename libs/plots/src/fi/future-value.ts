import { futureValue, type FutureValue, type FutureValueInputs } from '@quant/fi/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Point } from '../picture/picture';
import { someOf } from './some-periods';

/**
 * Growth of an amount and payments, period by period: the money paid in, and the interest on top of it.
 *
 * @param inputs  of `futureValue`
 * @param result  what it has answered
 * @example
 * const inputs = { presentValue: 10_000, payment: 250, rate: 0.0045, periods: 120 };
 * futureValuePicture(inputs, futureValue(inputs)).subtitle; // '56,802 after 120 periods: 40,000 paid in, 16,802 interest'
 */
export function futureValuePicture(inputs: FutureValueInputs, result: FutureValue): Picture {
  const { presentValue = 0, payment = 0, periods, rate } = inputs;
  const paidIn = (period: number) => presentValue + payment * period;
  const grown = someOf(periods).map((period): Point => {
    if (period === 0) return [0, presentValue];
    return [period, (period === periods ? result : futureValue({ ...inputs, periods: period })).futureValue ?? NaN];
  });
  const parts = `${figure(paidIn(periods))} paid in, ${figure(result.totalInterest)} interest`;
  const subtitle = `${figure(result.futureValue)} after ${periods} periods: ${parts}`;
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
          { kind: 'points', label: '', tone: 'secondary', points: [[periods, result.futureValue ?? NaN]] },
        ],
      },
    ],
  };
}
