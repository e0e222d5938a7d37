import { nearestName } from './nearest-name';

const OPTION = ['S', 'K', 'T', 'sigma', 'r', 'q', 'type', 'market_price'];

test.each([
  // case and separators
  ['s', 'S'],
  ['Sigma', 'sigma'],
  ['marketPrice', 'market_price'],
  ['TYPE', 'type'],
  // synonyms
  ['vol', 'sigma'],
  ['volatility', 'sigma'],
  ['implied_vol', 'sigma'],
  ['spot', 'S'],
  ['strike', 'K'],
  ['strikePrice', 'K'],
  ['time_to_expiry', 'T'],
  ['risk_free_rate', 'r'],
  ['dividend_yield', 'q'],
  ['option_type', 'type'],
  ['premium', 'market_price'],
  // typing mistakes
  ['sgima', 'sigma'],
  ['sigmaa', 'sigma'],
  ['tpye', 'type'],
  ['makret_price', 'market_price'],
  // nothing plausible
  ['foo', undefined],
  ['z', undefined],
  ['__proto__', undefined],
  ['constructor', undefined],
  ['', undefined],
  ['sigma'.repeat(100), undefined],
])('%j meant %j', (unknown, meant) => {
  expect(nearestName(unknown, OPTION)).toBe(meant);
});

test('of two that fit alike, the first is meant', () => {
  expect(nearestName('price', ['market_price', 'S'])).toBe('market_price');
  expect(nearestName('price', ['S', 'market_price'])).toBe('S');
});
