import { type BaseUrls, parseBaseUrls } from './exchanges/parse-base-urls';
import { parseBinanceKey, type VenueKey } from './exchanges/venue-keys';
import { parseVenues, type PerpetualVenue } from './exchanges/venue-names';

/** `live` asks the exchanges; `simulated` makes prices up. */
export type MarketMode = 'live' | 'simulated';

/** Settings of the market data. */
export interface MarketConfig {
  readonly mode: MarketMode;
  /** Perpetual venues in the order of preference; undefined: all. */
  readonly venues: readonly PerpetualVenue[] | undefined;
  /** Addresses that replace those of the venues. */
  readonly baseUrls: BaseUrls | undefined;
  /** Shows the margin tiers of Binance; undefined: they are not known. */
  readonly binanceKey?: VenueKey | undefined;
}

/** How the text of a variable of the environment is read. */
interface MarketVariable<Value> {
  /** Rule for a value, for the message that refuses one. */
  readonly rule: string;
  /** The value of a variable that is not set. */
  readonly fallback: Value;
  /** undefined refuses the text. */
  readonly parse: (text: string) => Value | undefined;
}

const MARKET_DATA: MarketVariable<MarketMode> = {
  rule: "'live' or 'simulated'",
  fallback: 'live',
  parse: (text) => (['live', 'simulated'] as const).find((mode) => mode === text),
};

const MARKET_DATA_VENUES: MarketVariable<MarketConfig['venues']> = {
  rule: 'names of perpetual venues, separated by commas',
  fallback: undefined,
  parse: accepted(parseVenues),
};

const MARKET_DATA_BASE_URLS: MarketVariable<MarketConfig['baseUrls']> = {
  rule: 'a JSON object of addresses by venue',
  fallback: undefined,
  parse: accepted(parseBaseUrls),
};

const MARKET_DATA_BINANCE_KEY: MarketVariable<MarketConfig['binanceKey']> = {
  rule: 'an API key and its secret, separated by a colon',
  fallback: undefined,
  parse: accepted(parseBinanceKey),
};

/**
 * Where prices come from, as `MARKET_DATA`, `MARKET_DATA_VENUES`, `MARKET_DATA_BASE_URLS` and `MARKET_DATA_BINANCE_KEY` say.
 *
 * @param reader  reads one variable; the `EnvironmentReader` of `@quant/service` does
 * @example
 * const environment = { MARKET_DATA: 'simulated' };
 * const read = (name, { fallback, parse }) => (name in environment ? parse(environment[name]) : fallback);
 * readMarketConfig({ read }).mode; // 'simulated'
 */
export function readMarketConfig(reader: {
  readonly read: <Value>(name: string, variable: MarketVariable<Value>) => Value;
}): MarketConfig {
  return {
    mode: reader.read('MARKET_DATA', MARKET_DATA),
    venues: reader.read('MARKET_DATA_VENUES', MARKET_DATA_VENUES),
    baseUrls: reader.read('MARKET_DATA_BASE_URLS', MARKET_DATA_BASE_URLS),
    binanceKey: reader.read('MARKET_DATA_BINANCE_KEY', MARKET_DATA_BINANCE_KEY),
  };
}

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
