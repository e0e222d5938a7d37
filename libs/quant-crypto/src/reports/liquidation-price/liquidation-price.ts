import { finiteOrNull } from '@quant/core/kernels';
import { liquidationPriceInputs, type LiquidationPriceInputs } from './inputs';
import { priceAtMargin } from '../../perpetuals/price-at-margin';
import { liquidationPriceOf, liquidationPriceOnMarkOf } from '../../perpetuals/liquidation-kernel';
import { type LiquidationPrice, type SafePriceRange } from './liquidation-price-result';

/** How far the declared leverage may be off, as a share of it, and rounding: 7.07 is within 1 % of 7. */
const LEVERAGE_TOLERANCE = 0.01 * (1 + 1e-12);

/**
 * Price at which a linear perpetual position with isolated margin is liquidated.
 *
 * liq = max(0, E·(1 − s·(eff − S·mmr)/S)),  eff = collateral + funding,  s = +1 long, −1 short
 * with the maintenance margin on the value at that price instead:  max(0, E·(1 − s·eff/S)/(1 − s·mmr))
 *
 * @param inputs.entryPrice             E                                [USD]       > 0
 * @param inputs.collateral             margin put up                    [USD]       > 0
 * @param inputs.positionSize           S, value at the entry            [USD]       > 0
 * @param inputs.leverage               as declared, not used            > 0, ≤ 1000
 * @param inputs.direction              'long' or 'short'
 * @param inputs.maintenanceMarginRate  mmr                              0 ≤ rate < 0.5, default 0.005
 * @param inputs.fundingAccumulated     received > 0, paid < 0           [USD]       any sign, default 0
 * @returns the price, what may be lost before it is reached, and the price by the other convention
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks The maintenance margin is that on the value at the entry; `liquidationPriceMarkBasis` has the other
 *          convention. Funding that was paid brings the price nearer. A long position with at least its size as
 *          effective collateral, and the maintenance margin, is never liquidated: its price is 0 and its distance
 *          100 %. Fees of the liquidation are left out.
 *          Accuracy: 1e-15 of the largest term of each difference. Cost: O(1).
 * @see the margin rules of Bybit (isolated margin) for the first convention, of Binance, OKX and Hyperliquid for the
 *      second.
 * @example
 * const position = { entryPrice: 3000, collateral: 1000, positionSize: 10_000, leverage: 10 } as const;
 * const long = { ...position, direction: 'long', fundingAccumulated: -150 } as const;
 * const { liquidationPrice: price, distancePct } = liquidationPrice(long);
 * price; // ≈ 2760
 * distancePct; // ≈ 8
 */
export function liquidationPrice(inputs: LiquidationPriceInputs): LiquidationPrice {
  const { entryPrice, collateral, positionSize, leverage, direction, maintenanceMarginRate, fundingAccumulated } =
    liquidationPriceInputs.complete(inputs);
  const side = direction === 'long' ? 1 : -1;
  const effectiveCollateral = collateral + fundingAccumulated;
  // + 0: a rate of −0 would show
  const maintenanceMargin = positionSize * maintenanceMarginRate + 0;
  const buffer = effectiveCollateral - maintenanceMargin;
  const position = { direction, entryPrice, positionSize, effectiveCollateral, maintenanceMarginRate };
  const price = liquidationPriceOf(position);
  const bankruptcyPrice = Math.max(0, priceAtMargin(side, entryPrice, positionSize, effectiveCollateral, 0));
  return {
    liquidationPrice: finiteOrNull(price),
    distancePct: finiteOrNull(distanceToPrice(side, (100 * buffer) / positionSize)),
    effectiveLeverage: effectiveCollateral > 0 ? finiteOrNull(positionSize / effectiveCollateral) : null,
    marginRatioCurrent: finiteOrNull(effectiveCollateral / positionSize),
    maxLossBeforeLiq: buffer,
    direction,
    safePriceRange: safePriceRange(side, finiteOrNull(price)),
    effectiveCollateral,
    maintenanceMargin,
    bankruptcyPrice: finiteOrNull(bankruptcyPrice),
    liquidationPriceMarkBasis: finiteOrNull(liquidationPriceOnMarkOf(position)),
    leverageDeclared: leverage,
    leverageConsistent: Math.abs(positionSize / collateral - leverage) <= LEVERAGE_TOLERANCE * leverage,
    canBeLiquidated: side === -1 || price > 0,
    alreadyLiquidatable: effectiveCollateral <= maintenanceMargin,
  };
}

/** A price is not below 0: a long position's distance from it is at most 100 %, a short one's at least −100 %. */
function distanceToPrice(side: 1 | -1, distancePct: number): number {
  return side === 1 ? Math.min(100, distancePct) : Math.max(-100, distancePct);
}

function safePriceRange(side: 1 | -1, price: number | null): SafePriceRange {
  return side === 1 ? { min: price, max: null } : { min: 0, max: price };
}
