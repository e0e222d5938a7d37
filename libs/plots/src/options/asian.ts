import {
  asianOptionCost,
  type AsianOptionInputs,
  type AsianOptionValuation,
  asianOptionValuation,
  blackScholesValuation,
} from '@quant/options/reports';
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
 * @param inputs  of `asianOptionValuation`
 * @param result  what it has answered
 * @example
 * const inputs = { S: 100, K: 100, T: 1, sigma: 0.2 };
 * asianPicture(inputs, asianOptionValuation(inputs)).subtitle; // 'Value 5.94, on the last price 10.45 · volatility of the average 12.27%'
 */
export function asianPicture(inputs: AsianOptionInputs, result: AsianOptionValuation): Picture {
  const { S: spot, K, T, sigma, type = 'call', r = 0.05, q = 0 } = inputs;
  const vanillaAt = (S: number) => blackScholesValuation({ S, K, T, sigma, type, r, q }).price;
  const [low, high] = spotWindow(inputs);
  const intervals = Math.min(MOST_INTERVALS, Math.floor(BUDGET / asianOptionCost(inputs).milliseconds));
  const isCheap = intervals >= FEWEST_INTERVALS;
  const drawn: AsianOptionInputs = isCheap ? inputs : { ...inputs, averaging: 'geometric' };
  const at = (S: number) => asianOptionValuation({ ...drawn, S }).price;
  const value = curve(at, low, high, isCheap ? intervals : MOST_INTERVALS);
  const { equivalentVol } = result;
  const spread = equivalentVol === null ? '' : ` · volatility of the average ${figure(100 * equivalentVol)}%`;
  const subtitle = `Value ${figure(result.price)}, on the last price ${figure(vanillaAt(spot))}${spread}`;
  return {
    id: 'asian-option',
    title: `${titleOf(type, K)} on the ${result.averaging} mean of ${result.observations}`,
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
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[spot, result.price]] },
        ],
      },
    ],
  };
}

function titleOf(type: AsianOptionValuation['type'], strike: number): string {
  return `${type === 'call' ? 'Call' : 'Put'} ${figure(strike)}`;
}
