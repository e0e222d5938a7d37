import { assertArray, assertInputs, assertInteger, assertNumber, InvalidInputError, type Bounds } from '@quant/core';
import { AMOUNT, DEFAULT_RATE, PRICE, RATE, YEARS } from '../market/bounds';

/** Quotes and activity of the call and the put at one strike; what is not quoted or not traded is left out or 0. */
export interface OptionChainEntry {
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly strike: number;
  /** Bid for the call [currency], 0 … 1e15; default 0, no bid. */
  readonly callBid?: number | undefined;
  /** Ask for the call [currency], 0 … 1e15; default 0. */
  readonly callAsk?: number | undefined;
  /** Bid for the put [currency], 0 … 1e15; default 0, no bid. */
  readonly putBid?: number | undefined;
  /** Ask for the put [currency], 0 … 1e15; default 0. */
  readonly putAsk?: number | undefined;
  /** Open interest in the call [contracts], an integer 0 … 1e12; default 0. */
  readonly callOi?: number | undefined;
  /** Open interest in the put [contracts], an integer 0 … 1e12; default 0. */
  readonly putOi?: number | undefined;
  /** Volume traded in the call [contracts], an integer 0 … 1e12; default 0. */
  readonly callVolume?: number | undefined;
  /** Volume traded in the put [contracts], an integer 0 … 1e12; default 0. */
  readonly putVolume?: number | undefined;
}

/** The options of one expiry and the market around them. */
export interface OptionChainAnalysisInputs {
  /** The strikes [1 … 500], in any order, none twice. */
  readonly chain: readonly OptionChainEntry[];
  /** Spot [currency], > 0, ≤ 1e12. */
  readonly spot: number;
  /** Risk-free rate, continuously compounded [1/year], −1 … 5; default 0.05. */
  readonly r?: number | undefined;
  /** Time to expiry [years], 0 … 100; default 0.0833. */
  readonly T?: number | undefined;
}

/** About a month [years]. */
export const DEFAULT_EXPIRY = 0.0833;

const STRIKES = { atLeast: 1, atMost: 500 };
const CONTRACTS = { atLeast: 0, atMost: 1e12 } satisfies Bounds;

const QUOTES = ['callBid', 'callAsk', 'putBid', 'putAsk'] as const;
const COUNTS = ['callOi', 'putOi', 'callVolume', 'putVolume'] as const;

/**
 * @throws InvalidInputError  an input is absent, no number of its kind, or breaks the bound shown at its field, or a strike
 *                            is listed twice
 */
export function assertOptionChainAnalysisInputs(inputs: OptionChainAnalysisInputs): void {
  assertInputs(inputs);
  const { chain, spot, r = DEFAULT_RATE, T = DEFAULT_EXPIRY } = inputs;
  assertArray(chain, 'chain', STRIKES);
  // entries() shows holes, forEach would not
  for (const [i, entry] of chain.entries()) assertEntry(entry, i);
  assertDistinct(chain);
  assertNumber(spot, 'spot', AMOUNT);
  assertNumber(r, 'r', RATE);
  assertNumber(T, 'T', YEARS);
}

function assertEntry(entry: OptionChainEntry, i: number): void {
  assertInputs(entry, ['chain', i]);
  if (isEntry(entry)) return;
  assertNumber(entry.strike, ['chain', i, 'strike'], AMOUNT);
  for (const name of QUOTES) {
    const { [name]: quote = 0 } = entry;
    assertNumber(quote, ['chain', i, name], PRICE);
  }
  for (const name of COUNTS) {
    const { [name]: count = 0 } = entry;
    assertInteger(count, ['chain', i, name], CONTRACTS);
  }
}

/** Accepts what is right without a path for each field; everything else goes to the guards, which name the fault. */
function isEntry(entry: Partial<Record<keyof OptionChainEntry, unknown>>): boolean {
  const { strike } = entry;
  return (
    typeof strike === 'number' &&
    strike > 0 &&
    strike <= 1e12 &&
    isQuote(entry.callBid) &&
    isQuote(entry.callAsk) &&
    isQuote(entry.putBid) &&
    isQuote(entry.putAsk) &&
    isCount(entry.callOi) &&
    isCount(entry.putOi) &&
    isCount(entry.callVolume) &&
    isCount(entry.putVolume)
  );
}

function isQuote(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= 1e15);
}

function isCount(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 0 && value <= 1e12 && Number.isInteger(value));
}

function assertDistinct(chain: readonly OptionChainEntry[]): void {
  const strikes = new Set(chain.map(({ strike }) => strike));
  if (strikes.size < chain.length) throw new InvalidInputError(['chain'], 'value_error', 'of distinct strikes', chain);
}
