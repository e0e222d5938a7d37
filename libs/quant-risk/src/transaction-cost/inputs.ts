import { assertInputs, assertInteger, assertNumber, type Bounds } from '@quant/core';

/** A trade, what the broker charges, and how liquid the market is. Amounts are in currency. */
export interface TransactionCostInputs {
  /** Value of the trade, > 0. */
  readonly tradeValue: number;
  /** Commission per share, ≥ 0; default 0. */
  readonly commissionPerShare?: number | undefined;
  /** Commission per trade, ≥ 0; default 0. */
  readonly commissionFlat?: number | undefined;
  /** Commission in percent of the value, 0 … 100; default 0. */
  readonly commissionPct?: number | undefined;
  /** Shares that the commission per share is charged for, integer 1 … 1e12; default 1. */
  readonly shares?: number | undefined;
  /** Full quoted spread in basis points, ≥ 0, of which half is paid; default 5. */
  readonly spreadBps?: number | undefined;
  /** Fixed market impact in basis points, ≥ 0; default none. */
  readonly marketImpactBps?: number | null | undefined;
  /** Average daily volume, > 0 [1/day]; default unknown. */
  readonly adv?: number | null | undefined;
  /** Share of the volume that is traded, > 0, ≤ 1; default unknown. */
  readonly participationRate?: number | null | undefined;
  /** Volatility per day, a fraction, > 0, ≤ 10; default unknown. */
  readonly dailyVolatility?: number | null | undefined;
}

/** Defaults written out, null where nothing is known. */
export type CompleteTransactionCostInputs = {
  readonly [Name in keyof TransactionCostInputs]-?: Exclude<TransactionCostInputs[Name], undefined>;
};

const POSITIVE: Bounds = { greaterThan: 0 };
const NOT_NEGATIVE: Bounds = { atLeast: 0 };
const PERCENT: Bounds = { atLeast: 0, atMost: 100 };
const SHARES: Bounds = { atLeast: 1, atMost: 1e12 };
const PARTICIPATION: Bounds = { greaterThan: 0, atMost: 1 };
const DAILY_VOLATILITY: Bounds = { greaterThan: 0, atMost: 10 };

/**
 * @returns the inputs with their defaults
 * @throws InvalidInputError  an input is absent, of another type, or breaks the bound shown at its field
 */
export function completeTransactionCostInputs(inputs: TransactionCostInputs): CompleteTransactionCostInputs {
  assertInputs(inputs);
  const { tradeValue, commissionPerShare = 0, commissionFlat = 0, commissionPct = 0, shares = 1 } = inputs;
  const { spreadBps = 5, marketImpactBps = null, adv = null, participationRate = null } = inputs;
  const { dailyVolatility = null } = inputs;
  assertNumber(tradeValue, 'tradeValue', POSITIVE);
  assertNumber(commissionPerShare, 'commissionPerShare', NOT_NEGATIVE);
  assertNumber(commissionFlat, 'commissionFlat', NOT_NEGATIVE);
  assertNumber(commissionPct, 'commissionPct', PERCENT);
  assertInteger(shares, 'shares', SHARES);
  assertNumber(spreadBps, 'spreadBps', NOT_NEGATIVE);
  if (marketImpactBps !== null) assertNumber(marketImpactBps, 'marketImpactBps', NOT_NEGATIVE);
  if (adv !== null) assertNumber(adv, 'adv', POSITIVE);
  if (participationRate !== null) assertNumber(participationRate, 'participationRate', PARTICIPATION);
  if (dailyVolatility !== null) assertNumber(dailyVolatility, 'dailyVolatility', DAILY_VOLATILITY);
  return {
    tradeValue,
    commissionPerShare,
    commissionFlat,
    commissionPct,
    shares,
    spreadBps,
    marketImpactBps,
    adv,
    participationRate,
    dailyVolatility,
  };
}
