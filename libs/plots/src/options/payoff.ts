import { type Answer, type Request } from '@quant/contract';
import { optionsPayoffDiagram } from '@quant/options/reports/options-payoff-diagram';
import { optionsStrategy } from '@quant/options/reports/options-strategy';
import { figure } from '../picture/figure';
import { type Picture, type Point, type Rule, type Series } from '../picture/picture';
import { pointsOf } from '../picture/points';

/**
 * Profit and loss of an option position at expiry, with its break-even prices and the spot.
 *
 * @param request  of `optionsPayoffDiagram`
 * @param answer   its answer
 * @example
 * const legs = [{ type: 'call', strike: 100, premium: 5, quantity: 1, direction: 'long' }] as const;
 * const request = { legs, spot: 100, price_range_pct: 30, points: 100 };
 * payoffPicture(request, optionsPayoffDiagram(request)).subtitle; // 'Break-even 105 · largest profit unlimited · largest loss −5'
 */
export function payoffPicture(
  request: Request<'optionsPayoffDiagram'>,
  answer: Answer<'optionsPayoffDiagram'>,
): Picture {
  const { legs, spot } = request;
  const valueAt = (price: number) => optionsPayoffDiagram({ ...request, spot: price, points: 1 }).pnl_at_spot;
  return expiryPicture({
    title: 'Profit and loss at expiry',
    points: withCorners(
      pointsOf(answer.prices, answer.pnl),
      legs.map(({ strike }) => strike),
      valueAt,
    ),
    extremes: answer,
    breakevens: answer.breakeven_points,
    spot,
  });
}

/**
 * Profit and loss of an option strategy at expiry, with its break-even prices.
 *
 * @param request  of `optionsStrategy`
 * @param answer   its answer
 * @example
 * const request = { legs: [{ type: 'put', K: 100, premium: 4, quantity: 1 }], points: 50 } as const;
 * strategyPicture(request, optionsStrategy(request)).subtitle; // 'Break-even 96 · largest profit 96 · largest loss −4'
 */
export function strategyPicture({ legs }: Request<'optionsStrategy'>, answer: Answer<'optionsStrategy'>): Picture {
  const valueAt = (K: number) => optionsStrategy({ legs, S_range: [K, 2 * K], points: 1 }).payoff_curve[0]?.pnl ?? NaN;
  return expiryPicture({
    title: 'Profit and loss at expiry',
    points: withCorners(
      answer.payoff_curve.map(({ price, pnl }) => [price, pnl] as const),
      legs.map(({ K }) => K),
      valueAt,
    ),
    extremes: answer,
    breakevens: answer.breakevens,
  });
}

interface Expiry {
  readonly title: string;
  readonly points: readonly Point[];
  readonly extremes: Pick<Answer<'optionsStrategy'>, 'max_profit' | 'max_loss' | 'unlimited_profit' | 'unlimited_loss'>;
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
  { max_profit, max_loss, unlimited_profit, unlimited_loss }: Expiry['extremes'],
  breakevens: readonly number[],
): string {
  const at = breakevens.length === 0 ? 'No break-even' : `Break-even ${breakevens.slice(0, 4).map(figure).join(', ')}`;
  const profit = unlimited_profit ? 'unlimited' : figure(max_profit);
  return `${at} · largest profit ${profit} · largest loss ${unlimited_loss ? 'unlimited' : figure(max_loss)}`;
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
