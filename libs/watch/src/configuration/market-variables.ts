import { type BaseUrls, parseBaseUrls, parseVenues, type PerpetualVenue } from '@quant/market-data';
import { type Variable } from './variable';

/** `live` asks the exchanges; `simulated` makes prices up. */
export type MarketMode = 'live' | 'simulated';

/** Where prices come from. */
export const MARKET_DATA: Variable<MarketMode> = {
  rule: "'live' or 'simulated'",
  fallback: 'live',
  parse: (text) => (['live', 'simulated'] as const).find((mode) => mode === text),
};

/** The perpetual venues in the order of preference; undefined: the library's own order. */
export const MARKET_DATA_VENUES: Variable<readonly PerpetualVenue[] | undefined> = {
  rule: 'names of perpetual venues, separated by commas',
  fallback: undefined,
  parse: accepted(parseVenues),
};

/** Where venues are reached instead of their own addresses. */
export const MARKET_DATA_BASE_URLS: Variable<BaseUrls | undefined> = {
  rule: 'a JSON object of addresses by venue',
  fallback: undefined,
  parse: accepted(parseBaseUrls),
};

/** A parser that refuses by undefined instead of throwing. */
function accepted<Value>(parse: (text: string) => Value): (text: string) => Value | undefined {
  return (text) => {
    try {
      return parse(text);
    } catch {
      return undefined;
    }
  };
}
