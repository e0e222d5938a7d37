import { transactionCost, type TransactionCost, type TransactionCostInputs } from '@quant/risk/reports';
import { figure } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { stackedBars } from '../picture/named-bars';
import { type BandSeries, type Interval, type Picture, type Tone } from '../picture/picture';
import { grid } from '../picture/points';

/**
 * Cost of a trade by part.
 *
 * @param _       of `transactionCost`
 * @param result  what it has answered
 * @example
 * const inputs = { tradeValue: 50_000, adv: 5_000_000, dailyVolatility: 0.02 };
 * costPartsPicture(inputs, transactionCost(inputs)).subtitle; // '112.5 one way, 22.5 basis points · both ways 225'
 */
export function costPartsPicture(_: TransactionCostInputs, result: TransactionCost): Picture {
  const { commission, spreadCost, marketImpact, totalCost, costBps, roundTripCost } = result;
  const subtitle = `${figure(totalCost)} one way, ${figure(costBps)} basis points · both ways ${figure(roundTripCost)}`;
  const parts = [commission, spreadCost, marketImpact];
  return {
    id: 'cost-parts',
    title: 'Cost of the trade by its parts',
    subtitle,
    description: `Bars of commission, half the spread, market impact and their sum. ${subtitle}.`,
    x: { label: 'Cost' },
    panels: [
      stackedBars(
        'Part',
        ['Commission', 'Half spread', 'Impact', 'In all'],
        [
          { label: '', tone: 'primary', values: [...parts, null] },
          { label: '', tone: 'secondary', values: [null, null, null, totalCost] },
        ],
      ),
    ],
  };
}

const INTERVALS = 60;
const SMALLEST = 0.05;
const LARGEST = 3;
/** Of shares. */
const MOST_SHARES = 1e12;

/**
 * Cost of other trade sizes, in basis points: fixed commissions dominate small trades, market impact large ones.
 *
 * @param inputs  of `transactionCost`
 * @param result  what it has answered
 * @example
 * const inputs = { tradeValue: 50_000, adv: 5_000_000, dailyVolatility: 0.02 };
 * costBySizePicture(inputs, transactionCost(inputs)).id; // 'cost-by-size'
 */
export function costBySizePicture(inputs: TransactionCostInputs, result: TransactionCost): Picture {
  const { tradeValue } = inputs;
  const sizes = [...new Set([...grid(SMALLEST, LARGEST, INTERVALS), 1])].sort((a, b) => a - b);
  const costs = sizes.map((size) => ({ value: size * tradeValue, cost: costOf(inputs, size) }));
  const upTo = (parts: readonly Part[]) =>
    costs.map(({ value, cost }) => (1e4 * parts.reduce((sum, part) => sum + (cost?.[part] ?? NaN), 0)) / value);
  const levels = [[], ['commission'], ['commission', 'spreadCost'], PARTS].map((parts) =>
    upTo(parts as readonly Part[]),
  );
  const band = (place: number, label: string, tone: Tone): BandSeries => ({
    kind: 'band',
    label,
    tone,
    points: costs.map(({ value }, i): Interval => [value, levels[place]?.[i] ?? NaN, levels[place + 1]?.[i] ?? NaN]),
  });
  return {
    id: 'cost-by-size',
    title: 'Cost by size of the trade',
    subtitle: `${figure(result.costBps)} basis points at ${figure(tradeValue)}`,
    description: `Commission, half the spread and market impact, on top of one another, for trades from ${figure(SMALLEST * tradeValue)} to ${figure(LARGEST * tradeValue)}.`,
    x: { label: 'Value of the trade' },
    panels: [
      {
        y: { label: 'Cost one way', unit: 'basis points' },
        series: [
          band(0, 'Commission', 'tertiary'),
          band(1, 'Half spread', 'secondary'),
          band(2, 'Market impact', 'primary'),
          {
            kind: 'line',
            label: 'In all',
            tone: 'primary',
            points: costs.map(({ value }, i) => [value, levels[3]?.[i] ?? NaN]),
          },
          { kind: 'points', label: 'This trade', tone: 'loss', points: [[tradeValue, result.costBps ?? NaN]] },
        ],
      },
    ],
  };
}

const PARTS = ['commission', 'spreadCost', 'marketImpact'] as const;
type Part = (typeof PARTS)[number];

/** Of a trade that is `size` times as large, in value and in shares. */
function costOf(inputs: TransactionCostInputs, size: number): TransactionCost | undefined {
  const shares = Math.min(MOST_SHARES, Math.max(1, Math.round(size * (inputs.shares ?? 1))));
  return ifComputable(() => transactionCost({ ...inputs, tradeValue: size * inputs.tradeValue, shares }));
}
