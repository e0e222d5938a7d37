import { inputs, type InputsOf, InvalidInputError, number } from '@quant/core';

export const DEFAULT_RISK_PER_TRADE = 0.02;

const POSITIVE = { greaterThan: 0 };

/** An account, the share of it that may be lost, and where a trade starts and stops. Amounts are in currency. */
export const positionSizeInputs = inputs(
  {
    /** Value of the account, > 0. */
    accountSize: number(POSITIVE),
    /** Share of the account that the trade may lose, 0 … 1; default 0.02. */
    riskPerTrade: number({ atLeast: 0, atMost: 1 }, DEFAULT_RISK_PER_TRADE),
    /** Price of one share at entry, > 0. */
    entryPrice: number(POSITIVE),
    /** Price at which the loss is taken, > 0, not the entry price: below it the trade is long, above it short. */
    stopLoss: number(POSITIVE),
  },
  { assertStop },
);

/** An account, the share of it that may be lost, and where a trade starts and stops. Amounts are in currency. */
export type PositionSizeInputs = InputsOf<typeof positionSizeInputs>;

function assertStop({ entryPrice, stopLoss }: { readonly entryPrice: number; readonly stopLoss: number }): void {
  if (stopLoss === entryPrice) throw new InvalidInputError(['stopLoss'], 'value_error', 'off entryPrice', stopLoss);
}
