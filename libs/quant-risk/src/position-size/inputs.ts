import { assertInputs, assertNumber, type Bounds, InvalidInputError } from '@quant/core';

/** An account, what of it may be lost, and where a trade starts and stops. Amounts are in currency. */
export interface PositionSizeInputs {
  /** Value of the account, > 0. */
  readonly accountSize: number;
  /** Share of the account that the trade may lose, 0 … 1; default 0.02. */
  readonly riskPerTrade?: number | undefined;
  /** Price of one share at entry, > 0. */
  readonly entryPrice: number;
  /** Price at which the loss is taken, > 0, not the entry price: below it the trade is long, above it short. */
  readonly stopLoss: number;
}

export const DEFAULT_RISK_PER_TRADE = 0.02;

const POSITIVE: Bounds = { greaterThan: 0 };
const RISK_PER_TRADE: Bounds = { atLeast: 0, atMost: 1 };

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertPositionSizeInputs(inputs: PositionSizeInputs): void {
  assertInputs(inputs);
  const { accountSize, riskPerTrade = DEFAULT_RISK_PER_TRADE, entryPrice, stopLoss } = inputs;
  assertNumber(accountSize, 'accountSize', POSITIVE);
  assertNumber(riskPerTrade, 'riskPerTrade', RISK_PER_TRADE);
  assertNumber(entryPrice, 'entryPrice', POSITIVE);
  assertNumber(stopLoss, 'stopLoss', POSITIVE);
  if (stopLoss === entryPrice) throw new InvalidInputError(['stopLoss'], 'value_error', 'off entryPrice', stopLoss);
}
