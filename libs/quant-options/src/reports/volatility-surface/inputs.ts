import { choice, inputs, type InputsOf, InvalidInputError, list, number } from '@quant/core';
import { AMOUNT, POSITIVE_VOLATILITY } from '../../market/bounds';
import { type InterpolationMethod } from '../../smile/strike-curve';

const INTERPOLATION_METHODS: readonly InterpolationMethod[] = ['linear', 'cubic'];

/** Most cells of the surface, quoted or not. */
export const MOST_CELLS = 50_000;

/** One point of the quoted surface. */
const volatilityQuote = inputs({
  /** Strike [currency], > 0, ≤ 1e12. */
  strike: number(AMOUNT),
  /** Time to expiry [days of a 365-day year], > 0, ≤ 36500. */
  expiryDays: number({ greaterThan: 0, atMost: 36_500 }),
  /** Implied Black volatility [1/√year] as a fraction, > 0, ≤ 10. */
  impliedVol: number(POSITIVE_VOLATILITY),
});

/** One point of the quoted surface. */
export type VolatilityQuote = InputsOf<typeof volatilityQuote>;

/** Quotes of a surface and how to fill it. */
export const volatilitySurfaceInputs = inputs(
  {
    /**
     * Quotes [1 … 5000] in any order, no pair of strike and expiry twice; distinct expiries times distinct strikes ≤ 50000.
     */
    marketData: list(volatilityQuote, { atLeast: 1, atMost: 5000 }),
    /** Spot, here also the forward of each expiry [currency], > 0, ≤ 1e12. */
    spot: number(AMOUNT),
    /** `linear` or `cubic`; default `linear`. */
    interpolation: choice(INTERPOLATION_METHODS, 'linear'),
  },
  { assertGrid },
);

/** Quotes of a surface and how to fill it. */
export type VolatilitySurfaceInputs = InputsOf<typeof volatilitySurfaceInputs>;

function assertGrid({ marketData: quotes }: { readonly marketData: readonly VolatilityQuote[] }): void {
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
