import { assertArray, assertInputs, assertNumber, assertOneOf, InvalidInputError } from '@quant/core';
import { AMOUNT } from '../market/bounds';

/** How volatility runs between the quoted strikes of an expiry. */
export type InterpolationMethod = 'linear' | 'cubic';

const INTERPOLATION_METHODS: readonly InterpolationMethod[] = ['linear', 'cubic'];

/** One point of the quoted surface. */
export interface VolatilityQuote {
  /** Strike [currency], > 0, ≤ 1e12. */
  readonly strike: number;
  /** Time to expiry [days of a 365-day year], > 0, ≤ 36500. */
  readonly expiryDays: number;
  /** Implied Black volatility [1/√year] as a fraction, > 0, ≤ 10. */
  readonly impliedVol: number;
}

/** Quotes of a surface and how to fill it. */
export interface VolatilitySurfaceInputs {
  /**
   * Quotes [1 … 5000] in any order, no pair of strike and expiry twice; distinct expiries times distinct strikes ≤ 50000.
   */
  readonly marketData: readonly VolatilityQuote[];
  /** Spot, here also the forward of each expiry [currency], > 0, ≤ 1e12. */
  readonly spot: number;
  /** `linear` or `cubic`; default `linear`. */
  readonly interpolation?: InterpolationMethod | undefined;
}

const QUOTES = { atLeast: 1, atMost: 5000 };
const DAYS = { greaterThan: 0, atMost: 36_500 };
const QUOTED_VOLATILITY = { greaterThan: 0, atMost: 10 };

/** Most cells of the surface, quoted or not. */
export const MOST_CELLS = 50_000;

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field
 */
export function assertVolatilitySurfaceInputs(inputs: VolatilitySurfaceInputs): void {
  assertInputs(inputs);
  const { marketData, spot, interpolation = 'linear' } = inputs;
  assertArray(marketData, 'marketData', QUOTES);
  // entries() shows holes, forEach would not
  for (const [i, quote] of marketData.entries()) assertQuote(quote, i);
  assertNumber(spot, 'spot', AMOUNT);
  assertOneOf(interpolation, 'interpolation', INTERPOLATION_METHODS);
  assertGrid(marketData);
}

function assertQuote(quote: VolatilityQuote, i: number): void {
  assertInputs(quote, ['marketData', i]);
  if (isQuote(quote)) return;
  assertNumber(quote.strike, ['marketData', i, 'strike'], AMOUNT);
  assertNumber(quote.expiryDays, ['marketData', i, 'expiryDays'], DAYS);
  assertNumber(quote.impliedVol, ['marketData', i, 'impliedVol'], QUOTED_VOLATILITY);
}

/** Accepts what is right without a path for each field; everything else goes to the guards, which name the fault. */
function isQuote({ strike, expiryDays, impliedVol }: Partial<Record<keyof VolatilityQuote, unknown>>): boolean {
  return isWithin(strike, AMOUNT) && isWithin(expiryDays, DAYS) && isWithin(impliedVol, QUOTED_VOLATILITY);
}

function isWithin(value: unknown, { greaterThan, atMost }: { greaterThan: number; atMost: number }): boolean {
  return typeof value === 'number' && value > greaterThan && value <= atMost;
}

function assertGrid(quotes: readonly VolatilityQuote[]): void {
  const strikes = new Set<number>();
  const strikesByExpiry = new Map<number, Set<number>>();
  for (const { strike, expiryDays } of quotes) {
    const listed = strikesByExpiry.get(expiryDays) ?? new Set();
    if (listed.has(strike)) {
      throw new InvalidInputError(['marketData'], 'value_error', 'of distinct pairs of strike and expiryDays', quotes);
    }
    strikesByExpiry.set(expiryDays, listed.add(strike));
    strikes.add(strike);
  }
  if (strikesByExpiry.size * strikes.size > MOST_CELLS) {
    const constraint = `of at most ${MOST_CELLS} cells (distinct expiries times distinct strikes)`;
    throw new InvalidInputError(['marketData'], 'value_error', constraint, quotes);
  }
}
