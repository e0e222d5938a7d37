import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { swapWith } from '../pools/swap-kernel';

const BPS_PER_UNIT = 1e4;

/** Share of the output that an order with a tolerance of 1 % insists on. */
const TOLERATED = 0.99;

/**
 * Yield of a trade with a constant-product pool, and its impact on the price.
 *
 * out = y·d′/(x + d′),  d′ = d·(1 − fee);  impact = 1 − (out/d)/(y/x) = e·(1 − fee) + fee,  e = d′/(x + d′)
 *
 * x is the reserve of the token paid, y of the other.
 *
 * @remarks Amounts are real numbers; a contract that counts atomic units rounds its output down. The fee stays in the
 *          pool, so that the product of its reserves grows by it. Gas is left out.
 *          Accuracy: 1e-15 of each figure, the impact of dust included. Cost: O(1).
 * @see Adams, Zinsmeister & Robinson (2020), "Uniswap v2 Core"; getAmountOut of its UniswapV2Library.
 * @example
 * const pool = { reserve_a: 1e6, reserve_b: 1e6, fee_bps: 30 };
 * const trade = cryptoDexSlippage({ ...pool, trade_amount: 10_000, trade_direction: 'a_to_b' });
 * trade.output_amount; // ≈ 9871.580343970613
 * trade.price_impact_pct; // ≈ 1.284196560293871
 */
export function cryptoDexSlippage(request: Request<'cryptoDexSlippage'>): Answer<'cryptoDexSlippage'> {
  const { reserve_a, reserve_b, trade_amount, trade_direction, fee_bps } = request;
  const isAToB = trade_direction === 'a_to_b';
  const [reserveIn, reserveOut] = isAToB ? [reserve_a, reserve_b] : [reserve_b, reserve_a];
  const fee = fee_bps / BPS_PER_UNIT;
  const kept = (BPS_PER_UNIT - fee_bps) / BPS_PER_UNIT;
  const newReserveIn = reserveIn + trade_amount;
  const { priced, impactExFee, impact, outputAmount, newReserveOut } = swapWith(
    reserveIn,
    reserveOut,
    trade_amount,
    kept,
    fee,
  );
  return {
    output_amount: outputAmount,
    effective_price: finiteOrNull((reserveOut / priced) * kept),
    spot_price: finiteOrNull(reserveOut / reserveIn),
    price_impact_pct: 100 * impact,
    slippage_bps: BPS_PER_UNIT * impact,
    fee_amount: trade_amount * fee,
    minimum_output_1pct_tolerance: TOLERATED * outputAmount,
    price_impact_ex_fee_pct: 100 * impactExFee,
    new_reserve_a: isAToB ? newReserveIn : newReserveOut,
    new_reserve_b: isAToB ? newReserveOut : newReserveIn,
    post_trade_spot_price: finiteOrNull(newReserveOut / newReserveIn),
    // two shares of a whole, which rounding may take beyond it; 0 −: a change of −0 would show
    spot_price_change_pct:
      0 - Math.min(100, 100 * (impactExFee + (trade_amount / newReserveIn) * (reserveIn / priced))),
    trade_direction,
  };
}
