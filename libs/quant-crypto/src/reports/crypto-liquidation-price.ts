import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import {
  liquidationDistanceOf,
  liquidationPriceOf,
  liquidationPriceOnMarkOf,
  priceAtMargin,
} from '../perpetuals/liquidation-kernel';

type Liquidation = Answer<'cryptoLiquidationPrice'>;

/** How far the declared leverage may be off, as a share of it, and rounding: 7.07 is within 1 % of 7. */
const LEVERAGE_TOLERANCE = 0.01 * (1 + 1e-12);

/**
 * Price at which a linear perpetual position with isolated margin is liquidated.
 *
 * liq = max(0, E·(1 − s·(eff − S·mmr)/S)),  eff = collateral + funding,  s = +1 long, −1 short
 * with the maintenance margin on the value at that price instead:  max(0, E·(1 − s·eff/S)/(1 − s·mmr))
 *
 * @remarks The maintenance margin is that on the value at the entry; `liquidation_price_mark_basis` has the other
 *          convention. Funding that was paid brings the price nearer. A long position with at least its size as
 *          effective collateral, and the maintenance margin, is never liquidated: its price is 0 and its distance
 *          100 %. Fees of the liquidation are left out. The declared leverage is only compared with S/collateral.
 *          Accuracy: 1e-15 of the largest term of each difference. Cost: O(1).
 * @see the margin rules of Bybit (isolated margin) for the first convention, of Binance, OKX and Hyperliquid for the
 *      second.
 * @example
 * const position = { entry_price: 3000, collateral: 1000, position_size: 10_000, leverage: 10 } as const;
 * const margin = { maintenance_margin_rate: 0.005, funding_accumulated: -150 };
 * const long = cryptoLiquidationPrice({ ...position, ...margin, direction: 'long' });
 * long.liquidation_price; // ≈ 2760
 * long.distance_pct; // ≈ 8
 */
export function cryptoLiquidationPrice(request: Request<'cryptoLiquidationPrice'>): Liquidation {
  const { entry_price, collateral, position_size, leverage, direction, maintenance_margin_rate } = request;
  const side = direction === 'long' ? 1 : -1;
  const effectiveCollateral = collateral + request.funding_accumulated;
  // + 0: a rate of −0 would show
  const maintenanceMargin = position_size * maintenance_margin_rate + 0;
  const position = {
    direction,
    entryPrice: entry_price,
    positionSize: position_size,
    effectiveCollateral,
    maintenanceMarginRate: maintenance_margin_rate,
  };
  const price = liquidationPriceOf(position);
  const bankruptcyPrice = Math.max(0, priceAtMargin(side, entry_price, position_size, effectiveCollateral, 0));
  return {
    liquidation_price: finiteOrNull(price),
    distance_pct: finiteOrNull(liquidationDistanceOf(position)),
    effective_leverage: effectiveCollateral > 0 ? finiteOrNull(position_size / effectiveCollateral) : null,
    margin_ratio_current: finiteOrNull(effectiveCollateral / position_size),
    max_loss_before_liq: effectiveCollateral - maintenanceMargin,
    direction,
    safe_price_range: safePriceRange(side, finiteOrNull(price)),
    effective_collateral: effectiveCollateral,
    maintenance_margin: maintenanceMargin,
    bankruptcy_price: finiteOrNull(bankruptcyPrice),
    liquidation_price_mark_basis: finiteOrNull(liquidationPriceOnMarkOf(position)),
    leverage_declared: leverage,
    leverage_consistent: Math.abs(position_size / collateral - leverage) <= LEVERAGE_TOLERANCE * leverage,
    can_be_liquidated: side === -1 || price > 0,
    already_liquidatable: effectiveCollateral <= maintenanceMargin,
  };
}

function safePriceRange(side: 1 | -1, price: number | null): Liquidation['safe_price_range'] {
  return side === 1 ? { min: price, max: null } : { min: 0, max: price };
}
