import { impermanentLoss, type ImpermanentLoss, type ImpermanentLossInputs } from '@quant/crypto/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

const HIGHEST = 1e15;

/**
 * Loss of a pool position against holding its tokens, at every price; and the value of both.
 *
 * @param inputs  of `impermanentLoss`
 * @param result  what it has answered
 * @example
 * const inputs = { currentPriceRatio: 4 };
 * impermanentLossPicture(inputs, impermanentLoss(inputs)).subtitle; // 'Loss −20% at 4 times the price of the deposit'
 */
export function impermanentLossPicture(inputs: ImpermanentLossInputs, result: ImpermanentLoss): Picture {
  const { currentPriceRatio: now, initialPriceRatio: start = 1, ammType, lowerTick, upperTick } = inputs;
  const low = Math.max(Number.MIN_VALUE, Math.min(now, start) / 4);
  const high = Math.min(HIGHEST, Math.max(now, start) * 1.6);
  const at = (price: number) => impermanentLoss({ ...inputs, currentPriceRatio: price });
  const loss = percentage(result.impermanentLossPct / 100);
  const ends = ammType === 'v3' ? [lowerTick, upperTick].filter((tick) => typeof tick === 'number') : [];
  const rules = [
    ...ends.map((tick): Rule => ({ kind: 'rule', axis: 'x', at: tick, label: 'End of the range', tone: 'tertiary' })),
    { kind: 'rule', axis: 'x', at: start, label: 'Deposit', tone: 'muted' },
    { kind: 'rule', axis: 'x', at: now, label: 'Now', tone: 'secondary' },
  ] as const;
  const points = curve((price) => at(price).impermanentLossPct / 100, low, high, 200);
  return {
    id: 'impermanent-loss',
    title: 'Impermanent loss by price',
    subtitle: `Loss ${loss} at ${figure(result.priceRatio)} times the price of the deposit`,
    description: `A line of the loss against holding for prices from ${figure(low)} to ${figure(high)}; now ${loss}.`,
    x: { label: 'Price of token A in token B' },
    panels: [
      {
        y: { label: 'Against holding', format: 'percent' },
        series: [
          { kind: 'area', label: '', tone: 'loss', base: 0, points },
          { kind: 'line', label: '', tone: 'loss', points },
          ...rules,
        ],
      },
      {
        y: { label: 'Value', unit: 'token B' },
        series: [
          {
            kind: 'line',
            label: 'Holding',
            tone: 'muted',
            isDashed: true,
            points: curve((price) => at(price).holdValue, low, high),
          },
          {
            kind: 'line',
            label: 'In the pool',
            tone: 'primary',
            points: curve((price) => at(price).lpValue, low, high),
          },
        ],
      },
    ],
  };
}
