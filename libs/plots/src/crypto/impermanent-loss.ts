import { type Answer, type Request } from '@quant/contract';
import { cryptoImpermanentLoss } from '@quant/crypto/reports/crypto-impermanent-loss';
import { figure, percentage } from '../picture/figure';
import { type Picture, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

const HIGHEST = 1e15;

/**
 * Loss of a pool position against holding its tokens, at every price; and the value of both.
 *
 * @param request  of `cryptoImpermanentLoss`
 * @param answer   its answer
 * @example
 * const deposit = { initial_price_ratio: 1, initial_investment: 1000, amm_type: 'v2' } as const;
 * const request = { ...deposit, current_price_ratio: 4 };
 * impermanentLossPicture(request, cryptoImpermanentLoss(request)).subtitle; // 'Loss −20% at 4 times the price of the deposit'
 */
export function impermanentLossPicture(
  request: Request<'cryptoImpermanentLoss'>,
  answer: Answer<'cryptoImpermanentLoss'>,
): Picture {
  const { current_price_ratio: now, initial_price_ratio: start, amm_type, lower_tick, upper_tick } = request;
  const low = Math.max(Number.MIN_VALUE, Math.min(now, start) / 4);
  const high = Math.min(HIGHEST, Math.max(now, start) * 1.6);
  const at = (price: number) => cryptoImpermanentLoss({ ...request, current_price_ratio: price });
  const loss = percentage(answer.impermanent_loss_pct / 100);
  const ends = amm_type === 'v3' ? [lower_tick, upper_tick].filter((tick) => typeof tick === 'number') : [];
  const rules = [
    ...ends.map((tick): Rule => ({ kind: 'rule', axis: 'x', at: tick, label: 'End of the range', tone: 'tertiary' })),
    { kind: 'rule', axis: 'x', at: start, label: 'Deposit', tone: 'muted' },
    { kind: 'rule', axis: 'x', at: now, label: 'Now', tone: 'secondary' },
  ] as const;
  const points = curve((price) => at(price).impermanent_loss_pct / 100, low, high, 200);
  return {
    id: 'impermanent-loss',
    title: 'Impermanent loss by price',
    subtitle: `Loss ${loss} at ${figure(answer.price_ratio)} times the price of the deposit`,
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
            points: curve((price) => at(price).hold_value, low, high),
          },
          {
            kind: 'line',
            label: 'In the pool',
            tone: 'primary',
            points: curve((price) => at(price).lp_value, low, high),
          },
        ],
      },
    ],
  };
}
