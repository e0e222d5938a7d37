import { assertInputs, assertInteger, assertNumber, assertOneOf, type Bounds } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, DEFAULT_YIELD, POSITIVE_VOLATILITY, POSITIVE_YEARS, RATE } from '../market/bounds';
import { type Complete } from '../market/complete';
import { SPREAD_STRATEGIES, type SpreadStrategy } from './spread-strategy';

/** The market, the kind of vertical spread and the grid of strikes to scan. */
export interface SpreadScanInputs {
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly spot: number;
  /** Volatility [1/√year] as a fraction, > 0, ≤ 10. */
  readonly vol: number;
  /** Time to expiry [years], > 0, ≤ 100. */
  readonly dteYears: number;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
  /** Dividend (carry) yield, continuously compounded [1/year], −1 … 5; default 0. */
  readonly q?: number | undefined;
  /** Kind of spread; default `bull_call_spread`. */
  readonly strategy?: SpreadStrategy | undefined;
  /** Spreads to compare, a whole number, 2 … 20; default 8. */
  readonly numCandidates?: number | undefined;
  /** Half the width of the grid as a fraction of the spot, > 0, ≤ 0.5; default 0.1. */
  readonly strikeRangePct?: number | undefined;
}

/** Inputs with every default written out. */
export type CompleteSpreadScan = Complete<SpreadScanInputs>;

export const DEFAULT_CANDIDATES = 8;

const CANDIDATES = { atLeast: 2, atMost: 20 } satisfies Bounds;
const STRIKE_RANGE = { greaterThan: 0, atMost: 0.5 } satisfies Bounds;

/**
 * The inputs with every default written out, once they are checked.
 *
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function completeSpreadScan(inputs: SpreadScanInputs): CompleteSpreadScan {
  assertInputs(inputs);
  const { spot, vol, dteYears, r = DEFAULT_RATE, q = DEFAULT_YIELD, strategy = 'bull_call_spread' } = inputs;
  const { numCandidates = DEFAULT_CANDIDATES, strikeRangePct = 0.1 } = inputs;
  assertNumber(spot, 'spot', AMOUNT);
  assertNumber(vol, 'vol', POSITIVE_VOLATILITY);
  assertNumber(dteYears, 'dteYears', POSITIVE_YEARS);
  assertNumber(r, 'r', RATE);
  assertNumber(q, 'q', RATE);
  assertOneOf(strategy, 'strategy', SPREAD_STRATEGIES);
  assertInteger(numCandidates, 'numCandidates', CANDIDATES);
  assertNumber(strikeRangePct, 'strikeRangePct', STRIKE_RANGE);
  return { spot, vol, dteYears, r, q, strategy, numCandidates, strikeRangePct };
}
