import { positionSize, type PositionSize, type PositionSizeInputs } from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { ifComputable } from '../picture/if-computable';
import { type Picture, type Point, type Rule } from '../picture/picture';
import { curve } from '../picture/points';

/**
 * Profit and loss of the position over the price, from its stop to three times the risk.
 *
 * @param inputs  of `positionSize`
 * @param result  what it has answered
 * @example
 * const inputs = { accountSize: 100_000, entryPrice: 50, stopLoss: 47 };
 * positionPicture(inputs, positionSize(inputs)).subtitle; // 'long 666 shares for 33,300 · at most 1998 lost, 2% of the account'
 */
export function positionPicture(inputs: PositionSizeInputs, result: PositionSize): Picture {
  const { accountSize, entryPrice, stopLoss } = inputs;
  const { shares, value, maxLoss, riskPerShare, direction, target1r, target2r, target3r } = result;
  const profitAt = (multiple: number) => multiple * (shares ?? NaN) * riskPerShare;
  const points = inOrder([
    [stopLoss, profitAt(-1)],
    [entryPrice, 0],
    [target1r, profitAt(1)],
    [target2r, profitAt(2)],
    [target3r, profitAt(3)],
  ]);
  const lost =
    maxLoss === null ? '' : ` · at most ${figure(maxLoss)} lost, ${percentage(maxLoss / accountSize)} of the account`;
  const subtitle = `${direction} ${figure(shares)} shares for ${figure(value)}${lost}`;
  return {
    id: 'position',
    title: 'Profit and loss of the position',
    subtitle,
    description: `A line of the profit or loss from the stop at ${figure(stopLoss)} over the entry at ${figure(entryPrice)} to three times the risk. ${subtitle}.`,
    x: { label: 'Price' },
    panels: [
      {
        y: { label: 'Profit or loss' },
        series: [
          { kind: 'area', label: '', tone: 'gain', base: 0, points: points.map(([x, y]) => [x, Math.max(y, 0)]) },
          { kind: 'area', label: '', tone: 'loss', base: 0, points: points.map(([x, y]) => [x, Math.min(y, 0)]) },
          { kind: 'line', label: '', tone: 'primary', points },
          priceRule(stopLoss, 'Stop', 'loss'),
          priceRule(entryPrice, 'Entry', 'muted'),
          priceRule(target1r, '1 R', 'gain'),
          priceRule(target2r, '2 R', 'gain'),
          priceRule(target3r, '3 R', 'gain'),
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
 * @param inputs  of `positionSize`
 * @param result  what it has answered
 * @example
 * const inputs = { accountSize: 100_000, entryPrice: 50, stopLoss: 47 };
 * positionByStopPicture(inputs, positionSize(inputs)).id; // 'position-by-stop'
 */
export function positionByStopPicture(inputs: PositionSizeInputs, result: PositionSize): Picture {
  const { entryPrice, stopLoss } = inputs;
  const distance = result.riskPerShare;
  const side = stopLoss < entryPrice ? -1 : 1;
  const most = Math.min(FARTHEST * distance, stopLoss < entryPrice ? 0.99 * entryPrice : FARTHEST * distance);
  const sizeAt = (away: number) =>
    ifComputable(() => positionSize({ ...inputs, stopLoss: entryPrice + side * away }))?.shares ?? null;
  const affordable = result.maxAffordableShares;
  return {
    id: 'position-by-stop',
    title: 'Shares by distance of the stop',
    subtitle: `${figure(result.shares)} shares with a stop ${figure(distance)} away · the account pays for ${figure(affordable)}`,
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
          { kind: 'points', label: 'This stop', tone: 'secondary', points: [[distance, result.shares ?? NaN]] },
        ],
      },
    ],
  };
}
