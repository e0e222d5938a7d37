import { choice, inputs, type InputsOf, InvalidInputError, number } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { assertBrackets, bracketTable, type MarginBracket } from './brackets';
import { liquidationValue, liquidationValueOnEntry, type ValuedPosition } from './internal/liquidation-value';
import { marginLines } from './internal/margin-lines';

const POSITIVE = { greaterThan: 0 };

const positionInputs = inputs(
  {
    /** 'linear' (settled in quote currency, default) or 'inverse' (settled in the coin). */
    contract: choice(['linear', 'inverse'], 'linear'),
    /** 'long' or 'short'. */
    direction: choice(['long', 'short']),
    /** Price at the entry [quote currency per coin], > 0. */
    entryPrice: number(POSITIVE),
    /** Size, > 0: coins of a linear contract, quote currency of an inverse one. */
    quantity: number(POSITIVE),
    /** Margin of the position, with received less paid funding; quote currency, or coins if inverse. */
    collateral: number(),
    /** The exchange's table, 1 … 500 brackets in rising order of value; values in the unit of the margin. */
    brackets: bracketTable,
    /** Share of the value that closing costs, 0 ≤ fee < 1; default 0. */
    takerFee: number({ atLeast: 0, lessThan: 1 }, 0),
    /** The value that the maintenance margin is a share of: at the 'mark' (default) or the 'entry' price. */
    basis: choice(['mark', 'entry'], 'mark'),
  },
  { assertTable },
);

function assertTable(position: { readonly brackets: readonly MarginBracket[]; readonly takerFee: number }): void {
  const { brackets, takerFee } = position;
  assertBrackets(brackets, ['brackets']);
  // the last bracket has the highest rate
  const rate = brackets.at(-1)?.maintenanceMarginRate ?? 0;
  if (rate + takerFee >= 1)
    throw new InvalidInputError(['takerFee'], 'value_error', 'less than 1 together with the highest rate', takerFee);
}

/** A perpetual or future with isolated margin, and its exchange's table of brackets. */
export type TieredPosition = InputsOf<typeof positionInputs>;

/**
 * Liquidation price of a perpetual or future under tiered maintenance margin: linear or inverse (coin-settled), with the fee of
 * closing.
 *
 * M + s·(V − V₀) = r·V − a + f·V,  so  V = (V₀ − s·(M + a))/(1 − s·(r + f));  linear: V = q·P, s = +1 long, −1 short;
 * inverse: V = q/P in coins, s = −1 long, +1 short;  of all brackets, the solution nearest to the entry
 *
 * @param position.contract    'linear' (default) or 'inverse'
 * @param position.direction   'long' or 'short'
 * @param position.entryPrice  [quote currency per coin]  > 0
 * @param position.quantity    q  [coins; quote currency if inverse]  > 0
 * @param position.collateral  M, margin plus received less paid funding  [quote currency; coins if inverse]
 * @param position.brackets    table with rates r and amounts a, as of {@link marginRequirement}  [1 … 500]
 * @param position.takerFee    f  [fraction]  0 ≤ f < 1 − r of the last bracket, default 0
 * @param position.basis       'mark' (default: Binance, OKX, Hyperliquid); 'entry' (Bybit, BitMEX): margin r·V₀ − a, fee on the value at
 *                             bankruptcy, V = (V₀ − s·M)/(1 − s·f) + s·(r·V₀ − a)
 * @returns price at which the exchange closes the position; null if no price above 0 within the range of doubles does. It is beyond the
 *          entry on the profitable side if the collateral is below the maintenance margin at the entry
 * @throws InvalidInputError  an input is absent, unknown, or breaks a bound; the table contradicts itself
 * @remarks One table holds at every price: no search, no iteration. Excludes exchanges' own buffers and rounding to ticks.
 *          Accuracy: 1e-15 of the largest of q·E, M and a, over vectors/margin.mpmath.json. Cost: O(brackets).
 * @see Binance, "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts"; Bybit, "Liquidation Price (Inverse Contract)";
 *      BitMEX, "Inverse Perpetuals Guide".
 * @example
 * const brackets = [
 *   { notionalUpTo: 50_000, maintenanceMarginRate: 0.004 },
 *   { notionalUpTo: 250_000, maintenanceMarginRate: 0.005 },
 *   { maintenanceMarginRate: 0.01 },
 * ];
 * const long = { direction: 'long', entryPrice: 60_000, quantity: 5, collateral: 30_000, brackets } as const;
 * tieredLiquidationPrice(long); // ≈ 54282.8282828283
 * const inverse = { contract: 'inverse', direction: 'long', entryPrice: 50_000, quantity: 60_000, collateral: 0.12 } as const;
 * tieredLiquidationPrice({ ...inverse, brackets: [{ maintenanceMarginRate: 0.005 }], basis: 'entry' }); // ≈ 45662.100456621
 */
export function tieredLiquidationPrice(position: TieredPosition): number | null {
  const { contract, direction, entryPrice, quantity, collateral, brackets, takerFee, basis } =
    positionInputs.complete(position);
  const isInverse = contract === 'inverse';
  // the value of an inverse position in coins falls as the price rises
  const side = (direction === 'long') === isInverse ? -1 : 1;
  const entryValue = isInverse ? quantity / entryPrice : quantity * entryPrice;
  const valued: ValuedPosition = { side, entryValue, collateral, lines: marginLines(brackets), takerFee };
  const value = basis === 'entry' ? liquidationValueOnEntry(valued) : liquidationValue(valued);
  if (!(value > 0)) return null;
  const price = isInverse ? quantity / value : value / quantity;
  return price > 0 ? finiteOrNull(price) : null;
}
