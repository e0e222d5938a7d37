import { liquidationPrice, type LiquidationPrice, type LiquidationPriceInputs } from '@quant/crypto/reports';
import { figure, percentage } from '../picture/figure';
import { type Bar, type Picture } from '../picture/picture';

const LADDER = [2, 3, 5, 10, 20, 50, 100];

/**
 * How far the price may move before a position is liquidated, at its own leverage and on a ladder of others.
 *
 * @param inputs  of `liquidationPrice`
 * @param result  what it has answered
 * @example
 * const inputs = { entryPrice: 100, collateral: 100, positionSize: 1000, leverage: 10, direction: 'long' };
 * liquidationPicture(inputs, liquidationPrice(inputs)).subtitle; // 'Liquidation at 90.5, 9.5% from the entry at 100'
 */
export function liquidationPicture(inputs: LiquidationPriceInputs, result: LiquidationPrice): Picture {
  const { entryPrice, direction } = inputs;
  const { liquidationPrice: own, distancePct, effectiveLeverage } = result;
  const rungs = LADDER.map((leverage) => ({ leverage, price: priceAt(inputs, leverage) }));
  const bars = rungs.flatMap(({ price }, i): Bar[] => (price === null ? [] : [[i - 0.3, i + 0.3, entryPrice, price]]));
  const marks = rungs.flatMap(({ price }, i) => (price === null ? [] : [[i, price] as const]));
  const ownLabel = `This position, ${figure(effectiveLeverage)}×: ${figure(own)}`;
  const at = `Liquidation at ${figure(own)}, ${percentage((distancePct ?? NaN) / 100)} from the entry at ${figure(entryPrice)}`;
  return {
    id: 'liquidation-ladder',
    title: `Liquidation of a ${direction} position by leverage`,
    subtitle: at,
    description: `Bars from the entry price to the liquidation price at leverages from ${LADDER[0] ?? 0} to 100. ${at}.`,
    x: { label: 'Leverage', categories: LADDER.map((leverage) => `${leverage}×`) },
    panels: [
      {
        y: { label: 'Price' },
        series: [
          { kind: 'bars', label: 'Room before liquidation', tone: 'primary', bars },
          { kind: 'points', label: 'Liquidation', tone: 'loss', points: marks },
          { kind: 'rule', axis: 'y', at: entryPrice, label: `Entry ${figure(entryPrice)}`, tone: 'muted' },
          ...(own === null ? [] : [{ kind: 'rule', axis: 'y', at: own, label: ownLabel, tone: 'loss' } as const]),
        ],
      },
    ],
  };
}

/** Of the same position with no funding so far, and as much collateral as the leverage leaves. */
function priceAt(inputs: LiquidationPriceInputs, leverage: number): number | null {
  const collateral = Math.max(Number.MIN_VALUE, inputs.positionSize / leverage);
  return liquidationPrice({ ...inputs, collateral, leverage, fundingAccumulated: 0 }).liquidationPrice;
}
