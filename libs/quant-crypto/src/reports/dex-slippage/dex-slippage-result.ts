/** Which token is paid for which. */
export type TradeDirection = 'a_to_b' | 'b_to_a';

/** A trade with a constant-product pool. Prices are units of the token received per unit of the token paid. */
export interface DexSlippage {
  /** Units received. */
  readonly outputAmount: number;
  /** Units received/units paid; null beyond the range of doubles. */
  readonly effectivePrice: number | null;
  /** Price of the pool before the trade; null beyond the range of doubles. */
  readonly spotPrice: number | null;
  /** How far the effective price is below the spot price, in percent of that, the fee included. */
  readonly priceImpactPct: number;
  /** `priceImpactPct` in basis points. */
  readonly slippageBps: number;
  /** Units of the token paid that the pool keeps as its fee. */
  readonly feeAmount: number;
  /** 99 % of `outputAmount`: the limit of an order that tolerates 1 %. */
  readonly minimumOutput1pctTolerance: number;
  /** How far the price of what is left after the fee is below the spot price, in percent of that. */
  readonly priceImpactExFeePct: number;
  /** Units of token A in the pool after the trade. */
  readonly newReserveA: number;
  /** Units of token B in the pool after the trade. */
  readonly newReserveB: number;
  /** Price of the pool after the trade; null beyond the range of doubles. */
  readonly postTradeSpotPrice: number | null;
  /** Change of the pool's price in percent, ≤ 0. */
  readonly spotPriceChangePct: number;
  readonly tradeDirection: TradeDirection;
}
