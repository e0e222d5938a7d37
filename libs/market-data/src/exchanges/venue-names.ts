/** Venues with perpetual futures, in the order in which they are asked by default. */
export const PERPETUAL_VENUES = ['binanceusdm', 'bybit', 'okx', 'hyperliquid', 'krakenfutures'] as const;

/** Venues with spot pairs in dollars, for daily candles. */
export const SPOT_VENUES = ['kraken', 'coinbase'] as const;

export type PerpetualVenue = (typeof PERPETUAL_VENUES)[number];
export type SpotVenue = (typeof SPOT_VENUES)[number];
export type VenueName = PerpetualVenue | SpotVenue;
