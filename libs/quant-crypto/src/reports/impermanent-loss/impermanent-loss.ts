import { finiteOrNull } from '@quant/core/kernels';
import { DAYS_PER_YEAR } from '../../calendar/year';
import { lossAgainstHolding, reservesAt, valueOf } from '../../pools/liquidity';
import { type PriceRange } from '../../pools/price-range';
import { type AmmType, type ImpermanentLoss, type RangePosition } from './impermanent-loss-result';
import { completeImpermanentLossInputs, type ImpermanentLossInputs } from './inputs';

/** Days in which the loss is taken to have come about where it is turned into a yearly yield. */
const HORIZON_DAYS = 30;

/**
 * Loss of a position in an automated market maker against holding the tokens that were deposited, fees left out.
 *
 * x(P) = L·(1/√p − 1/√b),  y(P) = L·(√p − √a),  p = P within [a, b], else its nearer end;  a = 0, b = ∞ for v2
 * hold = x(P₀)·P₁ + y(P₀),  lp = x(P₁)·P₁ + y(P₁),  IL = lp/hold − 1;  v2: 2√k/(1 + k) − 1,  k = P₁/P₀
 *
 * @param inputs.currentPriceRatio  P₁, price of token A in B now         > 0
 * @param inputs.initialPriceRatio  P₀, price at the deposit              > 0, default 1
 * @param inputs.ammType            full range, or concentrated           'v2' (default) or 'v3'
 * @param inputs.lowerTick          a, a price                            > 0, required by v3, ignored by v2
 * @param inputs.upperTick          b, a price                            > a, required by v3, ignored by v2
 * @param inputs.initialInvestment  x(P₀)·P₀ + y(P₀)           [token B]  > 0, default 1000
 * @returns the loss, both values, the reserves, and the fees that would make up for it
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks The ticks are prices; Uniswap's tick of index i is at 1.0001^i. What is held is what was deposited, half and
 *          half for v2 only. A deposit outside the range is all of one token, and has no loss until the price enters.
 *          The yield supposes that the loss came about in 30 days: 100·((hold/lp)^(365/30) − 1); beyond the range of
 *          doubles it is null.
 *          Accuracy: 1e-15 of each figure, the loss of a tiny move and of a narrow range included; of the yield, times
 *          one more than its logarithm. Cost: O(1).
 * @see Adams, Zinsmeister, Salem, Keefer & Robinson (2021), "Uniswap v3 Core", section 6.2.1, eqs. 6.29 and 6.30.
 * @example
 * const { impermanentLossPct, lpValue } = impermanentLoss({ currentPriceRatio: 1.5 });
 * impermanentLossPct; // ≈ -2.020410288672876
 * lpValue; // ≈ 1224.744871391589
 */
export function impermanentLoss(inputs: ImpermanentLossInputs): ImpermanentLoss {
  const { currentPriceRatio, initialPriceRatio, ammType, range, initialInvestment } =
    completeImpermanentLossInputs(inputs);
  // of one unit of liquidity
  const initial = reservesAt(initialPriceRatio, range);
  const current = reservesAt(currentPriceRatio, range);
  const deposit = valueOf(initial, initialPriceRatio);
  const hold = valueOf(initial, currentPriceRatio);
  const lp = valueOf(current, currentPriceRatio);
  const loss = lossAgainstHolding(initialPriceRatio, currentPriceRatio, range);
  const amount = (ofOneUnit: number) => finiteOrNull((ofOneUnit / deposit) * initialInvestment);
  const lossAmount = amount(loss);
  return {
    // no more than all, whatever the rounding; 0 −: no loss would be one of −0
    impermanentLossPct: 0 - 100 * Math.min(1, share(loss, hold)),
    holdValue: amount(hold),
    lpValue: amount(lp),
    lossAmount: lossAmount === null ? null : 0 - lossAmount,
    feeBreakevenApy: finiteOrNull(100 * Math.expm1((DAYS_PER_YEAR / HORIZON_DAYS) * Math.log1p(share(loss, lp)))),
    feeBreakevenHorizonDays: HORIZON_DAYS,
    feeBreakevenReturnPct: finiteOrNull(100 * share(loss, lp)),
    priceRatio: finiteOrNull(currentPriceRatio / initialPriceRatio),
    ammType,
    position: positionOf(currentPriceRatio, range, ammType),
    liquidity: finiteOrNull(initialInvestment / deposit),
    initialAmountA: amount(initial.a),
    initialAmountB: amount(initial.b),
    currentAmountA: amount(current.a),
    currentAmountB: amount(current.b),
  };
}

/** A loss as a share of a value; where both vanish in underflow, none. */
function share(loss: number, value: number): number {
  return loss === 0 ? 0 : loss / value;
}

function positionOf(price: number, { lower, upper }: PriceRange, ammType: AmmType): RangePosition {
  if (ammType === 'v2') return 'full_range';
  if (price <= lower) return 'below_range';
  return price >= upper ? 'above_range' : 'in_range';
}
