import { type CompleteOf, inputs, type InputsOf, InvalidInputError, number, optional, series } from '@quant/core';
import { DEFAULT_RISK_PER_TRADE } from '../position-size/inputs';
import { RETURN } from '../../returns/bounds';

const POSITIVE = { greaterThan: 0 };
const NOT_NEGATIVE = { atLeast: 0 };

/** A trade that is thought of, the account that makes it, and the past of what is traded. Amounts are in US dollars. */
export const tradeEvaluationInputs = inputs(
  {
    /** Price of one share at entry, > 0. */
    entryPrice: number(POSITIVE),
    /** Price at which the loss is taken, > 0, on the other side of the entry than `takeProfit`. */
    stopLoss: number(POSITIVE),
    /** Price at which the profit is taken, > 0: above the entry the trade is long, below it short. */
    takeProfit: number(POSITIVE),
    /** Value of the account, > 0. */
    accountSize: number(POSITIVE),
    /** Share of the account that the trade may lose, 0 … 1; default 0.02. */
    riskPerTrade: number({ atLeast: 0, atMost: 1 }, DEFAULT_RISK_PER_TRADE),
    /** Daily closes, > 0, oldest first [14 … 5000]. */
    prices: series({ atLeast: 14, atMost: 5000 }, POSITIVE),
    /** Simple returns per day of trades like this one, −1000 … 1000 [at most 5000]; default none. */
    returns: optional(series({ atMost: 5000 }, RETURN)),
    /** Commission per share, ≥ 0; default 0.005. */
    commissionPerShare: number(NOT_NEGATIVE, 0.005),
    /** Full quoted spread in basis points, ≥ 0, of which half is paid; default 5. */
    spreadBps: number(NOT_NEGATIVE, 5),
    /** Average daily volume, > 0 [1/day]; default 5 000 000. */
    adv: number(POSITIVE, 5_000_000),
  },
  { assertSides },
);

/** A trade that is thought of, the account that makes it, and the past of what is traded. Amounts are in US dollars. */
export type TradeEvaluationInputs = InputsOf<typeof tradeEvaluationInputs>;

/** Defaults written out. */
export type CompleteTradeEvaluationInputs = CompleteOf<typeof tradeEvaluationInputs>;

interface Levels {
  readonly entryPrice: number;
  readonly stopLoss: number;
  readonly takeProfit: number;
}

function assertSides({ entryPrice, stopLoss, takeProfit }: Levels): void {
  if (takeProfit === entryPrice) {
    throw new InvalidInputError(['takeProfit'], 'value_error', 'off entryPrice', takeProfit);
  }
  const isOpposite = takeProfit > entryPrice ? stopLoss < entryPrice : stopLoss > entryPrice;
  if (isOpposite) return;
  throw new InvalidInputError(['stopLoss'], 'value_error', 'on the other side of entryPrice than takeProfit', stopLoss);
}
