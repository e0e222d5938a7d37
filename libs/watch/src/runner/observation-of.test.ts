import { type MarketQuote } from '@quant/market-data';
import { observationOf } from './observation-of';

const NOW = Date.UTC(2026, 0, 5, 12);
const DAY = 86_400_000;
const VOLATILITY = { realized30d: 0.5, ratio30d90d: 1.1 };
const WATCHED = { asset: 'BTC', volatility: VOLATILITY, volatilityAt: NOW - DAY };
const NOTHING = { asset: 'BTC', mark: null, funding: null, volatility: VOLATILITY, source: null, asOf: null };

const quote = (asOf: number): MarketQuote => ({
  asset: 'BTC',
  instrument: 'BTC-USDT-SWAP',
  mark: 62000,
  fundingRate: 0.0001,
  intervalHours: 8,
  nextFundingTime: NOW,
  source: 'okx',
  asOf,
});

test('a quote of 180 seconds counts, an older one does not', () => {
  const funding = { rate: 0.0001, intervalHours: 8 };
  const known = { ...NOTHING, mark: 62000, funding, source: 'okx', asOf: NOW - 180_000 };
  expect(observationOf(WATCHED, quote(NOW - 180_000), NOW)).toEqual(known);
  expect(observationOf(WATCHED, quote(NOW - 180_001), NOW)).toEqual(NOTHING);
  expect(observationOf(WATCHED, undefined, NOW)).toEqual(NOTHING);
});

test('a volatility of a day counts, an older one does not', () => {
  expect(observationOf(WATCHED, undefined, NOW).volatility).toBe(VOLATILITY);
  expect(observationOf(WATCHED, undefined, NOW + 1).volatility).toBeNull();
  expect(observationOf({ ...WATCHED, volatilityAt: null }, undefined, NOW).volatility).toBeNull();
});
