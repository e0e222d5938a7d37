import * as options from '../src/index';

const TEXTBOOK = [
  'americanImpliedVolatility',
  'americanOption',
  'americanOptionPrice',
  'asianOption',
  'bachelierGreeks',
  'bachelierImpliedVolatility',
  'bachelierPrice',
  'baroneAdesiWhaley',
  'barrierOption',
  'binomialTree',
  'binomialTreePrice',
  'bjerksundStensland2002',
  'black76Greeks',
  'black76ImpliedVolatility',
  'black76Price',
  'blackScholesBook',
  'blackScholesGreeks',
  'blackScholesPrice',
  'breakevens',
  'coinSettledOption',
  'createBook',
  'digitalOption',
  'dividendOption',
  'expectedPayoff',
  'impliedVolatility',
  'impliedVolatilityBook',
  'impliedVolatilitySmile',
  'impliedVolatilitySurface',
  'lookbackOption',
  'maxPain',
  'payoff',
  'probabilityOfProfit',
  'putCallParityGap',
  'scenarioGrid',
];

test('the main entry exports these names and no others', () => {
  expect(Object.keys(options).sort()).toEqual(TEXTBOOK);
});
