import { type Answer, type Request } from '@quant/contract';
import { cryptoLiquidationPrice } from '@quant/crypto/reports/crypto-liquidation-price';
import { figure, percentage } from '../picture/figure';
import { type Bar, type Picture } from '../picture/picture';

const LADDER = [2, 3, 5, 10, 20, 50, 100];

/**
 * How far the price may move before a position is liquidated, at its own leverage and on a ladder of others.
 *
 * @param request  of `cryptoLiquidationPrice`
 * @param answer   its answer
 * @example
 * const position = { entry_price: 100, collateral: 100, position_size: 1000, leverage: 10, direction: 'long' } as const;
 * const request = { ...position, maintenance_margin_rate: 0.005, funding_accumulated: 0 };
 * liquidationPicture(request, cryptoLiquidationPrice(request)).subtitle; // 'Liquidation at 90.5, 9.5% from the entry at 100'
 */
export function liquidationPicture(
  request: Request<'cryptoLiquidationPrice'>,
  answer: Answer<'cryptoLiquidationPrice'>,
): Picture {
  const { entry_price, direction } = request;
  const { liquidation_price: own, distance_pct, effective_leverage } = answer;
  const rungs = LADDER.map((leverage) => ({ leverage, price: priceAt(request, leverage) }));
  const bars = rungs.flatMap(({ price }, i): Bar[] => (price === null ? [] : [[i - 0.3, i + 0.3, entry_price, price]]));
  const marks = rungs.flatMap(({ price }, i) => (price === null ? [] : [[i, price] as const]));
  const ownLabel = `This position, ${figure(effective_leverage)}×: ${figure(own)}`;
  const at = `Liquidation at ${figure(own)}, ${percentage((distance_pct ?? NaN) / 100)} from the entry at ${figure(entry_price)}`;
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
          { kind: 'rule', axis: 'y', at: entry_price, label: `Entry ${figure(entry_price)}`, tone: 'muted' },
          ...(own === null ? [] : [{ kind: 'rule', axis: 'y', at: own, label: ownLabel, tone: 'loss' } as const]),
        ],
      },
    ],
  };
}

/** Liquidation price of the same position without funding, with the collateral that belongs to the leverage. */
function priceAt(request: Request<'cryptoLiquidationPrice'>, leverage: number): number | null {
  const collateral = Math.max(Number.MIN_VALUE, request.position_size / leverage);
  return cryptoLiquidationPrice({ ...request, collateral, leverage, funding_accumulated: 0 }).liquidation_price;
}
