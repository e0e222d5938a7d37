import { type CompleteOf, inputs, type InputsOf, integer, number, optional } from '@quant/core';

const POSITIVE = { greaterThan: 0 };
const NOT_NEGATIVE = { atLeast: 0 };

/** A trade, what the broker charges, and how liquid the market is. Amounts are in currency. */
export const transactionCostInputs = inputs({
  /** Value of the trade, > 0. */
  tradeValue: number(POSITIVE),
  /** Commission per share, ≥ 0; default 0. */
  commissionPerShare: number(NOT_NEGATIVE, 0),
  /** Commission per trade, ≥ 0; default 0. */
  commissionFlat: number(NOT_NEGATIVE, 0),
  /** Commission in percent of the value, 0 … 100; default 0. */
  commissionPct: number({ atLeast: 0, atMost: 100 }, 0),
  /** Shares that the commission per share is charged for, integer 1 … 1e12; default 1. */
  shares: integer({ atLeast: 1, atMost: 1e12 }, 1),
  /** Full quoted spread in basis points, ≥ 0, of which half is paid; default 5. */
  spreadBps: number(NOT_NEGATIVE, 5),
  /** Fixed market impact in basis points, ≥ 0; default none. */
  marketImpactBps: optional(number(NOT_NEGATIVE)),
  /** Average daily volume, > 0 [1/day]; default unknown. */
  adv: optional(number(POSITIVE)),
  /** Share of the volume that is traded, > 0, ≤ 1; default unknown. */
  participationRate: optional(number({ greaterThan: 0, atMost: 1 })),
  /** Volatility per day, a fraction, > 0, ≤ 10; default unknown. */
  dailyVolatility: optional(number({ greaterThan: 0, atMost: 10 })),
});

/** A trade, what the broker charges, and how liquid the market is. Amounts are in currency. */
export type TransactionCostInputs = InputsOf<typeof transactionCostInputs>;

/** Defaults written out, null where nothing is known. */
export type CompleteTransactionCostInputs = CompleteOf<typeof transactionCostInputs>;
