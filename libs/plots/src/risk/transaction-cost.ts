import { type Answer, type Request } from '@quant/contract';
import { riskTransactionCost } from '@quant/risk/reports/risk-transaction-cost';
import { figure } from '../picture/figure';
import { stackedBars } from '../picture/named-bars';
import { type BandSeries, type Interval, type Picture, type Tone } from '../picture/picture';
import { grid } from '../picture/points';

type Trade = Request<'riskTransactionCost'>;
type Cost = Answer<'riskTransactionCost'>;

/**
 * Cost of a trade by part.
 *
 * @param _       of `riskTransactionCost`
 * @param answer  its answer
 * @example
 * const trade = { trade_value: 50_000, adv: 5_000_000, daily_volatility: 0.02, spread_bps: 5, shares: 1 };
 * const request = { ...trade, commission_per_share: 0, commission_flat: 0, commission_pct: 0 };
 * costPartsPicture(request, riskTransactionCost(request)).subtitle; // '112.5 one way, 22.5 basis points · both ways 225'
 */
export function costPartsPicture(_: Trade, answer: Cost): Picture {
  const { commission, spread_cost, market_impact, total_cost, cost_bps, round_trip_cost } = answer;
  const subtitle = `${figure(total_cost)} one way, ${figure(cost_bps)} basis points · both ways ${figure(round_trip_cost)}`;
  const parts = [commission, spread_cost, market_impact];
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
          { label: '', tone: 'secondary', values: [null, null, null, total_cost] },
        ],
      ),
    ],
  };
}

const INTERVALS = 60;
const SMALLEST = 0.05;
const LARGEST = 3;
/** Upper bound for a number of shares. */
const MOST_SHARES = 1e12;

/**
 * Cost of other trade sizes, in basis points: fixed commissions dominate small trades, market impact large ones.
 *
 * @param request  of `riskTransactionCost`
 * @param answer   its answer
 * @example
 * const trade = { trade_value: 50_000, adv: 5_000_000, daily_volatility: 0.02, spread_bps: 5, shares: 1 };
 * const request = { ...trade, commission_per_share: 0, commission_flat: 0, commission_pct: 0 };
 * costBySizePicture(request, riskTransactionCost(request)).id; // 'cost-by-size'
 */
export function costBySizePicture(request: Trade, answer: Cost): Picture {
  const { trade_value } = request;
  const sizes = [...new Set([...grid(SMALLEST, LARGEST, INTERVALS), 1])].sort((a, b) => a - b);
  const costs = sizes.map((size) => ({ value: size * trade_value, cost: costOf(request, size) }));
  const upTo = (parts: readonly Part[]) =>
    costs.map(({ value, cost }) => (1e4 * parts.reduce((sum, part) => sum + cost[part], 0)) / value);
  const levels = [[], ['commission'], ['commission', 'spread_cost'], PARTS].map((parts) =>
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
    subtitle: `${figure(answer.cost_bps)} basis points at ${figure(trade_value)}`,
    description: `Commission, half the spread and market impact, on top of one another, for trades from ${figure(SMALLEST * trade_value)} to ${figure(LARGEST * trade_value)}.`,
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
          { kind: 'points', label: 'This trade', tone: 'loss', points: [[trade_value, answer.cost_bps ?? NaN]] },
        ],
      },
    ],
  };
}

const PARTS = ['commission', 'spread_cost', 'market_impact'] as const;
type Part = (typeof PARTS)[number];

/** Cost of a trade that is `size` times as large, in value and in shares. */
function costOf(trade: Trade, size: number): Cost {
  const shares = Math.min(MOST_SHARES, Math.max(1, Math.round(size * trade.shares)));
  return riskTransactionCost({ ...trade, trade_value: size * trade.trade_value, shares });
}
