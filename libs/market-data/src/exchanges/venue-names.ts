import { InvalidInputError } from '@quant/core';

/** Venues with perpetual futures, in the order in which they are asked by default. */
export const PERPETUAL_VENUES = ['binanceusdm', 'bybit', 'okx', 'hyperliquid', 'krakenfutures'] as const;

/** Venues with spot pairs in dollars, for daily candles. */
export const SPOT_VENUES = ['kraken', 'coinbase'] as const;

export type PerpetualVenue = (typeof PERPETUAL_VENUES)[number];
export type SpotVenue = (typeof SPOT_VENUES)[number];
export type VenueName = PerpetualVenue | SpotVenue;

/**
 * The order of the perpetual venues from a setting: their names, separated by commas.
 *
 * @throws InvalidInputError  at `venues`: a name is unknown or stands there twice, or there is none
 * @example
 * parseVenues('okx, bybit'); // ['okx', 'bybit']
 * parseVenues('okx,kraken'); // throws INVALID_INPUT
 */
export function parseVenues(text: string): PerpetualVenue[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.every(isPerpetualVenue) && new Set(names).size === names.length) return names;
  const constraint = `different names of ${PERPETUAL_VENUES.join(', ')}, separated by commas`;
  throw new InvalidInputError(['venues'], 'value_error', constraint, text);
}

const isPerpetualVenue = (name: string): name is PerpetualVenue =>
  (PERPETUAL_VENUES as readonly string[]).includes(name);
