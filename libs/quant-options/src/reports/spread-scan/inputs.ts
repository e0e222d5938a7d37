import { choice, type CompleteOf, inputs, type InputsOf, integer, number } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, POSITIVE_VOLATILITY, POSITIVE_YEARS, RATE } from '../../market/bounds';
import { SPREAD_STRATEGIES } from './spread-strategy';

export const DEFAULT_CANDIDATES = 8;

/** The market, the kind of vertical spread and the grid of strikes to scan. */
export const spreadScanInputs = inputs({
  /** Spot [currency], > 0, ≤ 1e12. */
  spot: number(AMOUNT),
  /** Volatility [1/√year] as a fraction, > 0, ≤ 10. */
  vol: number(POSITIVE_VOLATILITY),
  /** Time to expiry [years], > 0, ≤ 100. */
  dteYears: number(POSITIVE_YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  r: number(RATE, DEFAULT_RATE),
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  q: number(RATE, DEFAULT_YIELD),
  /** Kind of spread; default `bull_call_spread`. */
  strategy: choice(SPREAD_STRATEGIES, 'bull_call_spread'),
  /** Spreads to compare, a whole number, 2 … 20; default 8. */
  numCandidates: integer({ atLeast: 2, atMost: 20 }, DEFAULT_CANDIDATES),
  /** Half the width of the grid as a fraction of the spot, > 0, ≤ 0.5; default 0.1. */
  strikeRangePct: number({ greaterThan: 0, atMost: 0.5 }, 0.1),
});

/** The market, the kind of vertical spread and the grid of strikes to scan. */
export type SpreadScanInputs = InputsOf<typeof spreadScanInputs>;

/** Inputs with every default written out. */
export type CompleteSpreadScan = CompleteOf<typeof spreadScanInputs>;
