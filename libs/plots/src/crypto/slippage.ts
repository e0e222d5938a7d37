import { type DexSlippage, dexSlippage, type DexSlippageInputs } from '@quant/crypto/reports';
import { figure, percentage } from '../picture/figure';
import { type Picture } from '../picture/picture';
import { curve } from '../picture/points';

/** As many times the trade are shown. */
const WIDTH = 2.5;
const LARGEST = 1e15;

/**
 * Price impact of a pool trade by its size, with and without the fee; and the amount received.
 *
 * @param inputs  of `dexSlippage`
 * @param result  what it has answered
 * @example
 * const inputs = { reserveA: 1_000_000, reserveB: 1_000_000, tradeAmount: 10_000 };
 * slippagePicture(inputs, dexSlippage(inputs)).subtitle; // '1.28% below the spot price, 0.99% without the fee · 9872 received'
 */
export function slippagePicture(inputs: DexSlippageInputs, result: DexSlippage): Picture {
  const { tradeAmount: amount } = inputs;
  const { priceImpactPct, priceImpactExFeePct, outputAmount, spotPrice, tradeDirection } = result;
  const largest = Math.min(LARGEST, WIDTH * amount);
  const at = (size: number) => (size > 0 ? dexSlippage({ ...inputs, tradeAmount: size }) : null);
  const impact = (of: 'priceImpactPct' | 'priceImpactExFeePct') =>
    curve((size) => (at(size)?.[of] ?? NaN) / 100, largest / 1000, largest);
  const [paid, received] = tradeDirection === 'a_to_b' ? ['A', 'B'] : ['B', 'A'];
  const without = `${percentage(priceImpactExFeePct / 100)} without the fee`;
  const subtitle = `${percentage(priceImpactPct / 100)} below the spot price, ${without} · ${figure(outputAmount)} received`;
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
            points: impact('priceImpactExFeePct'),
          },
          { kind: 'line', label: 'With the fee', tone: 'primary', points: impact('priceImpactPct') },
          { kind: 'points', label: 'This trade', tone: 'secondary', points: [[amount, priceImpactPct / 100]] },
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
            points: curve((size) => (spotPrice === null ? null : size * spotPrice), 0, largest, 1),
          },
          {
            kind: 'line',
            label: '',
            tone: 'primary',
            points: curve((size) => at(size)?.outputAmount ?? 0, 0, largest),
          },
          { kind: 'points', label: '', tone: 'secondary', points: [[amount, outputAmount]] },
        ],
      },
    ],
  };
}
