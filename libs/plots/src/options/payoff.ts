import {
  payoffDiagram,
  type PayoffDiagram,
  type PayoffDiagramInputs,
  strategyPayoff,
  type StrategyInputs,
  type StrategyPayoff,
} from '@quant/options/reports';
import { figure } from '../picture/figure';
import { type Picture, type Point, type Rule, type Series } from '../picture/picture';
import { pointsOf } from '../picture/points';

/**
 * Profit and loss of an option position at expiry, with its break-even prices and the spot.
 *
 * @param inputs  of `payoffDiagram`
 * @param result  what it has answered
 * @example
 * const inputs = { legs: [{ type: 'call', strike: 100, premium: 5 }], spot: 100 };
 * payoffPicture(inputs, payoffDiagram(inputs)).subtitle; // 'Break-even 105 · largest profit unlimited · largest loss −5'
 */
export function payoffPicture(inputs: PayoffDiagramInputs, result: PayoffDiagram): Picture {
  const { legs, spot } = inputs;
  const valueAt = (price: number) => payoffDiagram({ legs, spot: price, points: 1 }).pnlAtSpot;
  return expiryPicture({
    title: 'Profit and loss at expiry',
    points: withCorners(
      pointsOf(result.prices, result.pnl),
      legs.map(({ strike }) => strike),
      valueAt,
    ),
    extremes: result,
    breakevens: result.breakevenPoints,
    spot,
  });
}

/**
 * Profit and loss of an option strategy at expiry, with its break-even prices.
 *
 * @param inputs  of `strategyPayoff`
 * @param result  what it has answered
 * @example
 * const inputs = { legs: [{ type: 'put', K: 100, premium: 4 }] };
 * strategyPicture(inputs, strategyPayoff(inputs)).subtitle; // 'Break-even 96 · largest profit 96 · largest loss −4'
 */
export function strategyPicture({ legs }: StrategyInputs, result: StrategyPayoff): Picture {
  const valueAt = (K: number) => strategyPayoff({ legs, SRange: [K, 2 * K], points: 1 }).payoffCurve[0]?.pnl ?? NaN;
  return expiryPicture({
    title: 'Profit and loss at expiry',
    points: withCorners(
      result.payoffCurve.map(({ price, pnl }) => [price, pnl] as const),
      legs.map(({ K }) => K),
      valueAt,
    ),
    extremes: result,
    breakevens: result.breakevens,
  });
}

interface Expiry {
  readonly title: string;
  readonly points: readonly Point[];
  readonly extremes: Pick<StrategyPayoff, 'maxProfit' | 'maxLoss' | 'unlimitedProfit' | 'unlimitedLoss'>;
  readonly breakevens: readonly number[];
  readonly spot?: number;
  /** Additional series, such as today's value. */
  readonly others?: readonly Series[];
}

/** A payoff in the colours of profit and loss. */
export function expiryPicture({ title, points, extremes, breakevens, spot, others = [] }: Expiry): Picture {
  const [low = 0, high = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  const seen = breakevens.filter((price) => price >= low && price <= high);
  const line = withZeros(points, seen);
  const spotRule: Rule[] =
    spot === undefined ? [] : [{ kind: 'rule', axis: 'x', at: spot, label: `Spot ${figure(spot)}`, tone: 'muted' }];
  const zeros = seen.map((price) => [price, 0] as const);
  return {
    id: 'payoff',
    title,
    subtitle: subtitleOf(extremes, breakevens),
    description: `A line of the profit or loss at expiry for prices of the underlying from ${figure(low)} to ${figure(high)}. ${subtitleOf(extremes, breakevens)}.`,
    x: { label: 'Price of the underlying at expiry' },
    panels: [
      {
        y: { label: 'Profit or loss' },
        series: [
          { kind: 'area', label: '', tone: 'gain', base: 0, points: line.map(([x, y]) => [x, Math.max(y, 0)]) },
          { kind: 'area', label: '', tone: 'loss', base: 0, points: line.map(([x, y]) => [x, Math.min(y, 0)]) },
          ...others,
          { kind: 'line', label: 'At expiry', tone: 'primary', points: line },
          ...spotRule,
          ...(zeros.length > 0
            ? [{ kind: 'points', label: 'Break-even', tone: 'secondary', points: zeros } as const]
            : []),
        ],
      },
    ],
  };
}

function subtitleOf(
  { maxProfit, maxLoss, unlimitedProfit, unlimitedLoss }: Expiry['extremes'],
  breakevens: readonly number[],
): string {
  const at = breakevens.length === 0 ? 'No break-even' : `Break-even ${breakevens.slice(0, 4).map(figure).join(', ')}`;
  const profit = unlimitedProfit ? 'unlimited' : figure(maxProfit);
  return `${at} · largest profit ${profit} · largest loss ${unlimitedLoss ? 'unlimited' : figure(maxLoss)}`;
}

/** With the corners of the payoff, which a grid misses. */
function withCorners(
  points: readonly Point[],
  strikes: readonly number[],
  valueAt: (price: number) => number,
): readonly Point[] {
  const [low = 0, high = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  const corners = [...new Set(strikes)].filter((strike) => strike > low && strike < high);
  return inOrder([...points, ...corners.map((strike) => [strike, valueAt(strike)] as const)]);
}

function withZeros(points: readonly Point[], breakevens: readonly number[]): readonly Point[] {
  return inOrder([...points, ...breakevens.map((price) => [price, 0] as const)]);
}

function inOrder(points: readonly Point[]): readonly Point[] {
  return [...points].sort(([a], [b]) => a - b);
}
