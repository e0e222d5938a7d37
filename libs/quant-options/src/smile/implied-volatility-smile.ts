import { assertSeries, inputs, type InputsOf, MAX_LENGTH, number, type Series } from '@quant/core';
import { assertNames } from '../book/columns';
import { AMOUNT, POSITIVE_YEARS, PRICE, RATE } from '../market/bounds';
import { impliedForward, type QuotedStrike } from './implied-forward';
import { smile } from './smile-points';
import { assertAscending } from './strike-curve';

const smileMarket = inputs({
  /** Spot [currency], > 0, ≤ 1e12: decides ties, and replaces the forward if no pair of quotes implies one. */
  S: number(AMOUNT),
  /** Time to expiry [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
  /** Risk-free rate, continuously compounded [1/year], −1 … 5. */
  r: number(RATE),
});

/** The market of a chain of one expiry. */
export type SmileMarket = InputsOf<typeof smileMarket>;

/** Prices of the options of one expiry, strike by strike; 0 for a missing quote. */
export interface ChainQuotes {
  /** Strikes [currency], ascending, > 0, ≤ 1e12. */
  readonly strikes: Series;
  /** Prices of the calls [currency], 0 … 1e15. */
  readonly calls: Series;
  /** Prices of the puts [currency], 0 … 1e15. */
  readonly puts: Series;
}

/** Implied volatilities of a chain. */
export interface ImpliedVolatilitySmile {
  /** Forward by put–call parity at the strike whose call and put are nearest in price; else S·e^(rT) [currency]. */
  readonly forward: number;
  /** Volatilities of the side out of the money, else of the other one [1/√year]; NaN if neither has one. */
  readonly volatilities: Float64Array;
  /** Volatilities of the calls; NaN without one. */
  readonly calls: Float64Array;
  /** Volatilities of the puts; NaN without one. */
  readonly puts: Float64Array;
}

/**
 * Implied volatilities of a chain of one expiry, on the forward implied by its quotes, so without a dividend yield.
 *
 * F = K + e^(rT)·(C − P) at the strike where |C − P| is least; then Black's model on F for every quote.
 *
 * @param quotes.strikes  strikes, ascending     [n]  [currency]  > 0, ≤ 1e12
 * @param quotes.calls    prices of the calls    [n]  [currency]  0 … 1e15; 0 is no quote
 * @param quotes.puts     prices of the puts     [n]  [currency]  0 … 1e15; 0 is no quote
 * @param market.S        spot                        [currency]  > 0, ≤ 1e12
 * @param market.T        time to expiry              [years]     > 0, ≤ 100
 * @param market.r        risk-free rate, continuous  [1/year]    −1 … 5
 * @returns the forward and three columns of volatilities, NaN where a quote has none
 * @throws InvalidInputError  an input is absent, unknown, of another length, not a number, or breaks the bound shown above; the
 *   strikes do not ascend
 * @remarks n ≤ 10 million. Accuracy: as {@link impliedVolatility}. Cost: O(n).
 * @see Stoll (1969), J. Finance 24, 801–824, for the parity; Jäckel (2015), Wilmott 75, 40–53.
 * @example
 * const quotes = { strikes: [95, 100, 105], calls: [7, 4, 2], puts: [1.5, 3.5, 6.4] };
 * const result = impliedVolatilitySmile(quotes, { S: 100, T: 0.25, r: 0 });
 * result.forward; // 100.5
 * result.volatilities[1]; // ≈ 0.18733153336325227
 */
export function impliedVolatilitySmile(quotes: ChainQuotes, market: SmileMarket): ImpliedVolatilitySmile {
  const { S, T, r } = smileMarket.complete(market, ['market']);
  const strikes = quotedStrikes(quotes);
  const { forward, ...model } = impliedForward(strikes, S, T, r);
  const points = smile(strikes, { forward, ...model }, T);
  const column = (name: 'iv' | 'callIv' | 'putIv') => Float64Array.from(points, (point) => point[name] ?? NaN);
  return { forward, volatilities: column('iv'), calls: column('callIv'), puts: column('putIv') };
}

function quotedStrikes(quotes: ChainQuotes): readonly QuotedStrike[] {
  assertNames(quotes, ['strikes', 'calls', 'puts']);
  const { strikes, calls, puts } = quotes;
  assertSeries(strikes, 'strikes', { atLeast: 1, atMost: MAX_LENGTH }, AMOUNT);
  const { length } = strikes;
  assertSeries(calls, 'calls', { atLeast: length, atMost: length }, PRICE);
  assertSeries(puts, 'puts', { atLeast: length, atMost: length }, PRICE);
  assertAscending(strikes);
  return Array.from(strikes, (strike, i) => {
    return { strike, callMid: quoteOf(calls[i] as number), putMid: quoteOf(puts[i] as number) };
  });
}

/** A price of 0 is none. */
function quoteOf(price: number): number | null {
  return price === 0 ? null : price;
}
