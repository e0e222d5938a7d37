import { join } from 'node:path';
import { exports as packageExports } from '../package.json';
import * as options from '../src/index';
import * as reports from '../src/reports/index';

const TEXTBOOK = [
  'asianOption',
  'bachelierGreeks',
  'bachelierImpliedVolatility',
  'bachelierPrice',
  'barrierOption',
  'binomialTree',
  'binomialTreePrice',
  'black76Greeks',
  'black76ImpliedVolatility',
  'black76Price',
  'blackScholesBook',
  'blackScholesGreeks',
  'blackScholesPrice',
  'breakevens',
  'digitalOption',
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
];

const REPORTS = ['volatilitySurface', 'volatilitySurfaceCost'];

test('the main entry exports these names and no others', () => {
  expect(Object.keys(options).sort()).toEqual(TEXTBOOK);
});

test('the reports are these and no others', () => {
  expect(Object.keys(reports).sort()).toEqual(REPORTS);
});

const families = Object.entries(packageExports).flatMap(([path, target]) =>
  typeof target === 'object' && path.startsWith('./reports/') && !path.includes('*')
    ? [join(__dirname, '..', target['@quant/source'])]
    : [],
);

test('every report has an entry point of its family, and none exports anything else', () => {
  const exported = families.map((source) => jest.requireActual<Record<string, unknown>>(source));
  expect(Object.assign({}, ...exported)).toEqual({ ...reports });
});
