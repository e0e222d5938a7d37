import { finiteOrNull } from '@quant/core/kernels';
import { swapWith } from '../../pools/swap-kernel';
import { type DexSlippage } from './dex-slippage-result';
import { dexSlippageInputs, type DexSlippageInputs } from './inputs';

const BPS_PER_UNIT = 1e4;

/** Share of the output that an order with a tolerance of 1 % insists on. */
const TOLERATED = 0.99;

/**
 * Yield of a trade with a constant-product pool, and its impact on the price.
 *
 * out = y·d′/(x + d′),  d′ = d·(1 − fee);  impact = 1 − (out/d)/(y/x) = e·(1 − fee) + fee,  e = d′/(x + d′)
 *
 * @param inputs.reserveA        of the pool                         [units of A]    > 0
 * @param inputs.reserveB        of the pool                         [units of B]    > 0
 * @param inputs.tradeAmount     d, what is paid, with the fee       [units paid]    > 0
 * @param inputs.tradeDirection  which token is paid for which       'a_to_b' (default) or 'b_to_a'
 * @param inputs.feeBps          fee of what is paid                 [basis points]  integer 0 … 9999, default 30
 * @returns output, prices and their impact, and the pool after the trade; x is its reserve of the token paid, y of the
 *   other
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Amounts are real numbers; a contract that counts atomic units rounds its output down. The fee stays in the
 *          pool, so that the product of its reserves grows by it. Gas is left out.
 *          Accuracy: 1e-15 of each figure, the impact of dust included. Cost: O(1).
 * @see Adams, Zinsmeister & Robinson (2020), "Uniswap v2 Core"; getAmountOut of its UniswapV2Library.
 * @example
 * const trade = dexSlippage({ reserveA: 1e6, reserveB: 1e6, tradeAmount: 10_000 });
 * trade.outputAmount; // ≈ 9871.580343970613
 * trade.priceImpactPct; // ≈ 1.284196560293871
 */
export function dexSlippage(inputs: DexSlippageInputs): DexSlippage {
  const { reserveA, reserveB, tradeAmount, tradeDirection, feeBps } = dexSlippageInputs.complete(inputs);
  const isAToB = tradeDirection === 'a_to_b';
  const [reserveIn, reserveOut] = isAToB ? [reserveA, reserveB] : [reserveB, reserveA];
  const fee = feeBps / BPS_PER_UNIT;
  const kept = (BPS_PER_UNIT - feeBps) / BPS_PER_UNIT;
  const newReserveIn = reserveIn + tradeAmount;
  const { priced, impactExFee, impact, outputAmount, newReserveOut } = swapWith(
    reserveIn,
    reserveOut,
    tradeAmount,
    kept,
    fee,
  );
  return {
    outputAmount,
    effectivePrice: finiteOrNull((reserveOut / priced) * kept),
    spotPrice: finiteOrNull(reserveOut / reserveIn),
    priceImpactPct: 100 * impact,
    slippageBps: BPS_PER_UNIT * impact,
    feeAmount: tradeAmount * fee,
    minimumOutput1pctTolerance: TOLERATED * outputAmount,
    priceImpactExFeePct: 100 * impactExFee,
    newReserveA: isAToB ? newReserveIn : newReserveOut,
    newReserveB: isAToB ? newReserveOut : newReserveIn,
    postTradeSpotPrice: finiteOrNull(newReserveOut / newReserveIn),
    // two shares of a whole, which rounding may take beyond it; 0 −: a change of −0 would show
    spotPriceChangePct: 0 - Math.min(100, 100 * (impactExFee + (tradeAmount / newReserveIn) * (reserveIn / priced))),
    tradeDirection,
  };
}
