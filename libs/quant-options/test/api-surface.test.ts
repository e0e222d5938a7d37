import * as family from '../src/black-scholes/index';
import * as options from '../src/index';

const NAMES = ['blackScholesPrice', 'blackScholesValuation', 'impliedVolatility'];

test('the package exports these names and no others', () => {
  expect(Object.keys(options).sort()).toEqual(NAMES);
});

test('the entry point of the family exports the same functions', () => {
  expect({ ...family }).toEqual({ ...options });
});
