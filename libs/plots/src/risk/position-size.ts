import { type Answer, type Request } from '@quant/contract';
import { riskPositionSize } from '@quant/risk/reports/risk-position-size';
import { figure, percentage } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { type Picture, type Point, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

type Trade = Request<'riskPositionSize'>;
type Size = Answer<'riskPositionSize'>;

/**
 * Profit and loss of the position over the price, from its stop to three times the risk.
 *
 * @param request  of `riskPositionSize`
 * @param answer   its answer
 * @example
 * const request = { account_size: 100_000, risk_per_trade: 0.02, entry_price: 50, stop_loss: 47 };
 * positionPicture(request, riskPositionSize(request)).subtitle; // 'long 666 shares for 33,300 · at most 1998 lost, 2% of the account'
 */
export function positionPicture(request: Trade, answer: Size): Picture {
  const { account_size, entry_price, stop_loss } = request;
  const { shares, value, max_loss, risk_per_share, direction, target_1r, target_2r, target_3r } = answer;
  const profitAt = (multiple: number) => multiple * (shares ?? NaN) * risk_per_share;
  const points = inOrder([
    [stop_loss, profitAt(-1)],
    [entry_price, 0],
    [target_1r, profitAt(1)],
    [target_2r, profitAt(2)],
    [target_3r, profitAt(3)],
  ]);
  const lost =
    max_loss === null
      ? ''
      : ` · at most ${figure(max_loss)} lost, ${percentage(max_loss / account_size)} of the account`;
  const subtitle = `${direction} ${figure(shares)} shares for ${figure(value)}${lost}`;
  return {
    id: 'position',
    title: 'Profit and loss of the position',
    subtitle,
    description: `A line of the profit or loss from the stop at ${figure(stop_loss)} over the entry at ${figure(entry_price)} to three times the risk. ${subtitle}.`,
    x: { label: 'Price' },
    panels: [
      {
        y: { label: 'Profit or loss' },
        series: [
          { kind: 'area', label: '', tone: 'gain', base: 0, points: points.map(([x, y]) => [x, Math.max(y, 0)]) },
          { kind: 'area', label: '', tone: 'loss', base: 0, points: points.map(([x, y]) => [x, Math.min(y, 0)]) },
          { kind: 'line', label: '', tone: 'primary', points },
          priceRule(stop_loss, 'Stop', 'loss'),
          priceRule(entry_price, 'Entry', 'muted'),
          priceRule(target_1r, '1 R', 'gain'),
          priceRule(target_2r, '2 R', 'gain'),
          priceRule(target_3r, '3 R', 'gain'),
        ],
      },
    ],
  };
}

function priceRule(at: number, name: string, tone: Rule['tone']): Rule {
  return { kind: 'rule', axis: 'x', at, label: `${name} ${figure(at)}`, tone };
}

function inOrder(points: readonly Point[]): readonly Point[] {
  return [...points].sort(([a], [b]) => a - b);
}

/** Stops that are seen, from a quarter of the distance of the chosen one. */
const NEAREST = 0.25;
const FARTHEST = 3;

/**
 * How many shares the same risk allows for other stops: half the distance, twice the shares.
 *
 * @param request  of `riskPositionSize`
 * @param answer   its answer
 * @example
 * const request = { account_size: 100_000, risk_per_trade: 0.02, entry_price: 50, stop_loss: 47 };
 * positionByStopPicture(request, riskPositionSize(request)).id; // 'position-by-stop'
 */
export function positionByStopPicture(request: Trade, answer: Size): Picture {
  const { entry_price, stop_loss } = request;
  const distance = answer.risk_per_share;
  const side = stop_loss < entry_price ? -1 : 1;
  const most = Math.min(FARTHEST * distance, stop_loss < entry_price ? 0.99 * entry_price : FARTHEST * distance);
  const sizeAt = (away: number) =>
    ifComputable(() => riskPositionSize({ ...request, stop_loss: entry_price + side * away }))?.shares ?? null;
  const affordable = answer.max_affordable_shares;
  return {
    id: 'position-by-stop',
    title: 'Shares by distance of the stop',
    subtitle: `${figure(answer.shares)} shares with a stop ${figure(distance)} away · the account pays for ${figure(affordable)}`,
    description: `A falling curve of the shares that risk the same amount, for stops from ${figure(NEAREST * distance)} to ${figure(most)} away.`,
    x: { label: 'Distance of the stop' },
    panels: [
      {
        y: { label: 'Shares' },
        series: [
          {
            kind: 'line',
            label: 'Shares at the same risk',
            tone: 'primary',
            points: curve(sizeAt, NEAREST * distance, Math.max(most, distance)),
          },
          ...(affordable === null
            ? []
            : [{ kind: 'rule', axis: 'y', at: affordable, label: 'Without leverage', tone: 'muted' } as const]),
          { kind: 'points', label: 'This stop', tone: 'secondary', points: [[distance, answer.shares ?? NaN]] },
        ],
      },
    ],
  };
}
