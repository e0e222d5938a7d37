import { type Answer, type Request } from '@quant/contract';
import { blackScholesPrice } from '@quant/options';
import { cost, derivativesAsianOption } from '@quant/options/reports/derivatives-asian-option';
import { figure } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { curve } from '../picture/points';
import { spotWindow } from './spot-window';

/** For the curve [milliseconds]; one point of an average of a thousand fixings takes more. */
const BUDGET = 25;
const MOST_INTERVALS = 50;
const FEWEST_INTERVALS = 8;

/**
 * Value of an Asian option over the price of the underlying, next to the European option, which moves more. If the arithmetic
 * mean of many fixings would take too long for a line, shows the geometric mean, which is slightly lower.
 *
 * @param request  of `derivativesAsianOption`
 * @param answer   its answer
 * @example
 * const market = { S: 100, K: 100, T: 1, sigma: 0.2, r: 0.05, q: 0, type: 'call' } as const;
 * const request = { ...market, averaging: 'geometric', observations: 12 } as const;
 * asianPicture(request, derivativesAsianOption(request)).subtitle; // 'Value 5.94, on the last price 10.45 · volatility of the average 12.27%'
 */
export function asianPicture(
  request: Request<'derivativesAsianOption'>,
  answer: Answer<'derivativesAsianOption'>,
): Picture {
  const { S: spot, K, T, sigma, type, r, q } = request;
  const vanillaAt = (S: number) => blackScholesPrice({ S, K, T, sigma, type, r, q });
  const [low, high] = spotWindow(request);
  const intervals = Math.min(MOST_INTERVALS, Math.floor(BUDGET / cost.estimate(request).milliseconds));
  const isCheap = intervals >= FEWEST_INTERVALS;
  const drawn: Request<'derivativesAsianOption'> = isCheap ? request : { ...request, averaging: 'geometric' };
  const at = (S: number) => derivativesAsianOption({ ...drawn, S }).price;
  const value = curve(at, low, high, isCheap ? intervals : MOST_INTERVALS);
  const { equivalent_vol } = answer;
  const spread = equivalent_vol === null ? '' : ` · volatility of the average ${figure(100 * equivalent_vol)}%`;
  const subtitle = `Value ${figure(answer.price)}, on the last price ${figure(vanillaAt(spot))}${spread}`;
  return {
    id: 'asian-option',
    title: `${titleOf(type, K)} on the ${answer.averaging} mean of ${answer.observations}`,
    subtitle,
    description: `Lines of the value on the average and on the last price for prices of the underlying from ${figure(low)} to ${figure(high)}. ${subtitle}.`,
    x: { label: 'Price of the underlying' },
    panels: [
      {
        y: { label: 'Value of the option' },
        series: [
          {
            kind: 'line',
            label: 'On the last price',
            tone: 'muted',
            isDashed: true,
            points: curve(vanillaAt, low, high),
          },
          { kind: 'line', label: isCheap ? 'On the average' : 'On the geometric mean', tone: 'primary', points: value },
          { kind: 'rule', axis: 'x', at: spot, label: `Spot ${figure(spot)}`, tone: 'muted' },
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[spot, answer.price]] },
        ],
      },
    ],
  };
}

function titleOf(type: Answer<'derivativesAsianOption'>['type'], strike: number): string {
  return `${type === 'call' ? 'Call' : 'Put'} ${figure(strike)}`;
}
