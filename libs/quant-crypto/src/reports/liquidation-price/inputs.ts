import { choice, inputs, type InputsOf, number } from '@quant/core';

const POSITIVE = { greaterThan: 0 };

/** A linear perpetual position with isolated margin. Amounts are in USD. */
export const liquidationPriceInputs = inputs({
  /** Price at the entry, > 0. */
  entryPrice: number(POSITIVE),
  /** Margin put up for the position, > 0. */
  collateral: number(POSITIVE),
  /** Value of the position at the entry, > 0. */
  positionSize: number(POSITIVE),
  /** Leverage as declared, > 0, ≤ 1000: only compared with `positionSize`/`collateral`. */
  leverage: number({ greaterThan: 0, atMost: 1000 }),
  direction: choice(['long', 'short']),
  /** Share of the value at the entry below which the equity must not fall, 0 ≤ rate < 0.5; default 0.005. */
  maintenanceMarginRate: number({ atLeast: 0, lessThan: 0.5 }, 0.005),
  /** Funding since the entry: positive was received, negative was paid; default 0. */
  fundingAccumulated: number({}, 0),
});

/** A linear perpetual position with isolated margin. Amounts are in USD. */
export type LiquidationPriceInputs = InputsOf<typeof liquidationPriceInputs>;
