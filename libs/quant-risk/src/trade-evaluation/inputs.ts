import { assertInputs, assertNumber, assertSeries, type Bounds, InvalidInputError, type Series } from '@quant/core';
import { DEFAULT_RISK_PER_TRADE } from '../position-size/inputs';
import { RETURN } from '../returns/bounds';

/** A trade that is thought of, the account that makes it, and the past of what is traded. Amounts are in US dollars. */
export interface TradeEvaluationInputs {
  /** Price of one share at entry, > 0. */
  readonly entryPrice: number;
  /** Price at which the loss is taken, > 0, on the other side of the entry than `takeProfit`. */
  readonly stopLoss: number;
  /** Price at which the profit is taken, > 0: above the entry the trade is long, below it short. */
  readonly takeProfit: number;
  /** Value of the account, > 0. */
  readonly accountSize: number;
  /** Share of the account that the trade may lose, 0 … 1; default 0.02. */
  readonly riskPerTrade?: number | undefined;
  /** Daily closes, > 0, oldest first [14 … 5000]. */
  readonly prices: Series;
  /** Simple returns per day of trades like this one, −1000 … 1000 [at most 5000]; default none. */
  readonly returns?: Series | null | undefined;
  /** Commission per share, ≥ 0; default 0.005. */
  readonly commissionPerShare?: number | undefined;
  /** Full quoted spread in basis points, ≥ 0, of which half is paid; default 5. */
  readonly spreadBps?: number | undefined;
  /** Average daily volume, > 0 [1/day]; default 5 000 000. */
  readonly adv?: number | undefined;
}

/** Defaults written out. */
export type CompleteTradeEvaluationInputs = {
  readonly [Name in keyof TradeEvaluationInputs]-?: Exclude<TradeEvaluationInputs[Name], undefined>;
};

const POSITIVE: Bounds = { greaterThan: 0 };
const NOT_NEGATIVE: Bounds = { atLeast: 0 };
const RISK_PER_TRADE: Bounds = { atLeast: 0, atMost: 1 };
const CLOSES = { atLeast: 14, atMost: 5000 };
const ANY_LENGTH = { atMost: 5000 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeTradeEvaluationInputs(inputs: TradeEvaluationInputs): CompleteTradeEvaluationInputs {
  assertInputs(inputs);
  const { entryPrice, stopLoss, takeProfit, accountSize, riskPerTrade = DEFAULT_RISK_PER_TRADE } = inputs;
  const { prices, returns = null, commissionPerShare = 0.005, spreadBps = 5, adv = 5_000_000 } = inputs;
  assertNumber(entryPrice, 'entryPrice', POSITIVE);
  assertNumber(stopLoss, 'stopLoss', POSITIVE);
  assertNumber(takeProfit, 'takeProfit', POSITIVE);
  assertNumber(accountSize, 'accountSize', POSITIVE);
  assertNumber(riskPerTrade, 'riskPerTrade', RISK_PER_TRADE);
  assertSeries(prices, 'prices', CLOSES, POSITIVE);
  if (returns !== null) assertSeries(returns, 'returns', ANY_LENGTH, RETURN);
  assertNumber(commissionPerShare, 'commissionPerShare', NOT_NEGATIVE);
  assertNumber(spreadBps, 'spreadBps', NOT_NEGATIVE);
  assertNumber(adv, 'adv', POSITIVE);
  assertSides(entryPrice, stopLoss, takeProfit);
  return {
    entryPrice,
    stopLoss,
    takeProfit,
    accountSize,
    riskPerTrade,
    prices,
    returns,
    commissionPerShare,
    spreadBps,
    adv,
  };
}

function assertSides(entryPrice: number, stopLoss: number, takeProfit: number): void {
  if (takeProfit === entryPrice) {
    throw new InvalidInputError(['takeProfit'], 'value_error', 'off entryPrice', takeProfit);
  }
  const isOpposite = takeProfit > entryPrice ? stopLoss < entryPrice : stopLoss > entryPrice;
  if (isOpposite) return;
  throw new InvalidInputError(['stopLoss'], 'value_error', 'on the other side of entryPrice than takeProfit', stopLoss);
}
