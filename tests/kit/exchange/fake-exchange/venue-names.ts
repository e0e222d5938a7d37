/** The venues that the fake plays. */
export const FAKE_VENUES = [
  'binanceusdm',
  'bybit',
  'okx',
  'hyperliquid',
  'krakenfutures',
  'kraken',
  'coinbase',
] as const;

export type FakeVenue = (typeof FAKE_VENUES)[number];
