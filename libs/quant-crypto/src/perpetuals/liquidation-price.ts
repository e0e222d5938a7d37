import { choice, type CompleteOf, inputs, type InputsOf, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { liquidationPriceOf } from './liquidation-kernel';

const POSITIVE = { greaterThan: 0 };

const positionFields = {
  /** 'long' or 'short'. */
  direction: choice(['long', 'short']),
  /** Price at the entry, > 0. */
  entryPrice: number(POSITIVE),
  /** Value at the entry over the margin put up, > 0, ≤ 1000. */
  leverage: number({ greaterThan: 0, atMost: 1000 }),
  /** Share of the value at the entry below which the equity must not fall, 0 ≤ rate < 0.5; default 0.005. */
  maintenanceMarginRate: number({ atLeast: 0, lessThan: 0.5 }, 0.005),
  /** Received (+) or paid (−) since the entry, as a share of the value at the entry; default 0. */
  fundingReceived: number({ atLeast: -1000, atMost: 1000 }, 0),
};

const positionInputs = inputs(positionFields);

/** A linear perpetual position with isolated margin. */
export type LeveragedPosition = InputsOf<typeof positionInputs>;

const markedInputs = inputs({
  ...positionFields,
  /** Price now, > 0. */
  markPrice: number(POSITIVE),
});

/** A linear perpetual position with isolated margin, and the price now. */
export interface MarkedPosition extends InputsOf<{ readonly fields: typeof positionFields }> {
  /** Price now, > 0. */
  readonly markPrice: number;
}

function priceOf(position: CompleteOf<typeof positionInputs>): number {
  const { direction, entryPrice, leverage, maintenanceMarginRate, fundingReceived } = position;
  // in units of the value at the entry
  const effectiveCollateral = 1 / leverage + fundingReceived;
  return liquidationPriceOf({ direction, entryPrice, positionSize: 1, effectiveCollateral, maintenanceMarginRate });
}

/**
 * Price at which a linear perpetual with isolated margin is liquidated: its equity is down to the maintenance margin.
 *
 * P = E·(1 − s·(1/leverage + funding − mmr)),  s = +1 long, −1 short;  at least 0
 *
 * @param position.direction              'long' or 'short'
 * @param position.entryPrice             E                                       > 0
 * @param position.leverage               value at the entry over margin          > 0, ≤ 1000
 * @param position.maintenanceMarginRate  mmr, of the value at the entry          0 ≤ mmr < 0.5, default 0.005
 * @param position.fundingReceived        share of the value at the entry, paid negative  default 0
 * @returns price in the unit of E; 0 for a long position that cannot be liquidated
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks The maintenance margin is that on the value at the entry; tiers, fees and insurance are left out. With funding that has used
 *          up the margin, the price is on the other side of E. Accuracy: 1e-15 of E. Cost: O(1).
 * @see Binance, "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts", for a single isolated position.
 * @example
 * liquidationPrice({ direction: 'long', entryPrice: 60_000, leverage: 10 }); // ≈ 54300
 * liquidationPrice({ direction: 'short', entryPrice: 60_000, leverage: 10 }); // ≈ 65700
 */
export function liquidationPrice(position: LeveragedPosition): number {
  return inRange(priceOf(positionInputs.complete(position)), 'the liquidation price');
}

/**
 * How far the price may move before a linear perpetual is liquidated, as a share of the price now.
 *
 * s·(M − P)/M,  s = +1 long, −1 short, P as in `liquidationPrice`
 *
 * @param position            as in `liquidationPrice`
 * @param position.markPrice  M, price now  > 0
 * @returns fraction of M, negative where the position is past its liquidation
 * @throws InvalidInputError  an input is absent, unknown, of another type, or breaks a bound shown above
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks 1 at the most for a long position, whose price cannot fall below 0. Accuracy: 1e-15, of the larger of both prices over M.
 *          Cost: O(1).
 * @see Binance, "How to Calculate Liquidation Price of USDⓈ-M Futures Contracts".
 * @example
 * distanceToLiquidation({ direction: 'long', entryPrice: 60_000, leverage: 10, markPrice: 57_000 }); // ≈ 0.0473684210526316
 */
export function distanceToLiquidation(position: MarkedPosition): number {
  const { markPrice, ...terms } = markedInputs.complete(position);
  const side = terms.direction === 'long' ? 1 : -1;
  return inRange(side * ((markPrice - priceOf(terms)) / markPrice) + 0, 'the distance');
}
