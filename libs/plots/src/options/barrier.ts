import { type BarrierOptionInputs, type BarrierOptionValuation, barrierOptionValuation } from '@quant/options/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { grid } from '../picture/points';
import { spotWindow, withinBounds } from './spot-window';

const INTERVALS = 100;

/**
 * Value of a barrier option over the price of the underlying, next to the same option without a barrier; below, the probability
 * of touching the barrier.
 *
 * @param inputs  of `barrierOptionValuation`
 * @param result  what it has answered
 * @example
 * const inputs = { S: 100, K: 105, H: 90, T: 0.5, sigma: 0.25 };
 * barrierPicture(inputs, barrierOptionValuation(inputs)).subtitle; // 'Value 5.34, without the barrier 5.988 · touched in 53.37% of cases'
 */
export function barrierPicture(inputs: BarrierOptionInputs, result: BarrierOptionValuation): Picture {
  const { S: spot, H } = inputs;
  const { price, vanillaPrice, hitProbability, status } = result;
  const [low, high] = windowOf(inputs);
  const valued = grid(low, high, INTERVALS).map((S) => [S, barrierOptionValuation({ ...inputs, S })] as const);
  const vanilla = valued.map(([S, one]) => [S, one.vanillaPrice] as const);
  const odds = status === 'alive' ? `touched in ${percentage(hitProbability)} of cases` : status.replace('_', ' ');
  const subtitle = `Value ${figure(price)}, without the barrier ${figure(vanillaPrice)} · ${odds}`;
  return {
    id: 'barrier-option',
    title: titleOf(inputs),
    subtitle,
    description: `Lines of the value with and without the barrier for prices of the underlying from ${figure(low)} to ${figure(high)}. ${subtitle}.`,
    x: { label: 'Price of the underlying' },
    panels: [
      {
        y: { label: 'Value of the option' },
        share: 2,
        series: [
          { kind: 'line', label: 'Without barrier', tone: 'muted', isDashed: true, points: vanilla },
          { kind: 'line', label: 'With barrier', tone: 'primary', points: valued.map(([S, one]) => [S, one.price]) },
          { kind: 'rule', axis: 'x', at: H, label: `Barrier ${figure(H)}`, tone: 'loss' },
          { kind: 'rule', axis: 'x', at: spot, label: `Spot ${figure(spot)}`, tone: 'muted' },
          { kind: 'points', label: 'Now', tone: 'secondary', points: [[spot, price]] },
        ],
      },
      {
        y: { label: 'Probability of touching the barrier', format: 'percent' },
        series: [
          { kind: 'line', label: '', tone: 'tertiary', points: valued.map(([S, one]) => [S, one.hitProbability]) },
          { kind: 'rule', axis: 'x', at: H, label: '', tone: 'loss' },
          { kind: 'points', label: '', tone: 'secondary', points: [[spot, hitProbability]] },
        ],
      },
    ],
  };
}

/** The barrier and some room beyond it included. */
function windowOf(inputs: BarrierOptionInputs): readonly [low: number, high: number] {
  const [low, high] = spotWindow(inputs);
  return [withinBounds(Math.min(low, 0.95 * inputs.H)), withinBounds(Math.max(high, 1.05 * inputs.H))];
}

function titleOf({ type = 'call', K, H, barrierType = 'down-out' }: BarrierOptionInputs): string {
  const [way, what] = barrierType.split('-');
  return `${type === 'call' ? 'Call' : 'Put'} ${figure(K)}, ${way ?? ''}-and-${what ?? ''} at ${figure(H)}`;
}
