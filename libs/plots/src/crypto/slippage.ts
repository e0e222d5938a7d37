import { type Answer, type Request } from '@quant/contract';
import { cryptoDexSlippage } from '@quant/crypto/reports/crypto-dex-slippage';
import { figure, percentage } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { curve } from '../picture/points';

/** As many times the trade are shown. */
const WIDTH = 2.5;
const LARGEST = 1e15;

/**
 * Price impact of a pool trade by its size, with and without the fee; and the amount received.
 *
 * @param request  of `cryptoDexSlippage`
 * @param answer   its answer
 * @example
 * const pool = { reserve_a: 1_000_000, reserve_b: 1_000_000, fee_bps: 30 };
 * const request = { ...pool, trade_amount: 10_000, trade_direction: 'a_to_b' } as const;
 * slippagePicture(request, cryptoDexSlippage(request)).subtitle; // '1.28% below the spot price, 0.99% without the fee · 9872 received'
 */
export function slippagePicture(request: Request<'cryptoDexSlippage'>, answer: Answer<'cryptoDexSlippage'>): Picture {
  const { trade_amount: amount } = request;
  const { price_impact_pct, price_impact_ex_fee_pct, output_amount, spot_price, trade_direction } = answer;
  const largest = Math.min(LARGEST, WIDTH * amount);
  const at = (size: number) => (size > 0 ? cryptoDexSlippage({ ...request, trade_amount: size }) : null);
  const impact = (of: 'price_impact_pct' | 'price_impact_ex_fee_pct') =>
    curve((size) => (at(size)?.[of] ?? NaN) / 100, largest / 1000, largest);
  const [paid, received] = trade_direction === 'a_to_b' ? ['A', 'B'] : ['B', 'A'];
  const without = `${percentage(price_impact_ex_fee_pct / 100)} without the fee`;
  const subtitle = `${percentage(price_impact_pct / 100)} below the spot price, ${without} · ${figure(output_amount)} received`;
  return {
    id: 'slippage',
    title: 'Slippage by size of the trade',
    subtitle,
    description: `Rising lines of the price impact with and without the fee for trades up to ${figure(largest)}, and of the amount received. ${subtitle}.`,
    x: { label: 'Paid in', unit: `token ${paid}` },
    panels: [
      {
        y: { label: 'Below the spot price', format: 'percent' },
        series: [
          {
            kind: 'line',
            label: 'Without the fee',
            tone: 'muted',
            isDashed: true,
            points: impact('price_impact_ex_fee_pct'),
          },
          { kind: 'line', label: 'With the fee', tone: 'primary', points: impact('price_impact_pct') },
          { kind: 'points', label: 'This trade', tone: 'secondary', points: [[amount, price_impact_pct / 100]] },
        ],
      },
      {
        y: { label: 'Received', unit: `token ${received}` },
        series: [
          {
            kind: 'line',
            label: 'At the spot price',
            tone: 'tertiary',
            isDashed: true,
            points: curve((size) => (spot_price === null ? null : size * spot_price), 0, largest, 1),
          },
          {
            kind: 'line',
            label: '',
            tone: 'primary',
            points: curve((size) => at(size)?.output_amount ?? 0, 0, largest),
          },
          { kind: 'points', label: '', tone: 'secondary', points: [[amount, output_amount]] },
        ],
      },
    ],
  };
}
