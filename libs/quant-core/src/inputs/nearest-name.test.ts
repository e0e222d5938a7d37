import { nearestName, nearestOption, nearestWord } from './nearest-name';

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

test.each([
  ['annualization', ['riskFreeRate', 'periodsPerYear', 'of'], 'periodsPerYear'],
  ['confidenceLevel', ['confidence', 'horizon'], 'confidence'],
  ['lookback', ['period', 'multiplier'], 'period'],
  ['numStd', ['period', 'multiplier'], 'multiplier'],
  ['colour', ['period', 'multiplier'], undefined],
])('the option %s means one of %j: %s', (given, known, meant) => {
  expect(nearestOption(given, known)).toBe(meant);
});

test.each([
  ['C', ['call', 'put'], 'call'],
  ['PUT', ['call', 'put'], 'put'],
  ['ACT/365', ['30/360 US', '30E/360', 'ACT/360', 'ACT/365F', 'ACT/ACT ISDA'], 'ACT/365F'],
  ['Actual/360', ['30/360 US', '30E/360', 'ACT/360', 'ACT/365F', 'ACT/ACT ISDA'], 'ACT/360'],
  ['30/360', ['30/360 US', '30E/360'], '30/360 US'],
  ['persaon', ['pearson', 'spearman', 'kendall'], 'pearson'],
  ['straddle', ['call', 'put'], undefined],
  ['', ['call', 'put'], undefined],
])('the word %s means one of %j: %s', (given, allowed, meant) => {
  expect(nearestWord(given, allowed)).toBe(meant);
});
