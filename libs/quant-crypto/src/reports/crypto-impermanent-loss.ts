import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { DAYS_PER_YEAR } from '../calendar/year';
import { FULL_RANGE, lossAgainstHolding, type PriceRange, reservesAt, valueOf } from '../pools/liquidity';

type Deposit = Request<'cryptoImpermanentLoss'>;
type ImpermanentLoss = Answer<'cryptoImpermanentLoss'>;

/** Days over which the yearly yield assumes that the loss came about. */
const HORIZON_DAYS = 30;

/**
 * Loss of a position in an automated market maker against holding the tokens that were deposited, fees left out.
 *
 * x(P) = L·(1/√p − 1/√b),  y(P) = L·(√p − √a),  p = P within [a, b], else its nearer end;  a = 0, b = ∞ for v2
 * hold = x(P₀)·P₁ + y(P₀),  lp = x(P₁)·P₁ + y(P₁),  IL = lp/hold − 1;  v2: 2√k/(1 + k) − 1,  k = P₁/P₀
 *
 * @throws InvalidInputError  v3 without a tick, or with a lower one that is not below the upper one
 * @remarks The ticks are prices; Uniswap's tick of index i is at 1.0001^i. The holder keeps the deposited tokens, half
 *          and half for v2 only. A deposit outside the range is all of one token, and has no loss until the price enters.
 *          The yield supposes that the loss came about in 30 days: 100·((hold/lp)^(365/30) − 1); beyond the range of
 *          doubles it is null.
 *          Accuracy: 1e-15 of each figure, the loss of a tiny move and of a narrow range included; of the yield, times
 *          one more than its logarithm. Cost: O(1).
 * @see Adams, Zinsmeister, Salem, Keefer & Robinson (2021), "Uniswap v3 Core", section 6.2.1, eqs. 6.29 and 6.30.
 * @example
 * const deposit = { initial_price_ratio: 1, initial_investment: 1000, amm_type: 'v2' } as const;
 * const { impermanent_loss_pct, lp_value } = cryptoImpermanentLoss({ ...deposit, current_price_ratio: 1.5 });
 * impermanent_loss_pct; // ≈ -2.020410288672876
 * lp_value; // ≈ 1224.744871391589
 */
export function cryptoImpermanentLoss(request: Deposit): ImpermanentLoss {
  const { current_price_ratio, initial_price_ratio, amm_type, initial_investment } = request;
  const range = rangeOf(request);
  // of one unit of liquidity
  const initial = reservesAt(initial_price_ratio, range);
  const current = reservesAt(current_price_ratio, range);
  const deposit = valueOf(initial, initial_price_ratio);
  const hold = valueOf(initial, current_price_ratio);
  const lp = valueOf(current, current_price_ratio);
  const loss = lossAgainstHolding(initial_price_ratio, current_price_ratio, range);
  const amount = (ofOneUnit: number) => finiteOrNull((ofOneUnit / deposit) * initial_investment);
  const lossAmount = amount(loss);
  return {
    // rounding must not exceed 100 %; "0 −" avoids −0
    impermanent_loss_pct: 0 - 100 * Math.min(1, share(loss, hold)),
    hold_value: amount(hold),
    lp_value: amount(lp),
    loss_amount: lossAmount === null ? null : 0 - lossAmount,
    price_ratio: finiteOrNull(current_price_ratio / initial_price_ratio),
    amm_type,
    fee_breakeven_apy: finiteOrNull(100 * Math.expm1((DAYS_PER_YEAR / HORIZON_DAYS) * Math.log1p(share(loss, lp)))),
    fee_breakeven_horizon_days: HORIZON_DAYS,
    fee_breakeven_return_pct: finiteOrNull(100 * share(loss, lp)),
    position: positionOf(current_price_ratio, range, amm_type),
    liquidity: finiteOrNull(initial_investment / deposit),
    initial_amount_a: amount(initial.a),
    initial_amount_b: amount(initial.b),
    current_amount_a: amount(current.a),
    current_amount_b: amount(current.b),
  };
}

/** Prices between which the liquidity is. */
function rangeOf({ amm_type, lower_tick, upper_tick }: Deposit): PriceRange {
  if (amm_type === 'v2') return FULL_RANGE;
  const lower = requiredTick('lower_tick', lower_tick);
  const upper = requiredTick('upper_tick', upper_tick);
  if (lower >= upper) throw new InvalidInputError(['lower_tick'], 'value_error', 'less than upper_tick', lower);
  return { lower, upper };
}

function requiredTick(name: string, tick: number | null | undefined): number {
  if (typeof tick === 'number') return tick;
  throw new InvalidInputError([name], 'value_error', "given where amm_type is 'v3'", tick);
}

/** A loss as a share of a value; 0 if both underflow. */
function share(loss: number, value: number): number {
  return loss === 0 ? 0 : loss / value;
}

function positionOf(price: number, { lower, upper }: PriceRange, amm_type: Deposit['amm_type']) {
  if (amm_type === 'v2') return 'full_range';
  if (price <= lower) return 'below_range';
  return price >= upper ? 'above_range' : 'in_range';
}
